import type { Plan } from '#domain/changing';
import { notInList } from '#domain/dependants';
import { type OutboxEntry, triedAt } from '#domain/pending';
import type { Command } from '#wire/command';
import { mirrored, readCursor, startAfresh } from '../mirror/cursor';
import type { StoredEntry } from '../mirror/database';
import type { Store, Writer } from '../mirror/store';

import { findByKey, type NamedDraft, numberedAfter, putDraft, storedDraft } from './aside';
import { type AttendedEnd, askedAfter, forgetAllBoxesToFollow, putFollowing } from './boxes-to-follow';
import { carryOut, entriesIn, entriesOf, idsIn } from './entries';
import { forgetAcceptances, keptAlways } from './forgetting';
import { byLocalClient, byNewestId } from './former-ids';

// The outbox: the queue of pending commands on disk, one row per entry, each written in a short transaction of its own
// (SYNC-18). An entry leaves only by `settle` (`settling`) or by the user's action (`rewrite`) (SYNC-5).

/** For a key that was known already: `stored` is the command it was used for, `wanted` the one that was to be added. */
export type Added = { readonly entry: OutboxEntry } & (
  | { readonly kind: 'added'; readonly accepted: false }
  | { readonly kind: 'known'; readonly accepted: boolean; readonly stored: Command; readonly wanted: Command }
);

type Forget = readonly ('sent' | 'unknownOutcome' | 'saidYes' | 'log' | 'nextAttemptAt' | 'silences')[];

/** An entry as it was read, and what is stored with it before it is sent. */
interface Try {
  readonly seen: StoredEntry;
  readonly part: Partial<OutboxEntry>;
}

export interface Outbox {
  /**
   * Stores a new entry. An entry whose key is known already, pending or accepted, is not changed. The draft that the
   * entry was made from is replaced by `draft` in the same transaction (decisions 27), unless another tab has edited it
   * since.
   */
  add(entry: Omit<OutboxEntry, 'id'>, draft?: NamedDraft): Promise<Added>;
  /** As stored on disk, whichever tab wrote it. */
  entries(): Promise<StoredEntry[]>;
  ids(): Promise<Map<string, string>>;
  /** False if the entry no longer exists. `forget` names the fields to delete. */
  update(id: number, part: Partial<OutboxEntry>, forget?: Forget): Promise<boolean>;
  /** The same change of several entries, in one transaction. */
  updateMany(ids: readonly number[], part: Partial<OutboxEntry>, forget?: Forget): Promise<void>;
  /**
   * Marks an entry as being sent. False if, since it was read, the entry was removed, refused, withdrawn or changed by
   * the user, or depends again on something that a restored server has forgotten: then the version that was read must
   * not be sent.
   */
  begin(seen: StoredEntry, part: Partial<OutboxEntry>): Promise<boolean>;
  /** The same for several, in one transaction. */
  beginMany(tries: readonly Try[]): Promise<boolean[]>;
  /** Retries at once, whatever the refusal or the backoff. */
  retry(id: number): Promise<boolean>;
  /** One transaction over these tables, for applying an answer to its entry (`settling`). */
  transact<T>(tables: readonly string[], work: (writer: Writer, readable: Store['readable']) => Promise<T>): Promise<T>;
  /**
   * An attended write has ended while its form was open: its entry is removed, and its question about boxes is stored
   * (`boxes-to-follow`), in memory only if the disk refuses.
   */
  end(entry: Pick<OutboxEntry, 'key' | 'command' | 'createdAt'>, how: AttendedEnd): Promise<void>;
  /**
   * Applies a change by the user, planned from the stored data and written in the same transaction. If the plan removes
   * an entry in order to make it again, `draft` replaces the stored draft; `draftKey` is the key of that stored draft,
   * '' while it is empty.
   */
  rewrite<Outcome>(
    plan: (entries: readonly OutboxEntry[], ids: ReadonlyMap<string, string>, draftKey: string) => Plan<Outcome>,
    draft?: NamedDraft,
  ): Promise<Outcome>;
  /** Ids of rows that accepted entries created; no other entry may claim them (plain backend). */
  claimed(): Promise<Set<string>>;
  /**
   * After a server restore: commands accepted since then that this user may still write are put back under their keys
   * (SYNC-16), and the mirror starts again at 0 of this epoch. Both happen in one transaction, so an answer from before
   * the restore finds either nothing changed or another log. Returns the number of commands.
   */
  offerAgain(since: string, now: string, mayOffer: (command: Command) => boolean, epoch?: string): Promise<number>;
  /** Deletes acceptances from before `before`. */
  forget(before: string, keep?: number): Promise<void>;
}

/**
 * An entry that the server accepted but whose row was not found is looked for once more before it is sent again
 * (SYNC-22).
 */
const withoutProblem = ({ problem, nextAttemptAt: _next, silences: _silences, ...entry }: StoredEntry): StoredEntry =>
  problem?.code === notInList ? { ...entry, unknownOutcome: true } : entry;

/** Whether the command has changed, or is now known to be for another order than its number says. */
const differs = (one: StoredEntry, other: StoredEntry): boolean =>
  one.ofOrder !== other.ofOrder || JSON.stringify(one.command) !== JSON.stringify(other.command);

