import './zod-config';
import * as z from 'zod/mini';
import { account } from './account';
import { changesAnswer } from './change';
import { client, newClient } from './client';
import { id } from './id';
import { importItems, importReceipt, importSteps, pastImport } from './invoice';
import { irregularity } from './irregularity';
import { mailedOrder, orderMail } from './mail';
import { movementsAnswer } from './movement';
import { newObservation, observation } from './observation';
import { newOrder, order } from './order';
import { importAnswer, product } from './product';
import { me, tokenRequest, tokens } from './session';
import { bag, bagSave, box, boxAdjustments, lineCheck, newBox, warehouse } from './stock';
import { withdrawal, withdrawn } from './withdrawal';

// Spec §7 as one table: name → method, path below the API base, body and answer. The server's routes, the app's calls
// and the role table are all made from it. `:id` stands for one path segment. An answer is as ours has it, and names
// what it made or changed; to a write a plain backend may answer anything (SYNC-22).

const list = <Schema extends z.ZodMiniType>(item: Schema) => z.array(item);
const created = z.looseObject({ id });
const anyItem = z.looseObject({ id });
/** Not an item: the answer to its making, which names it too, is no answer to its deletion. */
const deleted = z.looseObject({ id, deleted: z.literal(true) });

/** One entry of a `batch`: a call of this table, by method and path, with its body (capability `batch`). */
export const batchCall = z.object({
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string().check(z.maxLength(500)),
  body: z.optional(z.unknown()),
  /** The version that the call's item must have, as If-Match says it for a single call (capability `versions`). */
  ifMatch: z.optional(z.int()),
});
export const batchBody = z.object({ calls: z.array(batchCall).check(z.minLength(1), z.maxLength(50)) });
export const batchAnswer = z.looseObject({ answers: z.array(z.unknown()) });

