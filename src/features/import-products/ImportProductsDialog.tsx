import { useMemo } from 'react';
import type { CatalogueRow } from '#domain/catalogue-csv';
import type { ChangedRow } from '#domain/catalogue-diff';
import { longestCatalogue } from '#wire/product';
import { words } from '#words/words';
import { importProducts } from '../../actions/import-products';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import type { Openable } from '../../ui/Dialog';
import { productsOf } from '../../views/products';
import { readFile } from '../file-drop/file-reading';
import { inColumns } from '../file-drop/product-columns';
import { ImportFileDialog } from '../file-import/ImportFileDialog';
import type { ImportKind } from '../file-import/import-kind';
import { AddedTable, ChangedTable } from './CatalogueRows';

interface ImportProductsDialogProps extends Openable {
  readonly closesWhenDone?: boolean;
}

/** `withFurther`: the server stores more than name, code and price. */
const kindOf = (withFurther: boolean): ImportKind<CatalogueRow, ChangedRow> => ({
  title: words.importKinds.productsTitle,
  item: 'product',
  longest: longestCatalogue,
  read: (file, mirror, signal, listener) => {
    const products = inColumns(productsOf(mirror).read());
    readFile({ kind: 'products', ...file, products, withFurther }, signal, listener);
  },
  send: importProducts,
  Rows: AddedTable,
  ChangedRows: ChangedTable,
});

export const ImportProductsDialog = (dialog: ImportProductsDialogProps) => {
  const keepsMore = serverKeepsMore(useDevice());
  const kind = useMemo(() => kindOf(keepsMore), [keepsMore]);
  return (
    <ImportFileDialog kind={kind} {...dialog}>
      {[
        words.importKinds.productColumns,
        ...(keepsMore ? [words.importKinds.furtherColumns] : []),
        words.importKinds.seeFirst,
      ].join(' ')}
    </ImportFileDialog>
  );
};
