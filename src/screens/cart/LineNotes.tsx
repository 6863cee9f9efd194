import { Button, Group, Text } from '@mantine/core';
import type { CartItem } from '#domain/cart';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { repriceLine } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { useProductsById } from '../../views/products';
import { useDoubts } from './use-doubts';

interface LineNotesProps {
  readonly item: CartItem;
  /** The product's name, as shown. */
  readonly name: string;
}

/** What keeps a line from being ordered, and what should be known before it is. */
export const LineNotes = ({ item, name }: LineNotesProps) => {
  const device = useDevice();
  const { product, quantity, typed, unitPrice } = item;
  const { price, inStock } = useDoubts()(item);
  const archived = useProductsById().get(product.id)?.archived === true;
  return (
    <>
      {inStock !== undefined && <Note calm>{words.products.onlyInStock(inStock)}</Note>}
      {price !== undefined && (
        <Group gap="xs" justify="space-between">
          <Note calm>{words.cart.priceChanged(formatLei(price), formatLei(unitPrice))}</Note>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={words.cart.takePriceOf(formatLei(price), name)}
            onClick={() => repriceLine(device, product.code, price)}
          >
            {words.cart.takePrice(formatLei(price))}
          </Button>
        </Group>
      )}
      {archived && <Note>{words.cart.notSold}</Note>}
      {quantity === null && typed === undefined && <Note>{words.cart.noQuantity}</Note>}
    </>
  );
};

interface NoteProps {
  /** The line can be ordered as it is. */
  readonly calm?: boolean;
  readonly children: string;
}

const Note = ({ calm = false, children }: NoteProps) => (
  <Text size="xs" {...(calm ? { fw: 600 } : { c: 'red' })} role="status">
    {children}
  </Text>
);
