import { memo, useCallback } from 'react';
import type { DeskProductColumn } from '#domain/desk-products';
import { nextSort } from '#domain/sort';
import { words } from '#words/words';
import { StockAge } from '../../../features/stock/StockAge';
import { ArchivedSwitch } from '../../../lists/ArchivedSwitch';
import { FailedList } from '../../../lists/FailedList';
import { FirstLoading } from '../../../lists/FirstLoading';
import { HoverCard } from '../../../lists/HoverCard';
import { useListView } from '../../../lists/list-view';
import { SortChoice } from '../../../lists/SortChoice';
import { useArchived } from '../../../lists/use-archived';
import { useHoverCard } from '../../../lists/use-hover-card';
import { useItemDialogs } from '../../../lists/use-item-dialogs';
import { EmptyState } from '../../../ui/EmptyState';
import { onDemand } from '../../../ui/OnDemand';
import { useNarrow } from '../../../ui/use-narrow';
import { useListState } from '../../../views/list-state';
import { useProductsById } from '../../../views/products';
import { ProductPages } from '../ProductPages';
import { DeskTitle } from './DeskTitle';
import { useFoundProducts } from './found-products';
import { ProductCards } from './ProductCards';
import { ProductPlaces } from './ProductPlaces';
import { ProductsTable } from './ProductsTable';
import { deskSorts } from './product-list';
import { SaveProducts } from './SaveProducts';
import './products-admin.css';

// Keeps its identity while the user types into the search.
const EditProductDialog = memo(onDemand(async () => (await import('./EditProductDialog')).EditProductDialog));

/** The name under which this screen keeps its view; the agent's has its own. */
const screen = 'products-admin';

/** /products for admins (spec §2): find products, see where they lie, add, edit and import them. */
export const AdminProductsScreen = () => {
  const narrow = useNarrow();
  const listState = useListState('product');
  const view = useListView<DeskProductColumn>(screen);
  const [archived, archive] = useArchived(screen, view);
  const shown = useFoundProducts(view.search, view.sort, archived);
  const { total, found, byName, figures, count } = shown;
  const byId = useProductsById();
  const { target, openers, onInside, onClose } = useHoverCard();
  const targeted = target === undefined ? undefined : byId.get(target.card);
  const { id: edited, open, dialog } = useItemDialogs<'edit'>();
  const onEdit = useCallback((productId: string) => open('edit', productId), [open]);
  const { sort, setSort, setSearch } = view;
  const onAdded = useCallback(
    (code: string) => {
      archive(false);
      setSearch(code);
    },
    [archive, setSearch],
  );
  const onSort = useCallback((column: DeskProductColumn) => setSort(nextSort(sort, column)), [sort, setSort]);
  return (
    <>
      <DeskTitle onAdded={onAdded}>
        <SaveProducts found={found} further={byName.items} figures={figures} />
      </DeskTitle>
      <FailedList of="product" message="products-not-fetched" />
      {listState === 'loading' && <FirstLoading label={words.products.loading} />}
      <ArchivedSwitch count={shown.archived} on={archived} onChange={archive} />
      {(listState === 'ready' || (listState === 'failed' && total > 0)) && (
        <ProductPages
          screen={screen}
          view={view}
          total={total}
          found={found}
          byName={byName}
          count={count}
          beside={<StockAge unknown={words.productsDesk.stockUnknown} />}
          none={<NoProducts archived={archived} />}
        >
          {(products, named) => {
            const list = { products, named, figures, openPlaces: target?.card, places: openers, onEdit };
            return narrow ? (
              <>
                <SortChoice mb="xs" choices={deskSorts()} sort={sort} onSort={setSort} />
                <ProductCards {...list} />
              </>
            ) : (
              <ProductsTable {...list} sort={sort} onSort={onSort} />
            );
          }}
        </ProductPages>
      )}
      {target !== undefined && targeted !== undefined && (
        <HoverCard
          target={target}
          label={words.productsDesk.placesOf(targeted.name)}
          onInside={onInside}
          onClose={onClose}
        >
          <ProductPlaces product={targeted} />
        </HoverCard>
      )}
      <EditProductDialog {...dialog('edit')} productId={edited} />
    </>
  );
};

const NoProducts = ({ archived }: { readonly archived: boolean }) =>
  archived ? (
    <EmptyState title={words.productsDesk.noneArchived} />
  ) : (
    <EmptyState title={words.products.none}>{words.productsDesk.noneMore}</EmptyState>
  );
