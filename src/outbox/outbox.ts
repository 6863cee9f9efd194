import type { Plan } from '#domain/changing';
import { localIdOf } from '#domain/commands/table';
import { notInList } from '#domain/dependants';
import { planDiscard } from '#domain/discarding';
import { isOtherLog, type OutboxEntry, triedAt } from '#domain/pending';
import type { Command } from '#wire/command';
import type { Problem } from '#wire/problem';
import { mirrored, readCursor, startAfresh } from '../mirror/cursor';
import { type StoredEntry, tableOf } from '../mirror/database';
import type { Store, Writer } from '../mirror/store';
import { type Accepted, claim, forgetAcceptances, keptAlways, putRows, remember, strand } from './acceptances';
import { madeUnder, type NamedDraft, numberedAfter, putDraft, storedDraft } from './aside';
import { askedAfter, putFollowing } from './boxes-to-follow';
import { doneAfterAllRow, type WithdrawalEnd } from './done-after-all';
import { byLocalClient, byNewestId } from './former-ids';

// The outbox on disk: one row per entry, each written in a short transaction of its own (SYNC-18). An entry leaves by
// `settle` or by `discard`, nowhere else (SYNC-5).

/**
 * 'pull-first': its row is not here and the log has moved on since the entry was first tried, so it may have told of
 * the row's end already. After a pull whatever is not here is no more: settle it then without the row. 'restored': the
 * answer is of a server before its restore (SYNC-16), which may have forgotten; the entry stays, to be sent again under
 * its key.
 */
export type Settled = 'settled' | 'pull-first' | 'restored';

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
  /** Acceptance: the server's row, the id mapping, the removal and the memory of it at once (SYNC-7, SYNC-8). */
  settle(entry: StoredEntry, accepted: Accepted, at: string): Promise<Settled>;
  /** 'restored': refused before the server was known to be restored (SYNC-16); it stays, to be sent again. */
  refuse(entry: StoredEntry, problem: Problem, at: string): Promise<'refused' | 'restored'>;
  /** Ready to be sent at once, whatever was refused or how long it would back off. */
  retry(id: number): Promise<boolean>;
  /** Takes an entry out by the user's hand, with what depends on it (SYNC-4); what may be done is withdrawn first. */
  discard(id: number): Promise<'discarded' | 'withdrawing' | 'being-sent' | 'gone'>;
  /**
   * What came of a withdrawal (SYNC-20), as `plan` has it; its outcome is the entry to tell of, if any: with `end`, by
   * default that it is discarded.
   */
  withdrawn(
    plan: (entries: readonly OutboxEntry[]) => Plan<OutboxEntry | undefined>,
    end?: WithdrawalEnd,
  ): Promise<void>;
  /**
   * What was attended has ended while its form was there: it leaves the outbox. `done`: what has to follow it is kept
   * to be asked (`boxes-to-follow`), in memory alone where the disk refuses.
   */
  end(entry: Pick<OutboxEntry, 'key' | 'command' | 'createdAt'>, done: boolean): Promise<void>;
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

