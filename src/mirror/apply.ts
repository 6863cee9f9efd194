import { type Change, type ChangesAnswer, type Item, type ItemType, itemSchemas, itemTypes } from '#wire/change';
import type { LiveEvent } from '#wire/event';
import type { LineChange } from '#wire/stock';
import { type Cursor, readCursor } from './cursor';
import { mirroredTables, type Place, type RowKey, type Rows, type StockRow, type TableName } from './database';
import { failedListName, metaNames, type Progress } from './first-load';
import { type Store, type Writer, wipe } from './store';

type Page = Extract<ChangesAnswer, { changes: unknown }>;

/** Where each kind of item lies. */
export const tableOf = {
  product: 'products',
  client: 'clients',
  order: 'orders',
  warehouse: 'warehouses',
  bag: 'bags',
  box: 'boxes',
  observation: 'observations',
  account: 'accounts',
} as const satisfies Record<ItemType, TableName>;

type ItemTable = (typeof tableOf)[ItemType];
type ItemRow = Rows[ItemTable];

export interface Appliers {
  /** Where the next pull begins. */
  cursor(): Promise<Cursor>;
  /** One page: rows, cursor and progress in one transaction; false when another tab has been there meanwhile (SYNC-9). */
  page(since: number, page: Page): Promise<boolean>;
  /** Live events: each patched in when it fits, 'gap' when something before one is missing; the rest is left to the pull (SYNC-10). */
  events(events: readonly LiveEvent[]): Promise<'applied' | 'gap'>;
  /** A full list in place of what was there (plain backend). */
  list<Type extends ItemType>(type: Type, items: readonly Item<Type>[]): Promise<void>;
  /** One item as the server has just told it, unless a newer version of it is here. */
  item(type: ItemType, item: { readonly id: string }): Promise<void>;
  /** Progress of a first load by lists. */
  progress(progress: Progress): Promise<void>;
  /** Says in the questions whether a first load failed (decisions 14). */
  failed(failed: boolean): void;
  /** Says in the questions whether a server answered with an error to a kind of item (decisions 14). */
  listFailed(type: ItemType, failed: boolean): void;
  /** The mirror was in step with the server at this ISO instant; on disk at most once a minute. */
  inStep(at: string): Promise<void>;
  /** Wipes the mirror, never outbox or cart (SYNC-9); the next pull begins at 0 of this epoch. */
  reset(epoch: string | undefined): Promise<void>;
}

const placeOf = (type: ItemType, id: string): Place => {
  if (type === 'box') return `box:${id}`;
  if (type === 'bag') return `bag:${id}`;
  return 'warehouse';
};
const isPlace = (type: ItemType): boolean => type === 'warehouse' || type === 'box' || type === 'bag';
const isItemType = (type: string): type is ItemType => (itemTypes as string[]).includes(type);

const stockRow = (place: Place, line: LineChange & { quantity: number }): StockRow => ({
  place,
  product: line.product,
  quantity: line.quantity,
  ...(line.unitprice === undefined ? {} : { unitprice: line.unitprice }),
  ...(line.added === undefined ? {} : { added: line.added }),
});

/** How often the instant of being in step is worth a write to disk. */
const asOfEveryMs = 60_000;

const touched: readonly string[] = [...mirroredTables, 'meta'];

