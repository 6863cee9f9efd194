import type { AllocationStep } from '#domain/allocation';
import { type Fields, hasFields } from '#domain/readable-fields';
import type { Command } from '#wire/command';
import { isLocalId } from '#wire/id';
import { adjustBoxes } from './adjust-boxes';
import { archiveClient } from './archive-client';
import { checkLine } from './check-line';
import { completeObservation } from './complete-observation';
import { correctStock } from './correct-stock';
import { createBox } from './create-box';
import { createClient } from './create-client';
import { createObservation } from './create-observation';
import { createProduct } from './create-product';
import { deleteBox } from './delete-box';
import { deleteObservation } from './delete-observation';
import type { Descriptor, ItemKind, Queued } from './descriptor';
import { editClient } from './edit-client';
import { editItem } from './edit-item';
import { editOrderObservations } from './edit-order-observations';
import { finalizeOrder } from './finalize-order';
import { importClients } from './import-clients';
import { importInvoice } from './import-invoice';
import { importProducts } from './import-products';
import { mailOrder } from './mail-order';
import { managePeople } from './manage-people';
import { moveToBag } from './move-to-bag';
import { placeOrder } from './place-order';
import { saveCompany } from './save-company';

// Every command there is, first those that may wait, then those that somebody waits for. What is asked of a command is
// asked here: nothing else knows its kind.

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
  checkLine,
  finalizeOrder,
  mailOrder,
  adjustBoxes,
  importProducts,
  archiveClient,
  importClients,
  importInvoice,
  createProduct,
  editItem,
  createBox,
  deleteBox,
  moveToBag,
  correctStock,
  managePeople,
  saveCompany,
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

/** Reads a command as one of this effect; undefined for any other. */
const withEffect =
  <Effect extends Descriptor['effect']>(effect: Effect) =>
  (command: Command): Extract<Descriptor, { readonly effect: Effect }> | undefined => {
    const descriptor = descriptorOf(command);
    return descriptor.effect === effect ? (descriptor as Extract<Descriptor, { readonly effect: Effect }>) : undefined;
  };

/** What a command is that makes an item, changes one, removes one, or that somebody waits for; else undefined. */
export const makerOf = withEffect('makes');
export const editOf = withEffect('edits');
export const removalOf = withEffect('removes');
export const attendedOf = withEffect('is attended');

/** What a command is that may wait for a signal; undefined for one that somebody waits for. */
export const queuedOf = (command: Command): Queued | undefined => {
  const descriptor = descriptorOf(command);
  return descriptor.effect === 'is attended' ? undefined : descriptor;
};

/** The kind of item that a queued command makes, changes or removes. Throws for any other. */
export const itemOf = (command: Command): ItemKind => {
  const item = queuedOf(command)?.item;
  if (item === undefined) throw new Error(`Command ${descriptorOf(command).kind} is about no item`);
  return item;
};

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
export const subjectOf = (command: Command): string | undefined => queuedOf(command)?.subject?.of(command);

/** The id of what a command changes or removes; undefined for one that makes something, whomever it is for. */
export const changedBy = (command: Command): string | undefined =>
  makerOf(command) === undefined ? subjectOf(command) : undefined;

/** The same command, naming what it is for by another id. */
export const withSubject = (command: Command, id: string): Command =>
  queuedOf(command)?.subject?.named(command, id) ?? command;

/** Every local id that this command needs the server's id for (SYNC-4). */
export const localIdsIn = (command: Command): string[] => {
  const subject = subjectOf(command);
  return subject !== undefined && isLocalId(subject) ? [subject] : [];
};

const step: Fields = { product: 'object', units: 'number' };
/** What boxes have to follow once this attended command is done; none where nothing moved. */
export const boxesAfter = (command: Command): readonly AllocationStep[] => {
  const boxes = attendedOf(command) === undefined ? undefined : command['boxes'];
  return Array.isArray(boxes) ? boxes.filter((one): one is AllocationStep => hasFields(one, step)) : [];
};

/** The key of the save after which boxes had to follow, for a command that moved them. */
export const saveFollowedBy = (command: Command): string | undefined =>
  typeof command['follows'] === 'string' ? command['follows'] : undefined;
