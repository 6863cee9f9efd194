import type { Command } from '#wire/command';
import { isLocalId } from '#wire/id';
import { completeObservation } from './complete-observation';
import { createClient } from './create-client';
import { createObservation } from './create-observation';
import { deleteObservation } from './delete-observation';
import type { Descriptor, Edit, ItemKind, Maker, NameLookup, Removal } from './descriptor';
import { editClient } from './edit-client';
import { editOrderObservations } from './edit-order-observations';
import { placeOrder } from './place-order';

// Every command there is. Whoever asks something of a command asks here, and never for its kind.

const table = new Map<unknown, Descriptor>();

/** Adds a command to the table. */
export const addCommand = (descriptor: Descriptor): void => void table.set(descriptor.kind, descriptor);

for (const descriptor of [
  createClient,
  editClient,
  placeOrder,
  editOrderObservations,
  createObservation,
  completeObservation,
  deleteObservation,
])
  addCommand(descriptor as unknown as Descriptor);

/** Whether what is stored is a command of the table with everything that its descriptor reads. */
export const isReadableCommand = (stored: unknown): boolean =>
  stored instanceof Object && table.get((stored as Command)['kind'])?.isReadable(stored) === true;

/** What a command says of itself. Throws for one that is not in the table: what cannot be read is left out before. */
export const descriptorOf = (command: Command): Descriptor => {
  const descriptor = table.get(command['kind']);
  if (descriptor === undefined) throw new Error(`There is no command ${String(command['kind'])}`);
  return descriptor;
};

/** What a command is that makes an item; undefined for any other. */
export const makerOf = (command: Command): Maker | undefined => {
  const descriptor = descriptorOf(command);
  return descriptor.effect === 'makes' ? descriptor : undefined;
};

/** What a command is that changes an item; undefined for any other. */
export const editOf = (command: Command): Edit | undefined => {
  const descriptor = descriptorOf(command);
  return descriptor.effect === 'edits' ? descriptor : undefined;
};

/** What a command is that removes an item; undefined for any other. */
export const removalOf = (command: Command): Removal | undefined => {
  const descriptor = descriptorOf(command);
  return descriptor.effect === 'removes' ? descriptor : undefined;
};

/** The kind of item that a command makes, changes or removes. */
export const itemOf = (command: Command): ItemKind => descriptorOf(command).item;

/** Whether two commands are of one kind. */
export const isSameKind = (one: Command, other: Command): boolean => descriptorOf(one) === descriptorOf(other);

/** A command as the outbox has it. */
interface Keyed {
  readonly command: Command;
  readonly key: string;
}

/**
 * The local id of what an entry makes, good until the server has given it another (SYNC-8); undefined when it makes
 * nothing.
 */
export const localIdOf = ({ command, key }: Keyed): string | undefined => makerOf(command)?.localId(command, key);

/** The id of what a command changes, removes or is for; undefined for one that makes something out of nothing. */
export const subjectOf = (command: Command): string | undefined => descriptorOf(command).subject?.of(command);

/** The id of what a command changes or removes; undefined for one that makes something, whomever it is for. */
export const changedBy = (command: Command): string | undefined =>
  makerOf(command) === undefined ? subjectOf(command) : undefined;

/** The same command, naming what it is for by another id. */
export const withSubject = (command: Command, id: string): Command =>
  descriptorOf(command).subject?.named(command, id) ?? command;

/** Every local id that this command needs the server's id for (SYNC-4). */
export const localIdsIn = (command: Command): string[] => {
  const subject = subjectOf(command);
  return subject !== undefined && isLocalId(subject) ? [subject] : [];
};

/** What waits, in plain words: 'Order for Magazin Ana, 3 products, Lei 120.00' or 'New client Magazin Ana'. */
export const describeEntry = ({ command }: Pick<Keyed, 'command'>, names: NameLookup): string =>
  descriptorOf(command).describe(command, names);