export const createAppliers = (
  store: Store,
  { warn }: { warn(message: string, details?: unknown): void },
): Appliers => {
  let asOfOnDisk = Number.NEGATIVE_INFINITY;
  const lines = async (writer: Writer, place: Place, changed: readonly LineChange[]): Promise<void> => {
    const kept: StockRow[] = [];
    const gone: RowKey[] = [];
    for (const line of changed) {
      if (line.quantity === null) gone.push([place, line.product]);
      else kept.push(stockRow(place, { ...line, quantity: line.quantity }));
    }
    await writer.remove('stock', gone);
    await writer.put('stock', kept);
  };

  /** Puts a place's row, and its lines instead of those it had. */
  const wholePlace = async (writer: Writer, type: ItemType, item: Item<'warehouse' | 'box' | 'bag'>): Promise<void> => {
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

  const removePlace = async (writer: Writer, type: ItemType, id: string): Promise<void> => {
    const keys = await writer.tables.stock.where('place').equals(placeOf(type, id)).primaryKeys();
    await writer.remove('stock', keys as RowKey[]);
    await writer.remove(tableOf[type], [id]);
  };

  const changes = async (writer: Writer, all: readonly Pick<Change, 'type' | 'id' | 'item' | 'lines'>[]) => {
    const puts = new Map<ItemType, { id: string }[]>();
    const removed = new Map<ItemType, string[]>();
    for (const { type, id, item, lines: changed } of all) {
      if (changed !== undefined) {
        await lines(writer, placeOf(type, id), changed);
      } else if (item === null || item === undefined) {
        if (isPlace(type)) await removePlace(writer, type, id);
        else removed.set(type, [...(removed.get(type) ?? []), id]);
      } else {
        const parsed = itemSchemas[type].safeParse(item);
        if (!parsed.success) {
          warn(`${type} ${id} cannot be read and is not shown`, parsed.error.issues);
        } else if (isPlace(type)) {
          await wholePlace(writer, type, parsed.data as Item<'warehouse' | 'box' | 'bag'>);
        } else {
          const rows = puts.get(type) ?? [];
          rows.push(parsed.data);
          puts.set(type, rows);
        }
      }
    }
    // An item stands once in a page, so the order between kinds does not matter and each kind is one write.
    for (const [type, ids] of removed) await writer.remove(tableOf[type], ids);
    for (const [type, rows] of puts) await writer.put(tableOf[type], rows as unknown as ItemRow[]);
  };

  const meta = (writer: Writer, name: string, value: unknown) => writer.put('meta', [{ name, value }]);
  /** What the server has told, and can tell again. */
  const told = <T>(work: (writer: Writer) => Promise<T>): Promise<T> => store.write(touched, work, 'relaxed');
  return {
    cursor: () => readCursor(store.database),
    page: (since, page) =>
      told(async (writer) => {
        const now = await readCursor(writer.tables);
        // Read again inside the transaction: the cursor never goes back.
        if (now.since !== since || (now.epoch !== undefined && now.epoch !== page.epoch)) return false;
        await changes(writer, page.changes);
        await meta(writer, metaNames.cursor, page.next);
        if (now.epoch === undefined) await meta(writer, metaNames.epoch, page.epoch);
        const load = (await writer.tables.meta.get(metaNames.load))?.value as Progress | undefined;
        if (load?.complete !== true)
          await meta(writer, metaNames.load, { complete: !page.more, done: page.next, total: page.last });
        return true;
      }),
    events: (events) =>
      told(async (writer) => {
        let { since } = await readCursor(writer.tables);
        for (const event of [...events].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))) {
          const { seq, prev, itemType, item, lines: changed } = event;
          const id = item?.id ?? event.id;
          if (seq === undefined || prev === undefined || id === undefined || !isItemType(itemType)) return 'gap';
          if (seq <= since) continue;
          // Neither item nor lines: too large, or one of too many.
          if (prev > since || (item === undefined && changed === undefined)) return 'gap';
          const gone = event.messageType === 'entity-item-deleted';
          const content = changed === undefined ? { item: gone ? null : item } : { lines: changed };
          await changes(writer, [{ type: itemType, id, ...content }]);
          await meta(writer, metaNames.cursor, seq);
          since = seq;
        }
        return 'applied';
      }),
    list: (type, items) =>
      told(async (writer) => {
        const table: ItemTable = tableOf[type];
        // There is one warehouse record (spec §7: the first element is used).
        const wanted = type === 'warehouse' ? items.slice(0, 1) : items;
        const ids = new Set(wanted.map((item) => item.id));
        const before = (await writer.tables[table].toCollection().primaryKeys()) as string[];
        const gone = before.filter((id) => !ids.has(id));
        if (isPlace(type)) {
          for (const id of gone) await removePlace(writer, type, id);
          for (const item of wanted) await wholePlace(writer, type, item as Item<'warehouse' | 'box' | 'bag'>);
        } else {
          await writer.remove(table, gone);
          await writer.put(table, wanted as unknown as ItemRow[]);
        }
      }),
    item: (type, item) =>
      told(async (writer) => {
        const here = (await writer.tables[tableOf[type]].get(item.id)) as { version?: number } | undefined;
        const { version } = item as { version?: unknown };
        if (typeof version === 'number' && here?.version !== undefined && version < here.version) return;
        await changes(writer, [{ type, id: item.id, item }]);
      }),
    progress: (progress) => store.write(['meta'], (writer) => meta(writer, metaNames.load, progress), 'relaxed'),
    failed: (failed) => store.note(metaNames.failed, failed),
    listFailed: (type, failed) => store.note(failedListName(type), failed),
    async inStep(at) {
      if (Date.parse(at) - asOfOnDisk < asOfEveryMs) {
        store.note(metaNames.asOf, at);
        return;
      }
      asOfOnDisk = Date.parse(at);
      await store.write(['meta'], (writer) => meta(writer, metaNames.asOf, at), 'relaxed');
    },
    reset: (epoch) =>
      store.write(touched, async (writer) => {
        await wipe(writer);
        if (epoch === undefined) await writer.remove('meta', [metaNames.epoch]);
        else await meta(writer, metaNames.epoch, epoch);
      }),
  };
};
