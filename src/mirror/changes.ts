import { type Change, type Item, type ItemType, isItemType, itemSchemas } from '#wire/change';
import type { Client } from '#wire/client';
import type { LineChange } from '#wire/stock';
import { addSkipped } from './cursor';
import { type Place, type RowKey, type Rows, type StockRow, tableOf } from './database';
import { followClients } from './followed-clients';
import type { OptimisticWriter, Writer } from './store';

export type ItemTable = (typeof tableOf)[ItemType];
export type ItemRow = Rows[ItemTable];
type PlaceItem = Item<'warehouse' | 'box' | 'bag'>;

/**
 * A parsed change. The lines that a place had before it was replaced or removed are known only from the tables on disk.
 */
export type ReadChange =
  | { readonly kind: 'row'; readonly type: ItemType; readonly row: ItemRow }
  | { readonly kind: 'gone'; readonly type: ItemType; readonly id: string }
  | { readonly kind: 'lines'; readonly kept: readonly StockRow[]; readonly gone: readonly RowKey[] }
  | { readonly kind: 'place'; readonly type: ItemType; readonly item: PlaceItem }
  | { readonly kind: 'place-gone'; readonly type: ItemType; readonly id: string }
  | { readonly kind: 'unknown'; readonly type: string };

export const isPlace = (type: ItemType): boolean => type === 'warehouse' || type === 'box' || type === 'bag';

const placeOf = (type: ItemType, id: string): Place => {
  if (type === 'box') return `box:${id}`;
  if (type === 'bag') return `bag:${id}`;
  return 'warehouse';
};

const stockRow = (place: Place, line: LineChange & { quantity: number }): StockRow => ({
  place,
  product: line.product,
  quantity: line.quantity,
  ...(line.unitprice === undefined ? {} : { unitprice: line.unitprice }),
  ...(line.added === undefined ? {} : { added: line.added }),
});

const readLines = (place: Place, changed: readonly LineChange[]): ReadChange => {
  const kept: StockRow[] = [];
  const gone: RowKey[] = [];
  for (const line of changed) {
    if (line.quantity === null) gone.push([place, line.product]);
    else kept.push(stockRow(place, { ...line, quantity: line.quantity }));
  }
  return { kind: 'lines', kept, gone };
};

/** Converts a change to rows; undefined, with a warning, if its item cannot be read. */
export const readChange = (
  { type, id, item, lines }: Pick<Change, 'type' | 'id' | 'item' | 'lines'>,
  warn: (message: string, details?: unknown) => void,
): ReadChange | undefined => {
  if (!isItemType(type)) return { kind: 'unknown', type };
  if (lines !== undefined) return readLines(placeOf(type, id), lines);
  if (item === null || item === undefined) return { kind: isPlace(type) ? 'place-gone' : 'gone', type, id };
  const parsed = itemSchemas[type].safeParse(item);
  if (!parsed.success) {
    warn(`${type} ${id} cannot be read and is not shown`, parsed.error.issues);
    return undefined;
  }
  if (isPlace(type)) return { kind: 'place', type, item: parsed.data as PlaceItem };
  return { kind: 'row', type, row: parsed.data as unknown as ItemRow };
};

/** Stores a place's row and replaces its lines. */
export const writePlace = async (writer: Writer, type: ItemType, item: PlaceItem): Promise<void> => {
  const place = placeOf(type, item.id);
  const { products, ...row } = item;
  await writer.put(tableOf[type], [row as unknown as ItemRow]);
  const present = new Set(products.map((line) => line.product));
  const before = (await writer.tables.stock.where('place').equals(place).primaryKeys()) as [string, string][];
  await writer.remove(
    'stock',
    before.filter(([, product]) => !present.has(product)),
  );
  await writer.put(
    'stock',
    products.map((line) => stockRow(place, line)),
  );
};

export const removePlace = async (writer: Writer, type: ItemType, id: string): Promise<void> => {
  const keys = await writer.tables.stock.where('place').equals(placeOf(type, id)).primaryKeys();
  await writer.remove('stock', keys as RowKey[]);
  await writer.remove(tableOf[type], [id]);
};

/**
 * Writes changes in which each item occurs once, so that the order between kinds does not matter and each kind needs
 * one write.
 */
export const writeChanges = async (writer: Writer, all: readonly (ReadChange | undefined)[]): Promise<void> => {
  const puts = new Map<ItemType, ItemRow[]>();
  const removed = new Map<ItemType, string[]>();
  const skipped = new Set<string>();
  for (const change of all) {
    if (change === undefined) continue;
    if (change.kind === 'lines') {
      await writer.remove('stock', change.gone);
      await writer.put('stock', change.kept);
    } else if (change.kind === 'place') {
      await writePlace(writer, change.type, change.item);
    } else if (change.kind === 'place-gone') {
      await removePlace(writer, change.type, change.id);
    } else if (change.kind === 'gone') {
      removed.set(change.type, [...(removed.get(change.type) ?? []), change.id]);
    } else if (change.kind === 'unknown') {
      skipped.add(change.type);
    } else {
      const rows = puts.get(change.type) ?? [];
      rows.push(change.row);
      puts.set(change.type, rows);
    }
  }
  for (const [type, ids] of removed) await writer.remove(tableOf[type], ids);
  for (const [type, rows] of puts) await writer.put(tableOf[type], rows);
  if (skipped.size > 0) await addSkipped(writer, skipped);
  await followClients(writer, (puts.get('client') ?? []) as readonly Client[]);
};

/** Shows a change before it is on disk; false if that requires data from the disk. */
export const showChange = (optimistic: OptimisticWriter, change: ReadChange | undefined): boolean => {
  if (change === undefined) return true;
  if (change.kind === 'row') optimistic.put(tableOf[change.type], [change.row]);
  else if (change.kind === 'gone') optimistic.remove(tableOf[change.type], [change.id]);
  else if (change.kind === 'lines') {
    optimistic.remove('stock', change.gone);
    optimistic.put('stock', change.kept);
  } else return false;
  return true;
};
