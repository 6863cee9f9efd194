import { words } from '#words/words';
import { SaveListButton } from '../../features/save-list/SaveListButton';
import { madeRows } from '../../features/save-list/use-save-list';
import type { WarehouseRow } from '../../views/warehouse-rows';
import type { StockList } from './use-stock-list';
import { isHeading } from './warehouse-list';

interface SaveStockProps {
  readonly list: Pick<StockList, 'shown' | 'now'>;
  readonly nothing: boolean;
}

/** The stock that the search has found, as a file. */
export const SaveStock = ({ list: { shown, now }, nothing }: SaveStockProps) => {
  const rows = () => shown.filter((row): row is WarehouseRow => !isHeading(row)).map(now);
  const file = () => ({
    list: 'stock' as const,
    columns: [
      words.warehouse.code,
      words.warehouse.productName,
      words.warehouse.quantity,
      words.warehouse.pending,
      words.listFiles.archived,
    ],
    rows: madeRows(rows(), ({ code, name, quantity, pending, archived }) => [
      code,
      name,
      quantity,
      pending,
      archived ? words.listFiles.yes : '',
    ]),
  });
  return <SaveListButton besideMain file={file} disabled={nothing || shown.length === 0} />;
};
