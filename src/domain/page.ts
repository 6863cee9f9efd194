/** Rows on a page of products and of orders (spec §9). */
export const productPageSize = 100;
export const orderPageSize = 20;
/** Rows on a page of clients and of observations, of which the spec says nothing. */
export const clientPageSize = 100;
export const observationPageSize = 100;

interface Page<Item> {
  readonly items: readonly Item[];
  /** From 1; the nearest page there is to the one that was asked for. */
  readonly page: number;
  /** At least 1, an empty list has one empty page. */
  readonly pages: number;
}

/** One page of a list; a page number beyond the list, as after a search, becomes the last one. */
export const pageOf = <Item>(items: readonly Item[], wanted: number, size: number): Page<Item> => {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  return { items: items.slice((page - 1) * size, page * size), page, pages };
};

/** Which rows of a list that grows at its top are shown, while somebody reads it. */
export interface SteadyPage {
  /** Position of its first row, from 0. */
  readonly start: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Rows that arrived above since this page was opened. */
  readonly newer: number;
}

/**
 * The page of a list of `length` rows. From page 2 on it begins at the row that it began at when it was opened, which
 * lies at `anchored` now, so that arrivals never move the rows under a reader; page 1 always shows the newest. A
 * page beyond the end is the last page.
 */
export const steadyPage = (length: number, wanted: number, anchored: number | undefined, size: number): SteadyPage => {
  const pages = Math.max(1, Math.ceil(length / size));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * size;
  const newer = page === 1 || anchored === undefined ? 0 : Math.max(0, anchored - start);
  return { start: start + newer, page, pages, newer };
};
