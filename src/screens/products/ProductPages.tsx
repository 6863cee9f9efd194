import { Text } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { pageOf, productPageSize } from '#domain/page';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { FoundPages } from '../../lists/FoundPages';
import { useKeptScroll } from '../../lists/kept-view';
import type { ListView } from '../../lists/list-view';
import type { Further } from '../../lists/use-search';
import { ProductSearch } from './ProductSearch';

/** More rows than fit on a screen without scrolling. */
const firstRows = 20;

interface ProductPagesProps {
  /** The name under which the scroll position is kept. */
  readonly screen: string;
  readonly view: ListView<string>;
  /** How many products there are in all. */
  readonly total: number;
  /** Those whose code contains the text: sorted, and counted by the pages. */
  readonly found: readonly Product[];
  /** Those whose name alone contains it; they follow the last page (decisions 8). */
  readonly byName: Further<Product>;
  /** How many products have this text in their code. */
  readonly count: (text: string) => number;
  /** Called with what was searched for when Return is pressed in the search. */
  readonly onReturn?: ((text: string) => void) | undefined;
  /** Adds the product with exactly this code, or says why not; false: it only finds. */
  readonly onScan?: ((code: string) => boolean) | undefined;
  /** Between the search and the list. */
  readonly above?: ReactNode;
  /** Above the list, also above one in which nothing was found. */
  readonly tools?: ReactNode;
  /** What leaves products out besides the search; undefined: nothing does. */
  readonly filtered?: { readonly key: string; readonly onClear: () => void } | undefined;
  /** Follows the number of products. */
  readonly beside?: ReactNode;
  /** In place of a list without a product in it. */
  readonly none: ReactNode;
  /** Draws the rows or cards of these products, and of those that were found by name. */
  readonly children: (products: readonly Product[], byName: readonly Product[]) => ReactNode;
}

/** Search and pages over a list of products, whatever its rows are. */
export const ProductPages = (props: ProductPagesProps) => {
  const { screen, view, total, found, byName, count, onReturn, onScan } = props;
  const { above, tools, filtered, beside, none, children } = props;
  const { items, page, pages } = pageOf(found, view.page, productPageSize);
  // A keystroke renders the rows in sight within its frame; the rest of the page follows, and the next keystroke
  // interrupts it.
  const place = JSON.stringify([view.search, view.sort, page, filtered?.key]);
  const allDrawn = useDeferredValue(place, '') === place;
  useKeptScroll(screen, allDrawn);
  const text = view.search.trim();
  const follow = page === pages && byName.settled ? byName.items : [];
  return (
    <>
      <ProductSearch value={view.search} onChange={view.setSearch} {...{ count, onReturn, onScan }} />
      {above}
      <FoundPages
        total={total}
        found={found.length}
        noun={words.products.count}
        beside={
          <>
            {byName.items.length > 0 && found.length > 0 && ' · '}
            {byName.items.length > 0 && <span>{words.products.foundByName(byName.items.length)}</span>}
            {beside}
          </>
        }
        tools={tools}
        none={none}
        more={follow.length > 0}
        hasFurther={byName.items.length > 0}
        nothing={byName.settled ? nothingFor(text, filtered !== undefined) : undefined}
        clear={filtered && words.products.filters.clear}
        onClear={() => {
          view.setSearch('');
          filtered?.onClear();
        }}
        page={page}
        pages={pages}
        onPage={view.openPage}
      >
        {children(
          allDrawn ? items : items.slice(0, firstRows),
          allDrawn ? follow.slice(0, productPageSize) : follow.slice(0, Math.max(0, firstRows - items.length)),
        )}
        {allDrawn && follow.length > productPageSize && <MoreByName hidden={follow.length - productPageSize} />}
      </FoundPages>
    </>
  );
};

const nothingFor = (text: string, filtered: boolean): string =>
  filtered ? words.products.filters.none : words.products.nothingHas(text);

const MoreByName = ({ hidden }: { readonly hidden: number }) => (
  <Text size="sm" c="dimmed" mt="xs">
    {words.products.moreByName(hidden)}
  </Text>
);