export const createOutbox = (store: Store): Outbox => {
  // One that cannot be read holds none of the others up (`readable.ts`).
  const entriesIn = async (table: Writer['tables']['outbox']): Promise<StoredEntry[]> =>
    store.readable('outbox', (await table.orderBy('id').toArray()) as StoredEntry[]);
  const idsIn = async (table: Writer['tables']['ids']): Promise<Map<string, string>> =>
    new Map(store.readable('ids', await table.toArray()).map(({ local, server }) => [local, server]));

  const change = (id: number, make: (entry: StoredEntry) => StoredEntry): Promise<boolean> =>
    store.write(['outbox'], async (writer) => {
      const entry = await writer.tables.outbox.get(id);
      if (entry === undefined) return false;
      await writer.put('outbox', [make(entry as StoredEntry)]);
      return true;
    });

  const rewrite: Outbox['rewrite'] = (plan, draft) =>
    store.write(['outbox', 'ids', 'aside'], async (writer) => {
      const stored = draft && (await storedDraft(writer.tables.aside, draft.name));
      const planned = plan(await entriesIn(writer.tables.outbox), await idsIn(writer.tables.ids), stored?.key ?? '');
      await carryOut(writer, planned);
      if (draft !== undefined && stored !== undefined && planned.remove !== undefined)
        await putDraft(writer.tables.aside, { ...draft, draft: numberedAfter(stored, draft.draft) });
      return planned.outcome;
    });

  return {
    add: (asked, draft) =>
      store.write(['outbox', 'accepted', 'aside', 'meta', 'ids'], async (writer) => {
        const known = await madeUnder(writer.tables, asked.key);
        if (known !== undefined) {
          const named = await byNewestId(writer, await idsIn(writer.tables.ids));
          const commands = { stored: named(known.command), wanted: named(asked.command) };
          return { kind: 'known', accepted: !('id' in known), entry: { ...asked, ...known }, ...commands };
        }
        const made = draft?.seen === undefined ? asked : { ...asked, draftRevision: draft.seen };
        const entry = await byLocalClient(writer, made);
        const id = await writer.tables.outbox.add(entry);
        const stored: StoredEntry = { ...entry, id };
        await writer.put('outbox', [stored]);
        if (draft !== undefined) await putDraft(writer.tables.aside, draft);
        return { kind: 'added', accepted: false, entry: stored };
      }),
    entries: () => store.read(['outbox'], ({ outbox }) => entriesIn(outbox)),
    ids: () => store.read(['ids'], ({ ids }) => idsIn(ids)),
    update: (id, part, forget = []) =>
      change(id, (entry) => {
        const next: StoredEntry = { ...entry, ...part };
        for (const name of forget) delete next[name];
        return next;
      }),
    begin: (seen, part) =>
      store.write(['outbox', 'meta', 'ids'], async (writer) => {
        const entry = (await writer.tables.outbox.get(seen.id)) as StoredEntry | undefined;
        if (entry === undefined || differs(entry, seen)) return false;
        if (entry.state === 'refused' || entry.withdrawing !== undefined) return false;
        if ((await writer.tables.ids.bulkGet(entry.dependsOn)).includes(undefined)) return false;
        const log = triedAt(entry, await readCursor(writer.tables));
        await writer.put('outbox', [{ ...entry, ...part, log, state: 'sending' }]);
        return true;
      }),
    retry: (id) =>
      change(id, (entry) => (entry.state === 'sending' ? entry : { ...withoutProblem(entry), state: 'waiting' })),
    settle: (entry, { removed, serverId, ...rows }, at) =>
      store.write(['outbox', 'accepted', 'ids', 'meta', 'orders', 'clients', 'observations'], async (writer) => {
        // 1. Somebody else may have settled it; then there is nothing left to do.
        const stored = await writer.tables.outbox.get(entry.id);
        if (stored === undefined) return 'settled';
        const now = await readCursor(writer.tables);
        if (stored.log !== undefined && isOtherLog(stored.log, now)) return 'restored';
        // 2. The server's row, unless the log has brought a newer one, or may have told of its end.
        const logMovedOn = stored.log !== undefined && stored.log.first !== now.since;
        if ((await putRows(writer, rows, logMovedOn)) === 'may-be-gone') return 'pull-first';
        if (removed !== undefined) await writer.remove(tableOf[removed.type], [removed.id]);
        // 3. The mapping, so that whoever still names the local id finds the server's.
        const local = localIdOf(entry);
        if (local !== undefined && serverId !== undefined) await writer.put('ids', [{ local, server: serverId }]);
        else if (local !== undefined && (await writer.tables.ids.get(local)) === undefined)
          await strand(writer, store.readable('outbox', await writer.tables.outbox.toArray()), local);
        // 4. Out of the outbox, and remembered for a server restore.
        await writer.remove('outbox', [entry.id]);
        await remember(writer, entry, at, serverId);
        if (serverId !== undefined)
          await claim(writer, store.readable('outbox', await writer.tables.outbox.toArray()), entry, serverId);
        // Taken back too late: that stays to be told until it is heard.
        if (stored.withdrawing !== undefined) await writer.put('meta', [doneAfterAllRow(entry, { serverId })]);
        writer.settle({ entry: { ...entry, ...stored, id: entry.id }, outcome: 'accepted' });
        return 'settled';
      }),
    refuse: (entry, problem, at) =>
      store.write(['outbox', 'meta'], async (writer) => {
        const now = (await writer.tables.outbox.get(entry.id)) as StoredEntry | undefined;
        if (now === undefined) return 'refused';
        if (now.log !== undefined && isOtherLog(now.log, await readCursor(writer.tables))) return 'restored';
        // Nothing of it had an effect that is known, so a mended one may say something else.
        const {
          nextAttemptAt: _next,
          sent: _sent,
          unknownOutcome: _unknown,
          withdrawing: _withdrawing,
          saidYes: _yes,
          ...rest
        } = now;
        const refused: StoredEntry = { ...rest, state: 'refused', problem, lastAttemptAt: at };
        await writer.put('outbox', [refused]);
        writer.settle({ entry: refused, outcome: 'refused' });
        return 'refused';
      }),
    discard: (id) => rewrite((waiting) => planDiscard(waiting, id)),
    withdrawn: (plan, end = { never: true }) =>
      store.write(['outbox', 'ids', 'meta'], async (writer) => {
        const planned = plan(await entriesIn(writer.tables.outbox));
        await carryOut(writer, planned);
        const outcome = planned.outcome as StoredEntry | undefined;
        if (outcome === undefined) return;
        if (end.never === undefined && end.left === undefined) await putFollowing(writer, outcome);
        if (outcome.withdrawing !== undefined) await writer.put('meta', [doneAfterAllRow(outcome, end)]);
        writer.settle({ entry: outcome, outcome: 'withdrawn' });
      }),
    async end(entry, done) {
      try {
        await store.write(['outbox', 'meta'], async (writer) => {
          const waiting = await writer.tables.outbox.where('key').equals(entry.key).primaryKeys();
          await writer.remove('outbox', waiting);
          if (done) await putFollowing(writer, entry);
        });
      } catch (error) {
        const asked = done ? askedAfter(entry) : undefined;
        if (asked !== undefined) store.note(asked.name, asked.value);
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
      return store.write(['outbox', 'accepted', 'ids', ...mirrored], async (writer) => {
        const offered = await offerAgainIn(writer, store.readable, since, now, mayOffer);
        await startAfresh(writer, epoch, 'forgotten');
        return offered;
      });
    },
    forget: (before, keep = keptAlways) =>
      store.write(['outbox', 'accepted', 'ids'], (writer) => forgetAcceptances(writer, store.readable, before, keep)),
  };
};

/** What a plan does to the outbox and the ids. */
const carryOut = async (writer: Writer, { put = [], add, remove = [], ids = [] }: Plan<unknown>): Promise<void> => {
  await writer.remove(
    'outbox',
    remove.flatMap(({ id }) => id ?? []),
  );
  await writer.put('outbox', put as StoredEntry[]);
  await writer.put('ids', ids);
  if (add !== undefined) await writer.put('outbox', [{ ...add, id: await writer.tables.outbox.add(add) }]);
};
