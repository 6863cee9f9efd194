import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type CartItem, cartLineTotal } from '#domain/cart';
import { formatLei } from '#domain/money';
import { removeLine, setLineQuantity } from '../../actions/cart';
import { useDevice } from '../../actions/context';
import { Stepper } from '../../ui/Stepper';
import { tabular } from '../../ui/theme';

/** One line of the cart: name, code, quantity and line total (spec §2). */
export const CartLine = ({ item }: { readonly item: CartItem }) => {
  const device = useDevice();
  const { product, quantity, unitPrice } = item;
  return (
    <Paper component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
      <Group gap="sm" justify="space-between">
        <Stack gap={0} miw={180} flex={1}>
          <Text size="sm" fw={600}>
            {product.name}
          </Text>
          <Text size="sm" c="dimmed" style={tabular}>
            {product.code} · {formatLei(unitPrice)}
          </Text>
        </Stack>
        <Group gap="sm" wrap="nowrap">
          <Stepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            onChange={(next) => setLineQuantity(device, product.code, next)}
          />
          <Text size="sm" fw={600} ta="right" miw={92} style={{ ...tabular, whiteSpace: 'nowrap' }}>
            {formatLei(cartLineTotal(item))}
          </Text>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remove ${product.name}`}
            onClick={() => removeLine(device, product.code)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {quantity === null && (
        <Text size="xs" c="red" role="status">
          Set a quantity, or remove the product.
        </Text>
      )}
    </Paper>
  );
};
