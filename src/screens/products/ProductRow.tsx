import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { canAdd } from '#domain/cart';
import { packLabel } from '#domain/pack-label';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { useUnitsInCart } from '../../features/cart/use-cart';
import { NumberCell } from '../../ui/NumberCell';
import { Table } from '../../ui/Table';
import { staysWhole, TextCell } from '../../ui/TextCell';
import { AddButton } from './AddButton';
import { Further } from './Further';
import type { ProductItemProps } from './product-list';
import { QuantityField } from './QuantityField';
import { reasonIds } from './reasons';

interface ProductRowProps extends ProductItemProps {
  readonly entered: number;
  readonly onEnter: (productId: string, quantity: number) => void;
}

/** One product on a wide screen; drawn again only when something of its own has changed. */
export const ProductRow = memo((props: ProductRowProps) => {
  const { product, stock, unsent, inBag, hasClient, entered, onEnter, onAdd } = props;
  const unitsInCart = useUnitsInCart(product.code) ?? 0;
  const reason = !hasClient ? 'noClient' : canAdd(entered) ? undefined : 'noQuantity';
  const add = () => onAdd(product, entered);
  return (
    <Table.Tr>
      <TextCell>
        {product.name}
        <Further words={packLabel(product)} />
      </TextCell>
      <TextCell whole={staysWhole(product.code)}>{product.code}</TextCell>
      <NumberCell>{formatLei(product.price)}</NumberCell>
      <StockCell {...{ stock, unsent, unitsInCart }} />
      <Table.Td ta="center">{inBag ? <InBag /> : <NotInBag />}</Table.Td>
      <Table.Td>
        <QuantityField
          label={words.products.quantityOf(product.name)}
          quantity={entered}
          disabled={!hasClient}
          why={hasClient ? undefined : reasonIds.noClient}
          onChange={(quantity) => onEnter(product.id, quantity)}
          onEnter={() => {
            if (reason === undefined) add();
          }}
        />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <AddButton size="xs" label={words.products.addOf(product.name)} reason={reason} onAdd={add}>
          {words.products.add}
        </AddButton>
        {unitsInCart > 0 && (
          <Text span size="xs" ml="xs">
            {words.products.unitsInCart(unitsInCart)}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
});

interface StockCellProps extends Pick<ProductItemProps, 'stock' | 'unsent'> {
  readonly unitsInCart: number;
}

/** Units in stock; says so where the cart has more. */
const StockCell = ({ stock, unsent, unitsInCart }: StockCellProps) => (
  <NumberCell>
    {stock === 0 && unitsInCart === 0 ? words.products.stockOf(0) : stock}
    {stock !== undefined && unitsInCart > stock && (
      <Text size="xs" fw={700} style={{ whiteSpace: 'normal' }}>
        {words.products.onlyInStock(stock)}
      </Text>
    )}
    {unsent > 0 && (
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {words.products.unsent(unsent)}
      </Text>
    )}
  </NumberCell>
);

const InBag = () => (
  <IconCheck size={18} color="var(--mantine-color-green-filled)" role="img" aria-label={words.products.inBag} />
);

const NotInBag = () => (
  <Text span c="dimmed" role="img" aria-label={words.products.notInBag}>
    –
  </Text>
);
