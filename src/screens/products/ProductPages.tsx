import { type ReactNode, useDeferredValue } from 'react';
import { pageOf, productPageSize } from '#domain/page';
import type { Product } from '#wire/product';
import { FoundPages } from '../parts/FoundPages';
import { useKeptScroll } from '../parts/kept-view';
import type { ListView } from '../parts/list-view';
import { ProductSearch } from './ProductSearch';

/** More rows than fit on a screen without scrolling. */
const firstRows = 20;

interface ProductPagesProps {
  /** Under which its scrolling is kept. */
  readonly screen: string;
  readonly view: ListView<string>;
  /** How many products there are in all. */
  readonly total: number;
  readonly found: readonly Product[];
  /** How many products have this text in their code. */
  readonly count: (text: string) => number;
  /** Follows the number of products. */
  readonly beside?: ReactNode;
  /** In place of a list without a product in it. */
  readonly none: ReactNode;
  /** Draws the rows or cards of these products. */
  readonly children: (products: readonly Product[]) => ReactNode;
}

/** Search and pages over a list of products, whatever its rows are. */
export const ProductPages = ({ screen, view, total, found, count, beside, none, children }: ProductPagesProps) => {
  const { items, page, pages } = pageOf(found, view.page, productPageSize);
  // A keystroke paints the rows in sight within its frame; the rest of the page follows, and gives way to the next keystroke.
  const place = JSON.stringify([view.search, view.sort, page]);
  const allDrawn = useDeferredValue(place, '') === place;
  useKeptScroll(screen, allDrawn);
  return (
    <>
      <ProductSearch value={view.search} onChange={view.setSearch} count={count} />
      <FoundPages
        total={total}
        found={found.length}
        noun={['product', 'products']}
        beside={beside}
        none={none}
        nothing={`No product code contains '${view.search.trim()}'`}
        onClear={() => view.setSearch('')}
        page={page}
        pages={pages}
        onPage={view.openPage}
      >
        {children(allDrawn ? items : items.slice(0, firstRows))}
      </FoundPages>
    </>
  );
};
