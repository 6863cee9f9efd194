import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import type { DeskProductColumn } from '#domain/desk-products';
import type { Sort } from '#domain/sort';
import type { Product } from '#wire/product';
import { formatLei } from '#words/format';
import { furtherLabel } from '#words/product-labels';
import { words } from '#words/words';
import { ListTable } from '../../../ui/ListTable';
import { NumberCell } from '../../../ui/NumberCell';
import { RowButton } from '../../../ui/RowButton';
import { SortHeader } from '../../../ui/SortHeader';
import { Table } from '../../../ui/Table';
import { staysWhole, TextCell } from '../../../ui/TextCell';
import { ByNameRow } from '../ByName';
import { Further } from '../Further';
import { InBag } from './InBag';
import { itemOf, type ProductItemProps, type ProductListProps } from './product-list';
import { TotalButton } from './TotalButton';

interface ProductsTableProps extends ProductListProps {
  readonly sort: Sort<DeskProductColumn> | undefined;
  readonly onSort: (column: DeskProductColumn) => void;
}

/** A page of the catalogue on a wide screen (spec §2, admin). */
export const ProductsTable = ({ products, named, sort, onSort, ...list }: ProductsTableProps) => {
  const rowOf = (product: Product) => <ProductRow key={product.id} {...itemOf(product, list)} />;
  return (
    <ListTable label={words.products.title} head={<Head sort={sort} onSort={onSort} />}>
      {products.map(rowOf)}
      {named.length > 0 && <ByNameRow columns={7} />}
      {named.map(rowOf)}
    </ListTable>
  );
};

/** Keeps its identity while the user types into the search. */
const Head = memo(({ sort, onSort }: Pick<ProductsTableProps, 'sort' | 'onSort'>) => {
  const sorted = { sort, onSort };
  return (
    <>
      <Table.Th>{words.products.name}</Table.Th>
      <Table.Th w={150}>{words.products.code}</Table.Th>
      <SortHeader column="price" label={words.products.price} align="right" width={140} {...sorted} />
      <SortHeader column="stock" label={words.products.stock} align="right" width={120} {...sorted} />
      <SortHeader column="inBag" label={words.products.inBag} align="center" width={120} {...sorted} />
      <SortHeader column="totalQuantity" label={words.productsDesk.total} align="right" width={120} {...sorted} />
      <Table.Th w={100}>
        <VisuallyHidden>{words.productsDesk.actions}</VisuallyHidden>
      </Table.Th>
    </>
  );
});

const ProductRow = memo(({ product, stock, inBag, total, placesOpen, places, onEdit }: ProductItemProps) => (
  <Table.Tr>
    <TextCell>
      {product.name}
      <Further words={furtherLabel(product)} />
    </TextCell>
    <TextCell whole={staysWhole(product.code)}>{product.code}</TextCell>
    <NumberCell>{formatLei(product.price)}</NumberCell>
    <NumberCell>{stock}</NumberCell>
    <Table.Td ta="center">
      <InBag inBag={inBag} />
    </Table.Td>
    <NumberCell>
      <TotalButton productId={product.id} name={product.name} total={total} open={placesOpen} places={places} />
    </NumberCell>
    <Table.Td ta="right">
      <RowButton aria-label={words.productsDesk.editOf(product.name)} onClick={() => onEdit(product.id)}>
        {words.productsDesk.edit}
      </RowButton>
    </Table.Td>
  </Table.Tr>
));