/** Adds an entry, or finds what its key was used for. */
const addIn = async (
  writer: Writer,
  readable: Store['readable'],
  asked: Omit<OutboxEntry, 'id'>,
  draft: NamedDraft | undefined,
): Promise<Added> => {
  const known = await findByKey(writer.tables, asked.key);
  if (known !== undefined) {
    const named = await byNewestId(writer, await idsIn(writer.tables, readable));
    const commands = { stored: named(known.command), wanted: named(asked.command) };
    return { kind: 'known', accepted: !('id' in known), entry: { ...asked, ...known }, ...commands };
  }
  const made = draft?.seen === undefined ? asked : { ...asked, draftRevision: draft.seen };
  const entry = await byLocalClient(writer, made);
  const stored: StoredEntry = { ...entry, id: await writer.tables.outbox.add(entry) };
  await writer.put('outbox', [stored]);
  if (draft !== undefined) await putDraft(writer.tables.aside, draft);
  return { kind: 'added', accepted: false, entry: stored };
};

const beginIn = async ({ tables, put }: Writer, tries: readonly Try[]): Promise<boolean[]> => {
  const stored = await entriesOf(
    tables,
    tries.map(({ seen }) => seen.id),
  );
  const local = [...new Set(stored.flatMap((entry) => entry?.dependsOn ?? []))];
  const ids = await tables.ids.bulkGet(local);
  const isUnmet = (id: string): boolean => ids[local.indexOf(id)] === undefined;
  const cursor = await readCursor(tables);
  const begun = tries.map(({ seen, part }, index): StoredEntry | undefined => {
    const entry = stored[index];
    if (entry === undefined || differs(entry, seen)) return undefined;
    if (entry.state === 'refused' || entry.withdrawing !== undefined) return undefined;
    return entry.dependsOn.some(isUnmet)
      ? undefined
      : { ...entry, ...part, log: triedAt(entry, cursor), state: 'sending' };
  });
  await put(
    'outbox',
    begun.flatMap((entry) => entry ?? []),
  );
  return begun.map((entry) => entry !== undefined);
};

export const createOutbox = (store: Store): Outbox => {
  const { readable } = store;

  /** Answers how many of the entries still exist. */
  const change = (ids: readonly number[], make: (entry: StoredEntry) => StoredEntry): Promise<number> =>
    store.write(['outbox'], async (writer) => {
      const found = (await entriesOf(writer.tables, ids)).flatMap((entry) => entry ?? []);
      await writer.put('outbox', found.map(make));
      return found.length;
    });
  const update = (ids: readonly number[], part: Partial<OutboxEntry>, forget: Forget = []): Promise<number> =>
    change(ids, (entry) => {
      const next: StoredEntry = { ...entry, ...part };
      for (const name of forget) delete next[name];
      return next;
    });
  const beginMany: Outbox['beginMany'] = (tries) =>
    store.write(['outbox', 'meta', 'ids'], (writer) => beginIn(writer, tries));

  const rewrite: Outbox['rewrite'] = (plan, draft) =>
    store.write(['outbox', 'ids', 'aside'], async (writer) => {
      const { tables } = writer;
      const stored = draft && (await storedDraft(tables.aside, draft.name));
      const planned = plan(await entriesIn(tables, readable), await idsIn(tables, readable), stored?.key ?? '');
      await carryOut(writer, planned);
      if (draft !== undefined && stored !== undefined && planned.remove !== undefined)
        await putDraft(tables.aside, { ...draft, draft: numberedAfter(stored, draft.draft) });
      return planned.outcome;
    });

  return {
    add: (asked, draft) =>
      store.write(['outbox', 'accepted', 'aside', 'meta', 'ids'], (writer) => addIn(writer, readable, asked, draft)),
    entries: () => store.read(['outbox'], (tables) => entriesIn(tables, readable)),
    ids: () => store.read(['ids'], (tables) => idsIn(tables, readable)),
    update: async (id, part, forget) => (await update([id], part, forget)) > 0,
    updateMany: async (ids, part, forget) => void (await update(ids, part, forget)),
    begin: async (seen, part) => (await beginMany([{ seen, part }]))[0] === true,
    beginMany,
    retry: async (id) =>
      (await change([id], (entry) =>
        entry.state === 'sending' ? entry : { ...withoutProblem(entry), state: 'waiting' },
      )) > 0,
    transact: (tables, work) => store.write(tables, (writer) => work(writer, readable)),
    async end(entry, how) {
      try {
        await store.write(['outbox', 'meta'], async (writer) => {
          const waiting = await writer.tables.outbox.where('key').equals(entry.key).primaryKeys();
          await writer.remove('outbox', waiting);
          await putFollowing(writer, entry, how);
        });
      } catch (error) {
        const asked = how === 'done' ? askedAfter(entry) : undefined;
        if (asked !== undefined) store.setInMemory(asked.name, asked.value);
        throw error;
      }
    },
    rewrite,
    claimed: () =>
      store.read(['accepted'], async ({ accepted }) => {
        const rows = await accepted.toArray();
        return new Set(rows.flatMap(({ serverId }) => serverId ?? []));
      }),
    async offerAgain(since, now, mayOffer, epoch) {
      // Loaded on demand: server restores are rare.
      const { offerAgainIn } = await import('./offer-again');
      return store.write(['outbox', ...mirrored], async (writer) => {
        const offered = await offerAgainIn(writer, readable, since, now, mayOffer);
        await forgetAllBoxesToFollow(writer);
        await startAfresh(writer, epoch, 'forgotten');
        return offered;
      });
    },
    forget: (before, keep = keptAlways) =>
      store.write(['outbox', 'accepted', 'ids'], (writer) => forgetAcceptances(writer, readable, before, keep)),
  };
};
