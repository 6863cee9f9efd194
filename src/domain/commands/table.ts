import type { AllocationStep } from '#domain/allocation';
import { type Fields, hasFields } from '#domain/readable-fields';
import type { Command } from '#wire/command';
import { isLocalId } from '#wire/id';
import { adjustBoxes } from './adjust-boxes';
import { archiveClient } from './archive-client';
import { cancelOrder } from './cancel-order';
import { cancelOrderAtDesk } from './cancel-order-at-desk';
import { checkLine } from './check-line';
import { closeVisit } from './close-visit';
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
import { editOrder } from './edit-order';
import { editOrderObservations } from './edit-order-observations';
import { finalizeOrder } from './finalize-order';
import { importClients } from './import-clients';
import { importInvoice } from './import-invoice';
import { importProducts } from './import-products';
import { mailOrder } from './mail-order';
import { managePeople } from './manage-people';
import { moveToBag } from './move-to-bag';
import { placeOrder } from './place-order';
import { prepareOrder } from './prepare-order';
import { reopenVisit } from './reopen-visit';
import { returnOrder } from './return-order';
import { saveCompany } from './save-company';

// The table of commands: queued ones first, then attended ones. All questions about a command's kind are answered here;
// no other code reads the kind.

const table = new Map<unknown, Descriptor>();

/** Adds a command to the table. */
export const addCommand = (descriptor: Descriptor): void => void table.set(descriptor.kind, descriptor);

for (const descriptor of [
  createClient,
  editClient,
  placeOrder,
  editOrderObservations,
  cancelOrder,
  createObservation,
  completeObservation,
  deleteObservation,
  closeVisit,
  reopenVisit,
  checkLine,
  prepareOrder,
  finalizeOrder,
  cancelOrderAtDesk,
  editOrder,
  returnOrder,
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

/** Whether a stored value is a command of this table with all fields that its descriptor reads. */
export const isReadableCommand = (stored: unknown): boolean =>
  stored instanceof Object && table.get((stored as Command)['kind'])?.isReadable(stored) === true;

/**
 * The descriptor of a command. Throws for a command that is not in the table; unreadable ones are filtered out before.
 */
export const descriptorOf = (command: Command): Descriptor => {
  const descriptor = table.get(command['kind']);
  if (descriptor === undefined) throw new Error(`There is no command ${String(command['kind'])}`);
  return descriptor;
};

/** Reads the descriptor of a command with this effect; undefined for any other command. */
const withEffect =
  <Effect extends Descriptor['effect']>(effect: Effect) =>
  (command: Command): Extract<Descriptor, { readonly effect: Effect }> | undefined => {
    const descriptor = descriptorOf(command);
    return descriptor.effect === effect ? (descriptor as Extract<Descriptor, { readonly effect: Effect }>) : undefined;
  };

/**
 * The descriptor of a command that creates, edits or removes an item, or is attended; undefined for any other command.
 */
export const makerOf = withEffect('makes');
export const editOf = withEffect('edits');
export const removalOf = withEffect('removes');
export const attendedOf = withEffect('is attended');

/** The descriptor of a queued command; undefined for an attended one. */
export const queuedOf = (command: Command): Queued | undefined => {
  const descriptor = descriptorOf(command);
  return descriptor.effect === 'is attended' ? undefined : descriptor;
};

/** The kind of item that a queued command creates, changes or removes. Throws for an attended one. */
export const itemOf = (command: Command): ItemKind => {
  const item = queuedOf(command)?.item;
  if (item === undefined) throw new Error(`Command ${descriptorOf(command).kind} is about no item`);
  return item;
};

export const isSameKind = (one: Command, other: Command): boolean => descriptorOf(one) === descriptorOf(other);

/** A command with its idempotency key. */
interface Keyed {
  readonly command: Command;
  readonly key: string;
}

/**
 * The local id of the item that an entry creates, valid until the server has assigned its own (SYNC-8); undefined if it
 * creates none.
 */
export const localIdOf = ({ command, key }: Keyed): string | undefined => makerOf(command)?.localId(command, key);

/** The id of the item that a command changes, removes or is for; undefined if it names none. */
export const subjectOf = (command: Command): string | undefined => queuedOf(command)?.subject?.of(command);

/** The id of the item that a command changes or removes; undefined for a creation, whatever it is for. */
export const changedBy = (command: Command): string | undefined =>
  makerOf(command) === undefined ? subjectOf(command) : undefined;

/** The same command for another item. */
export const withSubject = (command: Command, id: string): Command =>
  queuedOf(command)?.subject?.named(command, id) ?? command;

/** All local ids in a command that must be replaced by server ids before it can be sent (SYNC-4). */
export const localIdsIn = (command: Command): string[] => {
  const subject = subjectOf(command);
  return subject !== undefined && isLocalId(subject) ? [subject] : [];
};

const step: Fields = { product: 'object', units: 'number' };
/** The box changes to propose after this attended command; empty if nothing moved. */
export const boxesAfter = (command: Command): readonly AllocationStep[] => {
  const boxes = attendedOf(command) === undefined ? undefined : command['boxes'];
  return Array.isArray(boxes) ? boxes.filter((one): one is AllocationStep => hasFields(one, step)) : [];
};

/** The key of the save whose box changes this command executes. */
export const saveFollowedBy = (command: Command): string | undefined =>
  typeof command['follows'] === 'string' ? command['follows'] : undefined;
