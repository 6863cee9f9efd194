import { VisuallyHidden } from '@mantine/core';
import type { ProductColumn, Sort } from '#domain/sort';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { ListTable } from '../../ui/ListTable';
import { SortHeader } from '../../ui/SortHeader';
import { Table } from '../../ui/Table';
import { ByNameRow } from './ByName';
import { ProductRow } from './ProductRow';
import { itemOf, type ProductListProps } from './product-list';
import { reasonIds } from './reasons';

interface ProductsTableProps extends ProductListProps {
  readonly sort: Sort<ProductColumn> | undefined;
  readonly onSort: (column: ProductColumn) => void;
  /** Entered and not yet added quantities by product id. */
  readonly entered: Readonly<Record<string, number>>;
  readonly onEnter: (productId: string, quantity: number) => void;
}

/** A page of products on a wide screen (spec §2): quantity, then Add. */
export const ProductsTable = (props: ProductsTableProps) => {
  const { products, named, sort, onSort, entered, onEnter, ...list } = props;
  const sorted = { sort, onSort };
  const rowOf = (product: Product) => (
    <ProductRow key={product.id} {...itemOf(product, list)} entered={entered[product.id] ?? 0} onEnter={onEnter} />
  );
  return (
    <>
      <VisuallyHidden id={reasonIds.noQuantity}>{words.products.whyNot.noQuantity}</VisuallyHidden>
      <ListTable
        label={words.products.title}
        head={
          <>
            <Table.Th>{words.products.name}</Table.Th>
            <Table.Th w={140}>{words.products.code}</Table.Th>
            <SortHeader column="price" label={words.products.price} align="right" width={130} {...sorted} />
            <SortHeader column="stock" label={words.products.stock} align="right" width={120} {...sorted} />
            <SortHeader column="inBag" label={words.products.inBag} align="center" width={110} {...sorted} />
            <Table.Th w={108}>{words.products.quantity}</Table.Th>
            <Table.Th w={170}>
              <VisuallyHidden>{words.products.addToCart}</VisuallyHidden>
            </Table.Th>
          </>
        }
      >
        {products.map(rowOf)}
        {named.length > 0 && <ByNameRow columns={7} />}
        {named.map(rowOf)}
      </ListTable>
    </>
  );
};
