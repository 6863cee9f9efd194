import type { Plugin } from 'vite';

/**
 * Leaves `Table.ScrollContainer` out of Mantine's Table. It hangs on every Table as a static property, so that no tree-shaking removes
 * it, and brings a scroll area with 15 kB (gzip) of positioning code that no table of ours uses.
 */
export const slimTables = (): Plugin => ({
  name: 'teren-slim-tables',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const wanted = source.endsWith('/TableScrollContainer.mjs') && importer?.endsWith('/Table/Table.mjs') === true;
    return wanted ? '\0teren-no-table-scroll-container' : undefined;
  },
  load: (id) =>
    id === '\0teren-no-table-scroll-container' ? 'export const TableScrollContainer = undefined;' : undefined,
});
