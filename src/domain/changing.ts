import { goesWith, mayChange, notInList, strandedBy } from '#domain/dependants';
import { type OutboxEntry, resolveId } from '#domain/pending';
import type { NewClient } from '#wire/client';
import { type Command, localIdOf, localIdsIn, subjectOf } from '#wire/command';
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
export type Mended = 'done' | 'gone' | 'being-sent';

/** The edits that are made offline, too. */
export type Edit = Extract<Command, { kind: 'editClient' | 'editOrderObservations' | 'completeObservation' }>;

/** Where an edit or a deletion went: `key` names the entry, undefined when nothing is left to send. */
export type Changed = { readonly kind: 'saved'; readonly key: string | undefined } | { readonly kind: 'unchanged' };

/** What is new of an entry that is made. */
export interface Minted {
  readonly key: string;
  /** ISO instant. */
  readonly at: string;
}

/** An entry that says something else from now on: as new, under its key (decisions 26). */
export const withCommand = (entry: OutboxEntry, command: Command): OutboxEntry => ({
  ...(entry.id === undefined ? {} : { id: entry.id }),
  key: entry.key,
  command,
  dependsOn: localIdsIn(command),
  state: 'waiting',
  createdAt: entry.createdAt,
  attempts: 0,
  ...(entry.ofOrder === undefined ? {} : { ofOrder: entry.ofOrder }),
  ...(entry.draftRevision === undefined ? {} : { draftRevision: entry.draftRevision }),
});

const newEntry = (command: Command, { key, at }: Minted): OutboxEntry => ({
  key,
  command,
  dependsOn: localIdsIn(command),
  state: 'waiting',
  createdAt: at,
  attempts: 0,
});

const madeBy = (entries: Entries, localId: string): OutboxEntry | undefined =>
  entries.find((entry) => localIdOf(entry) === localId);

const subjectIs = (subject: string, ids: Ids) => (entry: OutboxEntry) =>
  entry.command.kind !== 'placeOrder' && resolveId(subjectOf(entry.command) ?? '', ids) === resolveId(subject, ids);

/**
 * Two edits of one thing as one: from what stood there before the first to what the second wants; undefined when that
 * is the same.
 */
const joined = (first: Edit, second: Edit): Edit | undefined => {
  if (first.kind === 'editOrderObservations' && second.kind === 'editOrderObservations')
    return first.before === second.after ? undefined : { ...second, before: first.before };
  if (first.kind === 'completeObservation' && second.kind === 'completeObservation')
    return first.before === second.after ? undefined : { ...second, before: first.before };
  if (first.kind !== 'editClient' || second.kind !== 'editClient') return second;
  const before: Partial<NewClient> = { ...second.before, ...first.before };
  const after: Partial<NewClient> = { ...first.after, ...second.after };
  for (const field of Object.keys(after) as (keyof NewClient)[]) {
    if (after[field] !== before[field]) continue;
    delete after[field];
    delete before[field];
  }
  return Object.keys(after).length === 0 ? undefined : { ...second, before, after };
};

/** What makes something, with an edit of it already in it. */
const made = (command: Command, edit: Edit): Command => {
  if (command.kind === 'createClient' && edit.kind === 'editClient')
    return { ...command, client: { ...command.client, ...edit.after } };
  if (command.kind === 'placeOrder' && edit.kind === 'editOrderObservations') {
    const { after, at } = edit;
    return { ...command, order: { ...command.order, observations: after, lastModifiedObservations: at } };
  }
  return command;
};

