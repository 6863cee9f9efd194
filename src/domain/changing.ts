import {
  changedBy,
  editOf,
  isSameKind,
  localIdOf,
  makerOf,
  removalOf,
  subjectOf,
  withSubject,
} from '#domain/commands/table';
import { dependentChanges, dependentCreations, mayChange, notInList } from '#domain/dependants';
import { combinedEdits } from '#domain/edits';
import { type Minted, newEntry, withCommand } from '#domain/entry';
import { type OutboxEntry, resolveId } from '#domain/pending';
import type { Command } from '#wire/command';
import { isLocalId } from '#wire/id';

// How the user's edits change pending entries. Each plan is computed from the entries on disk and written in the same
// transaction, so that a sender in another tab never sends an entry that has just changed.

type Ids = ReadonlyMap<string, string>;
type Entries = readonly OutboxEntry[];

/** The writes of one outbox transaction, and its outcome. */
export interface Plan<Outcome> {
  readonly put?: Entries;
  readonly add?: OutboxEntry;
  readonly remove?: Entries;
  /** Local ids that map to another id from now on. */
  readonly ids?: readonly { readonly local: string; readonly server: string }[];
  readonly outcome: Outcome;
}

/** 'gone': accepted or discarded meanwhile; 'being-sent': it must not change until its outcome is known. */
export type EntryChangeResult = 'done' | 'gone' | 'being-sent';

/** The result of an edit or deletion; `key` names its entry, undefined when nothing is left to send. */
export type Changed = { readonly kind: 'saved'; readonly key: string | undefined } | { readonly kind: 'unchanged' };

const madeBy = (entries: Entries, localId: string): OutboxEntry | undefined =>
  entries.find((entry) => localIdOf(entry) === localId);

const subjectIs = (subject: string, ids: Ids) => (entry: OutboxEntry) =>
  resolveId(changedBy(entry.command) ?? '', ids) === resolveId(subject, ids);

/** Merges two edits of the same item; undefined when they cancel out. */
const joinedEdits = (first: Command, second: Command): Command | undefined => {
  const edit = editOf(second);
  const both = edit && combinedEdits(edit.changes(first), edit.changes(second));
  return both && edit?.changing(second, both);
};

/** Merges an edit into the command that creates its item; undefined if that is not possible. */
const madeWith = (made: Command, change: Command): Command | undefined => {
  const maker = makerOf(made);
  const edit = editOf(change);
  if (maker === undefined || edit === undefined || edit.needsMade === true || maker.item !== edit.item)
    return undefined;
  return maker.making(made, { ...maker.thing(made), ...edit.changes(change).after, ...edit.stamp?.(change) });
};

/** Whether an edit may be merged into an entry: not while the server may already have that entry. */
const mayJoin = (entry: OutboxEntry): boolean => mayChange(entry) && entry.unknownOutcome !== true;

const saved = (key: string | undefined): Changed => ({ kind: 'saved', key });

/**
 * Plans an edit. It is merged into a pending edit of the same item, or into the item's pending creation, if that may
 * still change; otherwise it becomes an entry behind them. An item that no longer exists is left alone.
 */
export const planEdit = (entries: Entries, ids: Ids, edit: Command, minted: Minted): Plan<Changed> => {
  const subject = subjectOf(edit) ?? '';
  const maker = madeBy(entries, subject);
  const last = entries.filter(subjectIs(subject, ids)).at(-1);
  if (last !== undefined && mayJoin(last) && isSameKind(last.command, edit)) {
    const both = joinedEdits(last.command, edit);
    if (both === undefined) return { remove: [last], outcome: saved(undefined) };
    return { put: [withCommand(last, both)], outcome: saved(last.key) };
  }
  const made = last === undefined && maker !== undefined && mayJoin(maker) ? madeWith(maker.command, edit) : undefined;
  if (maker !== undefined && made !== undefined) {
    const changed = withCommand(maker, made);
    // An order whose new client was discarded still needs another client, whatever else is edited.
    const stranded = changed.dependsOn.some((local) => !ids.has(local) && madeBy(entries, local) === undefined);
    const { problem } = maker;
    const put: OutboxEntry = stranded && problem !== undefined ? { ...changed, state: 'refused', problem } : changed;
    return { put: [put], outcome: saved(maker.key) };
  }
  const target = maker === undefined ? resolveId(subject, ids) : subject;
  if (maker === undefined && isLocalId(target)) return { outcome: { kind: 'unchanged' } };
  return { add: newEntry(withSubject(edit, target), minted), outcome: saved(minted.key) };
};

