import { Button, Table, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { canAdd } from '#domain/cart';
import { formatLei } from '#domain/money';
import type { Product } from '#wire/product';
import { NumberCell } from '../../ui/NumberCell';
import { QuantityField } from './QuantityField';
import { reasonIds } from './reasons';

interface ProductRowProps {
  readonly product: Product;
  readonly stock: number;
  readonly inBag: boolean;
  readonly inCart: boolean;
  /** Quantities can be set once a client is selected (spec §4). */
  readonly hasClient: boolean;
  readonly entered: number;
  readonly onEnter: (productId: string, quantity: number) => void;
  readonly onAdd: (product: Product, quantity: number) => void;
}

/** One product on a wide screen; drawn again only when something of its own has changed. */
export const ProductRow = memo((props: ProductRowProps) => {
  const { product, stock, inBag, inCart, hasClient, entered, onEnter, onAdd } = props;
  const addable = hasClient && canAdd(entered);
  const reason = addable ? undefined : hasClient ? reasonIds.noQuantity : reasonIds.noClient;
  return (
    <Table.Tr>
      <Table.Td>{product.name}</Table.Td>
      <Table.Td>{product.code}</Table.Td>
      <NumberCell>{formatLei(product.price)}</NumberCell>
      <NumberCell>{stock}</NumberCell>
      <Table.Td ta="center">
        <InBag inBag={inBag} />
      </Table.Td>
      <Table.Td>
        <QuantityField
          label={`Quantity of ${product.name}`}
          quantity={entered}
          disabled={!hasClient}
          describedBy={hasClient ? undefined : reasonIds.noClient}
          onChange={(quantity) => onEnter(product.id, quantity)}
          onEnter={() => {
            if (addable) onAdd(product, entered);
          }}
        />
      </Table.Td>
      <Table.Td>
        <Button
          size="xs"
          disabled={!addable}
          aria-describedby={reason}
          aria-label={`Add ${product.name}`}
          onClick={() => onAdd(product, entered)}
        >
          Add
        </Button>
        {inCart && (
          <Text span size="xs" ml="xs">
            In cart
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
});
ProductRow.displayName = 'ProductRow';

/** Whether the agent's own bag holds one: a sign, and the word for those who hear the page. */
export const InBag = ({ inBag }: { readonly inBag: boolean }) =>
  inBag ? (
    <IconCheck size={18} color="var(--mantine-color-green-filled)" role="img" aria-label="In bag" />
  ) : (
    <Text span c="dimmed" aria-label="Not in bag">
      –
    </Text>
  );
