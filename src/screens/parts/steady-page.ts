/** One page of a list that grows at its top while somebody reads it. */
export interface SteadyPage<Row> {
  readonly rows: readonly Row[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Rows that arrived above since this page was opened. */
  readonly newer: number;
}

/**
 * The rows of a page. From page 2 on the page begins at the row it began at when it was opened (`anchor`), so that arrivals never move the
 * rows under a reader; page 1 always shows the newest. A page beyond the end is the last page.
 */
export const steadyPage = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  wanted: number,
  anchor: string | undefined,
  size: number,
): SteadyPage<Row> => {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * size;
  const found = page === 1 || anchor === undefined ? -1 : rows.findIndex((row) => row.id === anchor);
  const newer = found > start ? found - start : 0;
  return { rows: rows.slice(start + newer, start + newer + size), page, pages, newer };
};

/** The anchor to keep when a page is opened: the id of its first row; none for page 1. */
export const anchorOf = (rows: readonly { readonly id: string }[], page: number, size: number): string | undefined =>
  page <= 1 ? undefined : rows[(page - 1) * size]?.id;
