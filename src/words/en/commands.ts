import type { ClientAct } from '#domain/commands/archive-client';
import { boxEdited } from '#domain/commands/edit-item';
import type { PeopleAct } from '#domain/commands/manage-people';
import { isLocalId } from '#wire/id';
import { lei, plural } from './grammar';
import { visits } from './visits';

/** What something is called by its id. */
type NameOf = (id: string) => string;

/** Codes of a newer app are shown as they are. */
type Reasons = Readonly<Record<string, string>>;

const clientActs: Readonly<Record<ClientAct, (client: string) => string>> = {
  archive: (client) => `Archiving of client ${client}`,
  'bring-back': (client) => `Bringing back of client ${client}`,
  merge: (client) => `Merging of client ${client}`,
  erase: () => 'Erasing the personal data of a client',
};

/** What is done to an order's line; an older app knows ticking alone. */
const lineActs: Reasons = { Untick: 'Untick', Deliver: 'Part delivery', Return: 'Taking back' };

const peopleActs: Readonly<Record<PeopleAct, (who: string, of: string) => string>> = {
  'new-person': (who) => `New person ${who}`,
  'one-time-code': (who) => `One-time code for ${who}`,
  'person-changes': (who) => `Changes of ${who}`,
  'end-session': (who) => `End of a session of ${who}`,
  'end-own-session': () => 'End of a session of yours',
  'wipe-session': (who) => `Wipe of a session of ${who}`,
  'give-up-unsent': (who) => `Giving up of what a device of ${who} has not sent`,
  'end-sessions': (who) => `End of the sessions of ${who}`,
  'end-own-sessions': () => 'End of your other sessions',
  'hand-over': (who) => `Hand-over of ${who}`,
  'import-lifeboat': () => 'Import of a phone’s file',
  'accept-handed-in': (_, of) => `Acceptance of ${of}`,
  'refuse-handed-in': (_, of) => `Refusal of ${of}`,
};

/** What each command is, by its kind and with what it holds. Where that has no code, an older app wrote the words. */
export const commands = {
  createClient: ({ client }: { client: { name: string } }) => `New client ${client.name}`,
  editClient: ({ client, after }: { client: string; after: { name?: string } }, nameOf: NameOf) =>
    `Change of client ${after.name ?? nameOf(client)}`,
  placeOrder: (
    { order: { client, products, price } }: { order: { client: string; products: readonly unknown[]; price: number } },
    nameOf: NameOf,
  ) => `Order for ${nameOf(client)}, ${plural(products.length, 'product', 'products')}, ${lei(price)}`,
  editOrderObservations: ({ order }: { order: string }) =>
    isLocalId(order) ? 'Observations of an order that is not accepted yet' : `Observations of order ${order}`,
  cancelOrder: ({ order }: { order: string }) => `Cancelling of order ${order}`,
  createObservation: ({ observation }: { observation: { title: string } }) => `New observation ${observation.title}`,
  completeObservation: ({ title, after }: { title: string; after: boolean }) =>
    `Observation ${title} marked as ${after ? 'completed' : 'not completed'}`,
  deleteObservation: ({ title }: { title: string }) => `Deletion of observation ${title}`,
  closeVisit: ({ visit: { client, reason } }: { visit: { client: string; reason: string } }, nameOf: NameOf) =>
    `Visit closed without an order: ${nameOf(client)} (${(visits.reasons as Reasons)[reason] ?? reason})`,
  reopenVisit: ({ client }: { client: string }, nameOf: NameOf) => `Closed visit taken back: ${nameOf(client)}`,
  checkLine: ({ act, order, product }: { act: string; order: string; product: string }) =>
    `${lineActs[act] ?? 'Tick'} of ${product} in order ${order}`,
  prepareOrder: ({ order, products }: { order: string; products: string }) =>
    `Preparing of order ${order}, ${plural(Number(products), 'product', 'products')}`,
  finalizeOrder: ({ order }: { order: string }) => `Finalizing of order ${order}`,
  cancelOrderAtDesk: ({ order }: { order: string }) => `Cancelling of order ${order}`,
  editOrder: ({ order }: { order: string }) => `Change of order ${order}`,
  returnOrder: ({ order }: { order: string }) => `Return of order ${order}`,
  mailOrder: ({ order, address }: { order: string; address: string }) => `Mail of order ${order} to ${address}`,
  adjustBoxes: ({ products }: { products: string }) => `Boxes of ${products}`,
  importProducts: ({ rows }: { rows: string }) => `Catalogue import, ${plural(Number(rows), 'row', 'rows')}`,
  importClients: ({ rows }: { rows: string }) => `Import of clients, ${plural(Number(rows), 'row', 'rows')}`,
  importInvoice: ({ products }: { products: string }) =>
    `Invoice import, ${plural(Number(products), 'product', 'products')}`,
  archiveClient: ({ client, what }: { client: string; what: string }) =>
    clientActs[what as ClientAct]?.(client) ?? client,
  createProduct: ({ name }: { name: string }) => `New product ${name}`,
  editItem: ({ item, type }: { item: string; type?: string }) => {
    if (type === 'bag') return item === '' ? 'Changes of a bag' : `Changes of the bag of ${item}`;
    if (type === 'box') return `Changes of box ${boxEdited(item)}`;
    return `Changes of ${type === 'warehouse' && item === '' ? 'the warehouse' : item}`;
  },
  createBox: ({ name }: { name: string }) => `New box ${name}`,
  deleteBox: ({ name }: { name: string }) => `Deletion of box ${name}`,
  moveToBag: ({ product }: { product: string }) => `${product}, out of a box into a bag`,
  correctStock: ({ product }: { product: string }) => `Correction of ${product}`,
  managePeople: ({ what, who = '', of = '' }: { what: string; who?: string; of?: string }) =>
    peopleActs[what as PeopleAct]?.(who, of) ?? what,
  saveCompany: ({ name }: { name: string }) => `Changes of ${name === '' ? 'the company' : name}`,
};