/** The same edit, naming what it changes by another id. */
const naming = (edit: Edit, id: string): Edit => {
  switch (edit.kind) {
    case 'editClient':
      return { ...edit, client: id };
    case 'editOrderObservations':
      return { ...edit, order: id };
    case 'completeObservation':
      return { ...edit, observation: id };
  }
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
export const planEdit = (entries: Entries, ids: Ids, edit: Edit, minted: Minted): Plan<Changed> => {
  const subject = subjectOf(edit) ?? '';
  const maker = madeBy(entries, subject);
  const last = entries.filter(subjectIs(subject, ids)).at(-1);
  if (last !== undefined && mayJoin(last) && last.command.kind === edit.kind) {
    const both = joined(last.command as Edit, edit);
    if (both === undefined) return { remove: [last], outcome: saved(undefined) };
    return { put: [withCommand(last, both)], outcome: saved(last.key) };
  }
  // What is made is never completed already (spec §4).
  const fits = edit.kind !== 'completeObservation';
  if (fits && last === undefined && maker !== undefined && mayJoin(maker)) {
    const changed = withCommand(maker, made(maker.command, edit));
    // An order whose new client was discarded needs another one as before, whatever else is said of it.
    const stranded = changed.dependsOn.some((local) => !ids.has(local) && madeBy(entries, local) === undefined);
    const { problem } = maker;
    const put: OutboxEntry = stranded && problem !== undefined ? { ...changed, state: 'refused', problem } : changed;
    return { put: [put], outcome: saved(maker.key) };
  }
  const target = maker === undefined ? resolveId(subject, ids) : subject;
  if (maker === undefined && isLocalId(target)) return { outcome: { kind: 'unchanged' } };
  return { add: newEntry(naming(edit, target), minted), outcome: saved(minted.key) };
};

type Deletion = Extract<Command, { kind: 'deleteObservation' }>;

/** A deletion: what never left is only taken out of the outbox; deleting twice is deleting once. */
export const planDeletion = (entries: Entries, ids: Ids, deletion: Deletion, minted: Minted): Plan<Changed> => {
  const { observation } = deletion;
  const already = entries.find(
    (entry) => entry.command.kind === 'deleteObservation' && subjectIs(observation, ids)(entry),
  );
  if (already !== undefined)
    return already.state === 'refused'
      ? { put: [withCommand(already, already.command)], outcome: saved(already.key) }
      : { outcome: saved(already.key) };
  const maker = madeBy(entries, observation);
  if (maker !== undefined && mayJoin(maker)) return { remove: [maker], outcome: saved(undefined) };
  const target = maker === undefined ? resolveId(observation, ids) : observation;
  if (maker === undefined && isLocalId(target)) return { outcome: { kind: 'unchanged' } };
  return { add: newEntry({ ...deletion, observation: target }, minted), outcome: saved(minted.key) };
};

/**
 * Changes what an entry says; `mend` answers undefined when nothing is left to send, and the command itself when it
 * does not fit.
 */
export const planMend = (
  entries: Entries,
  id: number,
  mend: (command: Command, entry: OutboxEntry) => Command | undefined,
): Plan<Mended> => {
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
export const planPick = (entries: Entries, ids: Ids, id: number, client: string): Plan<Mended> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  // One that is perhaps there already is found, not changed, by picking it.
  if (!mayChange(entry) && entry.problem?.code !== notInList) return { outcome: 'being-sent' };
  const chosen = madeBy(entries, client) === undefined ? resolveId(client, ids) : client;
  const withClient = (order: OutboxEntry): OutboxEntry =>
    order.command.kind === 'placeOrder'
      ? withCommand(order, { ...order.command, order: { ...order.command.order, client: chosen } })
      : order;
  if (entry.command.kind !== 'createClient') return { put: [withClient(entry)], outcome: 'done' };
  const { localId } = entry.command;
  if (chosen === localId) return { outcome: 'done' };
  return {
    remove: [entry, ...goesWith(entry, entries)],
    // What waited was never tried, or it would not have been held.
    put: strandedBy(entry, entries).map(withClient),
    ids: [{ local: localId, server: chosen }],
    outcome: 'done',
  };
};

/**
 * Takes an order out that goes back into the cart, and the changes of its observations, which go with it. 'cart-busy':
 * the cart on the disk is another order's, of key `cartKey`.
 */
export const planTake = (entries: Entries, id: number, cartKey: string): Plan<Mended | 'cart-busy'> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  if (!mayChange(entry)) return { outcome: 'being-sent' };
  if (cartKey !== '' && cartKey !== entry.key) return { outcome: 'cart-busy' };
  return { remove: [entry, ...goesWith(entry, entries)], outcome: 'done' };
};
