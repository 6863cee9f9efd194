import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type CartItem, cartLineTotal } from '#domain/cart';
import { mostUnits } from '#domain/quantity';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { setLineQuantity } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { removeWithUndo } from '../../features/cart/remove-with-undo';
import { Stepper } from '../../ui/Stepper';
import { tabular } from '../../ui/theme';
import { LineNotes } from './LineNotes';

interface CartLineProps {
  readonly item: CartItem;
  readonly onRemoved: () => void;
}

/** One line of the cart: name, code, quantity and line total (spec §2). */
export const CartLine = ({ item, onRemoved }: CartLineProps) => {
  const device = useDevice();
  const { product, quantity, typed, unitPrice } = item;
  const name = product.name || words.fallbacks.productNotFound;
  const remove = () => {
    removeWithUndo(device, product);
    onRemoved();
  };
  return (
    <Paper component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
      <Group gap="sm" justify="space-between" align="flex-start" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="sm" c="dimmed" style={tabular}>
            {product.code} · {formatLei(unitPrice)}
          </Text>
        </div>
        <ActionIcon variant="subtle" color="red" size="lg" aria-label={words.cart.remove(name)} onClick={remove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="sm" justify="space-between" mt={6}>
        <Stepper
          label={words.cart.quantityOf(name)}
          value={quantity}
          kept={typed}
          onNoQuantity={(text) => setLineQuantity(device, product.code, null, text)}
          least={1}
          max={mostUnits}
          // A typed 0 may be the beginning of another number, so it removes the line only when the field is left
          // (decisions 7).
          onChange={(next) => setLineQuantity(device, product.code, next === 0 ? null : next)}
          onLeave={(units) => {
            if (units === 0) remove();
          }}
        />
        <Text size="sm" fw={600} style={{ ...tabular, whiteSpace: 'nowrap' }}>
          {formatLei(cartLineTotal(item))}
        </Text>
      </Group>
      <LineNotes item={item} name={name} />
    </Paper>
  );
};