/** Why something waits, by the kind of what it waits for. */
export const commandsBefore = {
  createClient: ({ client }: { client: { name: string } }) => `Waits for its new client ${client.name}`,
  placeOrder: () => 'Waits for its order',
  createObservation: ({ observation }: { observation: { title: string } }) =>
    `Waits for its observation ${observation.title}`,
  closeVisit: () => 'Waits until the closed visit is sent',
};

const doneBefore = 'The server had done it before it could be withdrawn.';
const cancel = 'to have it cancelled or changed, tell an administrator.';

/** Where what was done is, although it was taken back. */
export const commandsDone = {
  createClient: () => `${doneBefore} The client is in the list; change it there.`,
  editClient: () => `${doneBefore} The client is as you changed it; change it back there.`,
  placeOrder: (id: string | undefined) =>
    `${doneBefore} ${id === undefined ? 'It is among your orders' : `It is order ${id}`}; ${cancel}`,
  editOrderObservations: () => `${doneBefore} The order has your observations; change them there.`,
  cancelOrder: () => `${doneBefore} The order is cancelled; place it again if it is needed.`,
  createObservation: () => `${doneBefore} It is among the observations; delete it there.`,
  completeObservation: () => `${doneBefore} The mark is set; take it back there.`,
  deleteObservation: () => `${doneBefore} It is deleted; write it again if it is needed.`,
  closeVisit: () =>
    `${doneBefore} The visit is closed; open it again under Today on its day, or tell an administrator.`,
  reopenVisit: () => `${doneBefore} The visit is open again; close it again if it is needed.`,
};

const nobodyKnows = 'You left before an answer came, and the server cannot say whether it was done.';

/** Where the effect of what was attended would be seen. */
export const commandsUnknown = {
  checkLine: () => `${nobodyKnows} Look whether the line is ticked.`,
  prepareOrder: () => `${nobodyKnows} Look which lines of the order are ticked.`,
  finalizeOrder: () => `${nobodyKnows} Look whether the order is finalized.`,
  cancelOrderAtDesk: () => `${nobodyKnows} Look whether the order is cancelled.`,
  editOrder: () => `${nobodyKnows} Look at the order.`,
  returnOrder: () => `${nobodyKnows} Look at the returns of the order.`,
  mailOrder: () => `${nobodyKnows} Ask at that address.`,
  adjustBoxes: () => `${nobodyKnows} Look at the boxes.`,
  importProducts: () => `${nobodyKnows} Look for its products.`,
  importClients: () => `${nobodyKnows} Look for its clients.`,
  importInvoice: () => `${nobodyKnows} Look at the stock of its products.`,
  archiveClient: () => `${nobodyKnows} Look at the client.`,
  createProduct: () => `${nobodyKnows} Look for the product.`,
  editItem: () => `${nobodyKnows} Look at it.`,
  createBox: () => `${nobodyKnows} Look for the box.`,
  deleteBox: () => `${nobodyKnows} Look for the box.`,
  moveToBag: () => `${nobodyKnows} Look at the bag and the box.`,
  correctStock: () => `${nobodyKnows} Look at its figures.`,
  managePeople: () => `${nobodyKnows} Look at it.`,
  saveCompany: () => `${nobodyKnows} Look at the company.`,
};
