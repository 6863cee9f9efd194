import { useDisclosure } from '@mantine/hooks';
import { memo, useCallback, useState } from 'react';
import type { DeskProductColumn } from '#domain/desk-products';
import { nextSort } from '#domain/sort';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadingBar } from '../../../ui/LoadingBar';
import { onDemand } from '../../../ui/OnDemand';
import { useNarrow } from '../../../ui/use-narrow';
import { useFirstLoad } from '../../../views/first-load';
import { useListState } from '../../../views/list-state';
import { useProductsById } from '../../../views/products';
import { FailedList } from '../../parts/FailedList';
import { useHoverCard } from '../../parts/hover-card/use-hover-card';
import { StockAge } from '../../parts/StockAge';
import { ProductPages } from '../ProductPages';
import { useProductView } from '../product-view';
import { DeskSortChoice } from './DeskSortChoice';
import { DeskTitle } from './DeskTitle';
import { useFoundProducts } from './found-products';
import { PlacesPopover } from './PlacesPopover';
import { ProductCards } from './ProductCards';
import { ProductsTable } from './ProductsTable';
import './products-admin.css';

// Left alone by what is typed into the search.
const EditProductDialog = memo(onDemand(async () => (await import('./EditProductDialog')).EditProductDialog));

/** The name under which this screen keeps its view; the agent's has its own. */
const screen = 'products admin';

/** /products for admins (spec §2): find products, see where they lie, add, edit and import them. */
export const AdminProductsScreen = () => {
  const narrow = useNarrow();
  const { done, total: steps } = useFirstLoad();
  const listState = useListState('product');
  const view = useProductView<DeskProductColumn>(screen);
  const { total, found, figures, count } = useFoundProducts(view.search, view.sort);
  const byId = useProductsById();
  const { target, openers, onInside } = useHoverCard();
  const targeted = target === undefined ? undefined : byId.get(target.card);
  const [editing, edit] = useDisclosure(false);
  /** Kept while the dialog closes, so that it does not empty under one's eyes. */
  const [edited, setEdited] = useState('');
  const onEdit = useCallback(
    (productId: string) => {
      setEdited(productId);
      edit.open();
    },
    [edit.open],
  );

  const { sort, setSort } = view;
  const onSort = useCallback((column: DeskProductColumn) => setSort(nextSort(sort, column)), [sort, setSort]);
  return (
    <>
      <DeskTitle onAdded={view.setSearch} />
      <FailedList of="product" message="products-not-fetched" />
      {listState === 'loading' && <LoadingBar label="Loading products..." done={done} total={steps} />}
      {(listState === 'ready' || (listState === 'failed' && total > 0)) && (
        <ProductPages
          screen={screen}
          view={view}
          total={total}
          found={found}
          count={count}
          beside={<StockAge unknown="What is in stock is not known." />}
          none={<EmptyState title="No products yet">Add the first one, or import a file of them.</EmptyState>}
        >
          {(products) => {
            const list = { products, figures, openPlaces: target?.card, places: openers, onEdit };
            return narrow ? (
              <>
                <DeskSortChoice sort={sort} onSort={setSort} />
                <ProductCards {...list} />
              </>
            ) : (
              <ProductsTable {...list} sort={sort} onSort={onSort} />
            );
          }}
        </ProductPages>
      )}
      {target !== undefined && targeted !== undefined && (
        <PlacesPopover target={target} product={targeted} onInside={onInside} />
      )}
      <EditProductDialog opened={editing} productId={edited} onClose={edit.close} />
    </>
  );
};
