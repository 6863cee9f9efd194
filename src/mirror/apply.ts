import { isFresh } from '#domain/freshness';
import type { Change, ChangesAnswer, Item, ItemType } from '#wire/change';
import type { LiveEvent } from '#wire/event';
import {
  type ItemRow,
  type ItemTable,
  isPlace,
  type ReadChange,
  readChange,
  removePlace,
  showChange,
  writeChanges,
  writePlace,
} from './changes';
import { addMark, knowsSkipped, mirrored, moveMark, readCursor, rewind, startAfresh } from './cursor';
import { tableOf } from './database';
import { type EventStep, eachItemOnce, following, readEvents } from './live-events';
import { failedListName, metaNames, type Progress } from './meta-rows';
import type { Store } from './store';
import { replaceRescued, type Writer } from './writer';

type Page = Extract<ChangesAnswer, { changes: unknown }>;

/** Minimum interval between writes of the last time in step. */
const asOfEveryMs = 60_000;

interface Known {
  readonly version?: number;
  readonly mailedAt?: string;
}

/** A mail makes no new version of its order: the stored answer of an older edit knows only an earlier one, or none. */
const withLaterMail = (item: { readonly id: string; readonly mailedAt?: string }, here: Known | undefined) =>
  here?.mailedAt !== undefined && (item.mailedAt ?? '') < here.mailedAt ? { ...item, mailedAt: here.mailedAt } : item;

const replaceList = async <Type extends ItemType>(
  writer: Writer,
  type: Type,
  items: readonly Item<Type>[],
): Promise<void> => {
  await replaceRescued(writer);
  const table: ItemTable = tableOf[type];
  // There is one warehouse record (spec §7: the first element is used).
  const wanted = type === 'warehouse' ? items.slice(0, 1) : items;
  const ids = new Set(wanted.map((item) => item.id));
  const before = (await writer.tables[table].toCollection().primaryKeys()) as string[];
  const gone = before.filter((id) => !ids.has(id));
  if (isPlace(type)) {
    for (const id of gone) await removePlace(writer, type, id);
    for (const item of wanted) await writePlace(writer, type, item as Item<'warehouse' | 'box' | 'bag'>);
  } else {
    await writer.remove(table, gone);
    await writer.put(table, wanted as unknown as ItemRow[]);
  }
};

/**
 * What of these events the disk lacks, in parts that are one write a table: the answers to this device's own writes
 * have brought their rows. A client is more than its row (`followClients`).
 */
const newsIn = (store: Store, steps: readonly EventStep[]) => {
  const parts = eachItemOnce(steps);
  if (parts.length !== 1) return parts;
  const news = parts[0]?.filter(
    (change) => change?.kind !== 'row' || change.type === 'client' || !store.isStored(tableOf[change.type], change.row),
  );
  return news === undefined || news.length === 0 ? [] : [news];
};

/** The same as the disk knows it: another tab may have changed a row that this page has stored. */
const newsOnDisk = async (store: Store, writer: Writer, steps: readonly EventStep[]) => {
  const news = newsIn(store, steps);
  const known = new Set(news.flat());
  const parts = eachItemOnce(steps).map((part) => part.filter((change) => !known.has(change)));
  const changed: (ReadChange | undefined)[] = [];
  for (const change of parts.flat()) {
    if (change?.kind !== 'row') continue;
    const here: unknown = await writer.tables[tableOf[change.type]].get(change.row.id);
    if (JSON.stringify(here) !== JSON.stringify(change.row)) changed.push(change);
  }
  return changed.length === 0 ? news : [...news, changed];
};

/** Their rows, and the cursor and mark of the last one. */
const writeEvents = async (store: Store, writer: Writer, steps: readonly EventStep[]): Promise<void> => {
  const last = steps.at(-1);
  if (last === undefined) return;
  for (const changes of await newsOnDisk(store, writer, steps)) await writeChanges(writer, changes);
  await writer.put('meta', [last.cursor]);
  const marks = steps.flatMap(({ mark }) => mark ?? []);
  await moveMark(writer, last.mark, marks);
};

