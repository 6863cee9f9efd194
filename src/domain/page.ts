/** Rows on a page of products and of orders (spec §9). */
export const productPageSize = 100;
export const orderPageSize = 20;
/** Rows on a page of clients and of observations; the spec names no number. */
export const clientPageSize = 100;
export const observationPageSize = 100;

interface Page<Item> {
  readonly items: readonly Item[];
  /** From 1; the page nearest to the requested one. */
  readonly page: number;
  /** At least 1: an empty list has one empty page. */
  readonly pages: number;
}

/** One page of a list; a page beyond the end becomes the last one, for example after a search. */
export const pageOf = <Item>(items: readonly Item[], wanted: number, size: number): Page<Item> => {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  return { items: items.slice((page - 1) * size, page * size), page, pages };
};

/** The rows to show of a list that grows at its top while the user reads it. */
export interface SteadyPage {
  /** Index of the first row, from 0. */
  readonly start: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Rows that arrived above this page since it was opened. */
  readonly newer: number;
}

/**
 * A page of a list of `length` rows. From page 2 on it starts at the row that was its first when it was opened, now at
 * index `anchored`, so that new rows never move the ones being read; page 1 always shows the newest. A page beyond the
 * end becomes the last page.
 */
export const steadyPage = (length: number, wanted: number, anchored: number | undefined, size: number): SteadyPage => {
  const pages = Math.max(1, Math.ceil(length / size));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * size;
  const newer = page === 1 || anchored === undefined ? 0 : Math.max(0, anchored - start);
  return { start: start + newer, page, pages, newer };
};
