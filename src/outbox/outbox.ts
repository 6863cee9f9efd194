import type { Plan } from '#domain/changing';
import { notInList } from '#domain/dependants';
import { type OutboxEntry, triedAt } from '#domain/pending';
import type { Command } from '#wire/command';
import { mirrored, readCursor, startAfresh } from '../mirror/cursor';
import type { StoredEntry } from '../mirror/database';
import type { Store, Writer } from '../mirror/store';

import { madeUnder, type NamedDraft, numberedAfter, putDraft, storedDraft } from './aside';
import { type AttendedEnd, askedAfter, forgetAllBoxesToFollow, putFollowing } from './boxes-to-follow';
import { carryOut, entriesIn, idsIn } from './entries';
import { forgetAcceptances, keptAlways } from './forgetting';
import { byLocalClient, byNewestId } from './former-ids';

// The outbox on disk: one row per entry, each written in a short transaction of its own (SYNC-18). An entry leaves by
// `settle` (`settling`) or by the user's hand (`rewrite`), nowhere else (SYNC-5).

/** `stored` and `wanted`: what the key of an entry stands for that was there already, and what was to be added. */
export type Added = { readonly entry: OutboxEntry } & (
  | { readonly kind: 'added'; readonly accepted: false }
  | { readonly kind: 'known'; readonly accepted: boolean; readonly stored: Command; readonly wanted: Command }
);

export interface Outbox {
  /**
   * Persists a new entry; one whose key is there already, waiting or accepted, stays as it is. What it was made of is
   * then as `draft` says, both or neither (decisions 27), unless another tab has typed into it since.
   */
  add(entry: Omit<OutboxEntry, 'id'>, draft?: NamedDraft): Promise<Added>;
  /** As it is on disk, whichever tab wrote it. */
  entries(): Promise<StoredEntry[]>;
  ids(): Promise<Map<string, string>>;
  /** False when the entry is not there any more. `forget` names what is taken out of it. */
  update(
    id: number,
    part: Partial<OutboxEntry>,
    forget?: readonly ('sent' | 'unknownOutcome' | 'saidYes' | 'log')[],
  ): Promise<boolean>;
  /**
   * Marks an entry as being sent. False when it is gone, refused, being withdrawn or changed by the user since it was
   * read, or waits again for what a restored server has forgotten: then what was read must not go out.
   */
  begin(seen: StoredEntry, part: Partial<OutboxEntry>): Promise<boolean>;
  /** Ready to be sent at once, whatever was refused or how long it would back off. */
  retry(id: number): Promise<boolean>;
  /** One transaction over these tables, for what an answer does to its entry (`settling`). */
  transact<T>(tables: readonly string[], work: (writer: Writer, readable: Store['readable']) => Promise<T>): Promise<T>;
  /**
   * What was attended has ended while its form was there: it leaves the outbox, and what has to follow it is kept to be
   * asked (`boxes-to-follow`), in memory alone where the disk refuses.
   */
  end(entry: Pick<OutboxEntry, 'key' | 'command' | 'createdAt'>, how: AttendedEnd): Promise<void>;
  /**
   * What the user's hand changes: planned from what is on disk, and done in the same transaction. What is taken out to
   * be made again is then as `draft` says, in the place of the disk's, which has `draftKey`, '' while it is empty.
   */
  rewrite<Outcome>(
    plan: (entries: readonly OutboxEntry[], ids: ReadonlyMap<string, string>, draftKey: string) => Plan<Outcome>,
    draft?: NamedDraft,
  ): Promise<Outcome>;
  /** Rows that accepted entries became: nobody else's (plain backend). */
  claimed(): Promise<Set<string>>;
  /**
   * After a server restore: what was accepted since then, and may still be written by this user, is offered again under
   * its keys (SYNC-16), and the mirror begins again at 0 of this epoch, both or neither: an answer of before finds
   * either nothing changed or another log. Answers how many entries that are.
   */
  offerAgain(since: string, now: string, mayOffer: (command: Command) => boolean, epoch?: string): Promise<number>;
  /** Forgets acceptances before then. */
  forget(before: string, keep?: number): Promise<void>;
}

/** What was said yes to and not found is looked for once more before it goes out again (SYNC-22). */
const withoutProblem = ({ problem, nextAttemptAt: _next, ...entry }: StoredEntry): StoredEntry =>
  problem?.code === notInList ? { ...entry, unknownOutcome: true } : entry;

/** Whether what is to be sent has changed, or is known since to be for another order than its number says. */
const differs = (one: StoredEntry, other: StoredEntry): boolean =>
  one.ofOrder !== other.ofOrder || JSON.stringify(one.command) !== JSON.stringify(other.command);

/** Adds an entry, or finds what its key stands for. */
const addIn = async (
  writer: Writer,
  readable: Store['readable'],
  asked: Omit<OutboxEntry, 'id'>,
  draft: NamedDraft | undefined,
): Promise<Added> => {
  const known = await madeUnder(writer.tables, asked.key);
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

const beginIn = async (writer: Writer, seen: StoredEntry, part: Partial<OutboxEntry>): Promise<boolean> => {
  const entry = (await writer.tables.outbox.get(seen.id)) as StoredEntry | undefined;
  if (entry === undefined || differs(entry, seen)) return false;
  if (entry.state === 'refused' || entry.withdrawing !== undefined) return false;
  if ((await writer.tables.ids.bulkGet(entry.dependsOn)).includes(undefined)) return false;
  const log = triedAt(entry, await readCursor(writer.tables));
  await writer.put('outbox', [{ ...entry, ...part, log, state: 'sending' }]);
  return true;
};

export const createOutbox = (store: Store): Outbox => {
  const { readable } = store;

  const change = (id: number, make: (entry: StoredEntry) => StoredEntry): Promise<boolean> =>
    store.write(['outbox'], async (writer) => {
      const entry = await writer.tables.outbox.get(id);
      if (entry === undefined) return false;
      await writer.put('outbox', [make(entry as StoredEntry)]);
      return true;
    });

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
    update: (id, part, forget = []) =>
      change(id, (entry) => {
        const next: StoredEntry = { ...entry, ...part };
        for (const name of forget) delete next[name];
        return next;
      }),
    begin: (seen, part) => store.write(['outbox', 'meta', 'ids'], (writer) => beginIn(writer, seen, part)),
    retry: (id) =>
      change(id, (entry) => (entry.state === 'sending' ? entry : { ...withoutProblem(entry), state: 'waiting' })),
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
      // Its code comes when a server was restored, which is seldom.
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