export const createAppliers = (store: Store, { warn }: { warn(message: string, details?: unknown): void }) => {
  let asOfOnDisk = Number.NEGATIVE_INFINITY;
  const read = (change: Pick<Change, 'type' | 'id' | 'item' | 'lines'>) => readChange(change, warn);
  const meta = (writer: Writer, name: string, value: unknown) => writer.put('meta', [{ name, value }]);
  /** For data that the server can send again. */
  const writeMirrored = <T>(work: (writer: Writer) => Promise<T>): Promise<T> => store.write(mirrored, work, 'relaxed');
  const cursor = () => store.read([], readCursor);
  return {
    /** The position where the next pull begins. */
    cursor,
    /** After an update of the app: the next pull reads again what an earlier app skipped, if it did. */
    async readSkipped(): Promise<void> {
      if (!(await store.read([], knowsSkipped))) return;
      await store.write(['meta'], async (writer) => {
        // Another tab may have done it meanwhile.
        if (await knowsSkipped(writer.tables)) await rewind(writer);
      });
    },
    /**
     * Applies one page: rows, cursor and progress in one transaction. False if another tab has moved the cursor
     * meanwhile (SYNC-9). `confirmed`: the marks that the request named (SYNC-23). `at`: when it came, an ISO instant;
     * with the last page the mirror is in step, and an app that is closed at once knows it as well.
     */
    async page(since: number, page: Page, confirmed: readonly string[] = [], at?: string): Promise<boolean> {
      const inStep = page.more ? undefined : at;
      const applied = await writeMirrored(async (writer) => {
        const now = await readCursor(writer.tables);
        // Read again inside the transaction: the cursor never moves back.
        if (now.since !== since || (now.epoch !== undefined && now.epoch !== page.epoch)) return false;
        await replaceRescued(writer);
        await writeChanges(writer, page.changes.map(read));
        await meta(writer, metaNames.cursor, page.next);
        await moveMark(writer, page.mark, confirmed);
        if (now.epoch === undefined) await meta(writer, metaNames.epoch, page.epoch);
        const load = (await writer.tables.meta.get(metaNames.load))?.value as Progress | undefined;
        if (load?.complete !== true)
          await meta(writer, metaNames.load, { complete: !page.more, done: page.next, total: page.last });
        if (inStep !== undefined) await meta(writer, metaNames.asOf, inStep);
        return true;
      });
      if (applied && inStep !== undefined) asOfOnDisk = Date.parse(inStep);
      return applied;
    },
    /**
     * Applies the live events that follow the cursor. 'gap': something before one of them is missing, and the pull
     * fetches the rest (SYNC-10). `resets`: the cursor's number of resets when the connection was known to be of the
     * same log (SYNC-23); after another reset, none is applied.
     */
    events(events: readonly LiveEvent[], resets?: number): Promise<'applied' | 'gap'> {
      const steps = readEvents(events, warn);
      return store.write(
        mirrored,
        async (writer) => {
          const now = await readCursor(writer.tables);
          if (resets !== undefined && resets !== now.resets) return 'gap';
          const { fits, gap } = following(steps, now.since);
          await writeEvents(store, writer, fits);
          return gap ? 'gap' : 'applied';
        },
        'relaxed',
        (optimistic) => {
          const since = optimistic.tables.meta.rows.get(metaNames.cursor)?.value;
          if (typeof since !== 'number') return;
          const begun = optimistic.tables.meta.rows.get(metaNames.resets)?.value ?? 0;
          if (resets !== undefined && resets !== begun) return;
          const { fits } = following(steps, since);
          const news = new Set(newsIn(store, fits).flat());
          if (news.size === 0) return;
          for (const { change, cursor } of fits) {
            if (news.has(change) && !showChange(optimistic, change)) return;
            optimistic.put('meta', [cursor]);
          }
        },
      );
    },
    /** Replaces all rows of a type by a full list (plain backend). */
    list: <Type extends ItemType>(type: Type, items: readonly Item<Type>[]): Promise<void> =>
      writeMirrored((writer) => replaceList(writer, type, items)),
    /** Stores one item that the server has just sent, unless the mirror has a newer version. */
    item: (type: ItemType, item: { readonly id: string }): Promise<void> =>
      writeMirrored(async (writer) => {
        const here = (await writer.tables[tableOf[type]].get(item.id)) as Known | undefined;
        const { version } = item as { version?: unknown };
        if (typeof version === 'number' && here?.version !== undefined && version < here.version) return;
        await writeChanges(writer, [read({ type, id: item.id, item: withLaterMail(item, here) })]);
      }),
    progress: (progress: Progress): Promise<void> =>
      store.write(['meta'], (writer) => meta(writer, metaNames.load, progress), 'relaxed'),
    /** Makes queries report that a first load failed (decisions 14). */
    failed: (failed: boolean): void => store.setInMemory(metaNames.failed, failed),
    /** Makes queries report that the server answered with an error for a kind of item (decisions 14). */
    listFailed: (type: ItemType, failed: boolean): void => store.setInMemory(failedListName(type), failed),
    /** Records the last time in step with the server, an ISO instant; on disk at most once a minute. */
    async inStep(at: string): Promise<void> {
      if (isFresh(asOfOnDisk, Date.parse(at), asOfEveryMs)) {
        store.setInMemory(metaNames.asOf, at);
        return;
      }
      asOfOnDisk = Date.parse(at);
      await store.write(['meta'], (writer) => meta(writer, metaNames.asOf, at), 'relaxed');
    },
    /** Records the log commit that an answer to a write named: until then, the log was this one (SYNC-23). */
    addMark: (mark: string): Promise<void> =>
      // Recorded before the answer is settled, and on disk no later than the settlement.
      store.write(['meta'], (writer) => addMark(writer, mark), 'relaxed'),
    /**
     * Wipes the mirror, never the outbox or the cart (SYNC-9); the next pull begins at 0 of this epoch. If marks are
     * 'kept', that pull still detects whether the server was restored meanwhile (SYNC-16).
     */
    reset(epoch: string | undefined, marks: 'kept' | 'forgotten' = 'forgotten'): Promise<void> {
      // It is removed from the disk with the rest.
      asOfOnDisk = Number.NEGATIVE_INFINITY;
      return store.write(mirrored, (writer) => startAfresh(writer, epoch, marks));
    },
  };
};
export type Appliers = ReturnType<typeof createAppliers>;
