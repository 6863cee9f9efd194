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

// How the user's own hand changes what waits. Each plan is made from the entries as they are on disk and done in that
// one transaction, so a sender in another tab never sends what was just changed.

type Ids = ReadonlyMap<string, string>;
type Entries = readonly OutboxEntry[];

/** What one transaction does to the outbox, and what came of it. */
export interface Plan<Outcome> {
  readonly put?: Entries;
  readonly add?: OutboxEntry;
  readonly remove?: Entries;
  /** Local ids that stand for another id from now on. */
  readonly ids?: readonly { readonly local: string; readonly server: string }[];
  readonly outcome: Outcome;
}

/** 'gone': accepted or discarded meanwhile; 'being-sent': nothing may be changed until its outcome is known. */
export type EntryChangeResult = 'done' | 'gone' | 'being-sent';

/** Where an edit or a deletion went: `key` names the entry, undefined when nothing is left to send. */
export type Changed = { readonly kind: 'saved'; readonly key: string | undefined } | { readonly kind: 'unchanged' };

const madeBy = (entries: Entries, localId: string): OutboxEntry | undefined =>
  entries.find((entry) => localIdOf(entry) === localId);

const subjectIs = (subject: string, ids: Ids) => (entry: OutboxEntry) =>
  resolveId(changedBy(entry.command) ?? '', ids) === resolveId(subject, ids);

/** Two edits of one kind and item as one; undefined when nothing is left to change. */
const joinedEdits = (first: Command, second: Command): Command | undefined => {
  const edit = editOf(second);
  const both = edit && combinedEdits(edit.changes(first), edit.changes(second));
  return both && edit?.changing(second, both);
};

/** What makes something, with an edit of it already in it; undefined where it cannot be. */
const madeWith = (made: Command, change: Command): Command | undefined => {
  const maker = makerOf(made);
  const edit = editOf(change);
  if (maker === undefined || edit === undefined || edit.needsMade === true || maker.item !== edit.item)
    return undefined;
  return maker.making(made, { ...maker.thing(made), ...edit.changes(change).after, ...edit.stamp?.(change) });
};

/**
 * Whether something may be joined to an entry, which then goes out as it is: not while it is open whether the server
 * has it already.
 */
const mayJoin = (entry: OutboxEntry): boolean => mayChange(entry) && entry.unknownOutcome !== true;

const saved = (key: string | undefined): Changed => ({ kind: 'saved', key });

/**
 * An edit: it goes into the edit of the same that still waits, or into what makes the thing, while that may be changed;
 * otherwise it waits behind both as an entry of its own. Nothing is done for what is not there any more.
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
    // An order whose new client was discarded needs another one as before, whatever else is said of it.
    const stranded = changed.dependsOn.some((local) => !ids.has(local) && madeBy(entries, local) === undefined);
    const { problem } = maker;
    const put: OutboxEntry = stranded && problem !== undefined ? { ...changed, state: 'refused', problem } : changed;
    return { put: [put], outcome: saved(maker.key) };
  }
  const target = maker === undefined ? resolveId(subject, ids) : subject;
  if (maker === undefined && isLocalId(target)) return { outcome: { kind: 'unchanged' } };
  return { add: newEntry(withSubject(edit, target), minted), outcome: saved(minted.key) };
};

/** A deletion: what never left is only taken out of the outbox; deleting twice is deleting once. */
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
 * Changes what an entry says; `mend` answers undefined when nothing is left to send, and the command itself when it
 * does not fit.
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
 * A client that is there already, in place of a refused new one or of an order's: the new one goes with the changes of
 * it, its local id stands for the other client, and the orders that waited for it are free (SYNC-8).
 */
export const planClientPick = (entries: Entries, ids: Ids, id: number, client: string): Plan<EntryChangeResult> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  // One that is perhaps there already is found, not changed, by picking it.
  if (!mayChange(entry) && entry.problem?.code !== notInList) return { outcome: 'being-sent' };
  const chosen = madeBy(entries, client) === undefined ? resolveId(client, ids) : client;
  const withClient = (order: OutboxEntry): OutboxEntry => withCommand(order, withSubject(order.command, chosen));
  const localId = makerOf(entry.command)?.isNamedByOthers === true ? localIdOf(entry) : undefined;
  if (localId === undefined) return { put: [withClient(entry)], outcome: 'done' };
  if (chosen === localId) return { outcome: 'done' };
  return {
    remove: [entry, ...dependentChanges(entry, entries)],
    // What waited was never tried, or it would not have been held.
    put: dependentCreations(entry, entries).map(withClient),
    ids: [{ local: localId, server: chosen }],
    outcome: 'done',
  };
};

/**
 * Takes an order out that goes back into the cart, and the changes of its observations, which go with it. 'cart-busy':
 * the cart on the disk is another order's, of key `cartKey`.
 */
export const planTakeBack = (entries: Entries, id: number, cartKey: string): Plan<EntryChangeResult | 'cart-busy'> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  if (!mayChange(entry)) return { outcome: 'being-sent' };
  if (cartKey !== '' && cartKey !== entry.key) return { outcome: 'cart-busy' };
  return { remove: [entry, ...dependentChanges(entry, entries)], outcome: 'done' };
};