/**
 * Plans a deletion: an item that was never sent is removed from the outbox, and a second deletion is merged into the
 * first.
 */
export const planDeletion = (entries: Entries, ids: Ids, deletion: Command, minted: Minted): Plan<Changed> => {
  const subject = subjectOf(deletion) ?? '';
  const already = entries.find((entry) => removalOf(entry.command) !== undefined && subjectIs(subject, ids)(entry));
  if (already !== undefined)
    return already.state === 'refused'
      ? { put: [withCommand(already, already.command)], outcome: saved(already.key) }
      : { outcome: saved(already.key) };
  const maker = madeBy(entries, subject);
  if (maker !== undefined && mayJoin(maker)) return { remove: [maker], outcome: saved(undefined) };
  const target = maker === undefined ? resolveId(subject, ids) : subject;
  if (maker === undefined && isLocalId(target)) return { outcome: { kind: 'unchanged' } };
  return { add: newEntry(withSubject(deletion, target), minted), outcome: saved(minted.key) };
};

/**
 * Changes an entry's command. `mend` returns undefined when nothing is left to send, and the same command when the
 * change does not apply.
 */
export const planEntryChange = (
  entries: Entries,
  id: number,
  mend: (command: Command, entry: OutboxEntry) => Command | undefined,
): Plan<EntryChangeResult> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  if (!mayChange(entry)) return { outcome: 'being-sent' };
  const command = mend(entry.command, entry);
  if (command === undefined) return { remove: [entry], outcome: 'done' };
  return { put: [withCommand(entry, command)], outcome: 'done' };
};

/**
 * Uses an existing client instead of a refused new one, or instead of an order's client. The new client's entry and the
 * changes to it are removed, its local id maps to the existing client, and the orders that waited for it can be sent
 * (SYNC-8).
 */
export const planClientPick = (entries: Entries, ids: Ids, id: number, client: string): Plan<EntryChangeResult> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  // A client that may have arrived is confirmed by picking it, which changes nothing at the server.
  if (!mayChange(entry) && entry.problem?.code !== notInList) return { outcome: 'being-sent' };
  const chosen = madeBy(entries, client) === undefined ? resolveId(client, ids) : client;
  const withClient = (order: OutboxEntry): OutboxEntry => withCommand(order, withSubject(order.command, chosen));
  const localId = makerOf(entry.command)?.isNamedByOthers === true ? localIdOf(entry) : undefined;
  if (localId === undefined) return { put: [withClient(entry)], outcome: 'done' };
  if (chosen === localId) return { outcome: 'done' };
  return {
    remove: [entry, ...dependentChanges(entry, entries)],
    // These were never sent: they waited for the client.
    put: dependentCreations(entry, entries).map(withClient),
    ids: [{ local: localId, server: chosen }],
    outcome: 'done',
  };
};

/**
 * Moves an order back to the cart; the changes of its observations go with it. 'cart-busy': the stored cart belongs to
 * another order, whose key is `cartKey`.
 */
export const planTakeBack = (entries: Entries, id: number, cartKey: string): Plan<EntryChangeResult | 'cart-busy'> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  if (!mayChange(entry)) return { outcome: 'being-sent' };
  if (cartKey !== '' && cartKey !== entry.key) return { outcome: 'cart-busy' };
  return { remove: [entry, ...dependentChanges(entry, entries)], outcome: 'done' };
};