export const endpoints = {
  token: { method: 'POST', path: '/auth/token', body: tokenRequest, answer: tokens },
  revoke: { method: 'POST', path: '/auth/revoke', body: undefined, answer: z.unknown() },
  me: { method: 'GET', path: '/me', body: undefined, answer: me },
  products: { method: 'GET', path: '/scope/main/items/product', body: undefined, answer: list(product) },
  clients: { method: 'GET', path: '/scope/main/items/client', body: undefined, answer: list(client) },
  orders: { method: 'GET', path: '/scope/main/items/order', body: undefined, answer: list(order) },
  ownOrders: { method: 'GET', path: '/spoql/items', body: undefined, answer: list(order) },
  warehouses: { method: 'GET', path: '/scope/main/items/warehouse', body: undefined, answer: list(warehouse) },
  bags: { method: 'GET', path: '/scope/main/items/bag', body: undefined, answer: list(bag) },
  boxes: { method: 'GET', path: '/scope/main/items/box', body: undefined, answer: list(box) },
  observations: { method: 'GET', path: '/scope/main/items/observation', body: undefined, answer: list(observation) },
  accounts: { method: 'GET', path: '/scope/main/accounts', body: undefined, answer: list(account) },
  item: { method: 'GET', path: '/scope/main/item/:id', body: undefined, answer: anyItem },
  createClient: { method: 'POST', path: '/scope/main/items/client', body: newClient, answer: created },
  placeOrder: { method: 'POST', path: '/scope/main/items/order', body: newOrder, answer: created },
  createObservation: {
    method: 'POST',
    path: '/scope/main/items/observation',
    body: newObservation,
    answer: created,
  },
  /**
   * The whole item (spec §7) or an edit of it (`edit.ts`); what the body must be depends on the kind of item. Answers
   * the stored item, a warehouse with moved lines alone, or with those of its edit.
   */
  updateItem: { method: 'PUT', path: '/scope/main/item/:id', body: z.unknown(), answer: anyItem },
  /** A box or an observation; ours answers the id of what is gone. */
  deleteItem: { method: 'DELETE', path: '/scope/main/item/:id', body: undefined, answer: deleted },
  createBox: { method: 'POST', path: '/scope/main/items/box', body: newBox, answer: created },
  /** Answers the warehouse; ours with the lines that moved alone. */
  checkLine: { method: 'PUT', path: '/scope/main/products/check', body: lineCheck, answer: warehouse },
  /** Ours answers the boxes with the lines that moved. */
  adjustBoxes: { method: 'PUT', path: '/scope/main/product-boxes/adjust', body: boxAdjustments, answer: list(box) },
  mailOrder: { method: 'PUT', path: '/scope/main/mailing/order', body: orderMail, answer: mailedOrder },
  saveBag: { method: 'PUT', path: '/scope/main/agent-bags/:id', body: bagSave, answer: bag },
  /** `newProduct` (`new-product.ts`), which only its form and the server read. */
  createProduct: { method: 'POST', path: '/scope/main/products/new', body: z.unknown(), answer: created },
  /** Raw text/csv. */
  importProducts: { method: 'POST', path: '/scope/main/importProducts', body: z.string(), answer: importAnswer },
  /** Ours: clients as raw text/csv, all of them or none; `#domain/client-diff` says which row is which client. */
  importClients: { method: 'POST', path: '/scope/main/importClients', body: z.string(), answer: importAnswer },
  /** Raw text/csv of the warehouse `:id`, `updateStock=false`: reads it and changes nothing (STOCK-9, step 1). */
  importInvoice: {
    method: 'POST',
    path: '/scope/main/importProducts/warehouse/:id/invoice',
    body: z.string(),
    answer: importItems,
  },
  /** STOCK-9, step 2: all of it or nothing. */
  importSteps: {
    method: 'POST',
    path: '/scope/main/importProducts/warehouse/invoice/steps',
    body: importSteps,
    answer: importReceipt,
  },
  /** Ours: the imports of an invoice's content so far (`:id` is its hash, `invoiceContent`); none = never. */
  invoiceImports: {
    method: 'GET',
    path: '/scope/main/importProducts/warehouse/invoice/:id',
    body: undefined,
    answer: list(pastImport),
  },
  /** The products whose warehouse quantity is not what the boxes hold (STOCK-2). */
  syncCheck: { method: 'GET', path: '/scope/main/sync/sync', body: undefined, answer: list(irregularity) },
  /** Ours: the ledger of stock (STOCK-3), newest first; the query is `movementQuery`. */
  movements: { method: 'GET', path: '/scope/main/movements', body: undefined, answer: movementsAnswer },
  changes: { method: 'GET', path: '/scope/main/changes', body: undefined, answer: changesAnswer },
  batch: { method: 'POST', path: '/scope/main/batch', body: batchBody, answer: batchAnswer },
  /** Ours: takes a key back before its write has had an effect, or tells the answer that it had (SYNC-20). */
  withdraw: { method: 'POST', path: '/scope/main/withdraw', body: withdrawal, answer: withdrawn },
} as const;

export type EndpointName = keyof typeof endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];
export type Answer<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['answer']>;

/** Where the live connection is, below the API base. */
export const eventsPath = '/events';

/** The one spoql query that is served: the agent's own orders (spec §7). */
export const ownOrdersQuery = (agent: string): string =>
  `at 'main' select items from 'order' where {property 'agent' eq '${agent}'}`;
/** The agent id of an own-orders query, or undefined for any other query. */
export const agentOfQuery = (query: string): string | undefined =>
  /^\s*at\s+'main'\s+select\s+items\s+from\s+'order'\s+where\s+\{\s*property\s+'agent'\s+eq\s+'([^']{1,100})'\s*\}\s*$/.exec(
    query,
  )?.[1];

/** Spec §7: the header and the query parameter that go with writes and second tries. */
export const idempotencyHeader = 'Idempotency-Key';
export const secondTryParameter = 'is-second-try';

/** The company whose server answers, by its id, on every answer of ours (SYNC-21). */
export const companyHeader = 'Teren-Company';

/** Names the version that a whole-item PUT was made from (capability `versions`): `"7"`, as an entity tag. */
export const ifMatchHeader = 'If-Match';
export const versionTag = (version: number): string => `"${version}"`;
