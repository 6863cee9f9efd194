import './zod-config';
import * as z from 'zod/mini';
import { account } from './account';
import { changesAnswer } from './change';
import { client } from './client';
import { company, companyState, founded, letterhead } from './company';
import { historyAnswer } from './history';
import { id } from './id';
import { importItems, importReceipt, pastImport } from './invoice';
import { irregularity } from './irregularity';
import { mailedOrder } from './mail';
import { movementsAnswer } from './movement';
import { observation } from './observation';
import { order } from './order';
import { ended, keysTaken, passwordSet, person, personSession } from './person';
import { importAnswer, product } from './product';
import { sentMany } from './send-many';
import { me, tokens } from './session';
import { bag, box, warehouse } from './stock';
import { visit } from './visit';
import { withdrawn } from './withdrawal';

// Spec §7 as one table: name → method, path below the API base, and answer; the bodies are in `bodies.ts`. The server's
// routes, the app's calls and the table of roles are derived from it. `:id` is one path segment. The answer schemas are
// our server's, which name the created or changed item; a plain backend may answer a write with anything (SYNC-22).

const list = <Schema extends z.ZodMiniType>(item: Schema) => z.array(item);
const created = z.looseObject({ id });
const anyItem = z.looseObject({ id });
/** Not the item itself: a delayed answer to its creation must not pass for the answer to its deletion. */
const deleted = z.looseObject({ id, deleted: z.literal(true) });

const batchAnswer = z.looseObject({ answers: z.array(z.unknown()) });

export const endpoints = {
  token: { method: 'POST', path: '/auth/token', answer: tokens },
  revoke: { method: 'POST', path: '/auth/revoke', answer: z.unknown() },
  /** Ours: without a token, so that a sign-out without a network can be sent later. Idempotent. */
  endByKey: { method: 'POST', path: '/auth/end', answer: z.unknown() },
  me: { method: 'GET', path: '/me', answer: me },
  products: { method: 'GET', path: '/scope/main/items/product', answer: list(product) },
  clients: { method: 'GET', path: '/scope/main/items/client', answer: list(client) },
  orders: { method: 'GET', path: '/scope/main/items/order', answer: list(order) },
  ownOrders: { method: 'GET', path: '/spoql/items', answer: list(order) },
  warehouses: { method: 'GET', path: '/scope/main/items/warehouse', answer: list(warehouse) },
  bags: { method: 'GET', path: '/scope/main/items/bag', answer: list(bag) },
  boxes: { method: 'GET', path: '/scope/main/items/box', answer: list(box) },
  observations: { method: 'GET', path: '/scope/main/items/observation', answer: list(observation) },
  /** Ours (capability `visits`): visits without an order; an agent gets their own. */
  visits: { method: 'GET', path: '/scope/main/items/visit', answer: list(visit) },
  accounts: { method: 'GET', path: '/scope/main/accounts', answer: list(account) },
  item: { method: 'GET', path: '/scope/main/item/:id', answer: anyItem },
  createClient: { method: 'POST', path: '/scope/main/items/client', answer: created },
  placeOrder: { method: 'POST', path: '/scope/main/items/order', answer: created },
  createObservation: {
    method: 'POST',
    path: '/scope/main/items/observation',
    answer: created,
  },
  /** Ours (capability `visits`): closes a visit without an order. */
  createVisit: { method: 'POST', path: '/scope/main/items/visit', answer: created },
  /** Ours: merges the client `:id` into another one (`client-merge.ts`), which is the answer; its orders follow. */
  mergeClient: { method: 'POST', path: '/scope/main/item/:id/merge', answer: created },
  /** Ours: erases the personal data of the client `:id` for good; answers the rest of it. */
  eraseClient: { method: 'POST', path: '/scope/main/item/:id/erase', answer: created },
  /**
   * The whole item (spec §7) or an edit of it (`edit.ts`); the body's schema depends on the item type. Answers the
   * stored item; a warehouse only with the changed lines, or with those of its edit.
   */
  updateItem: { method: 'PUT', path: '/scope/main/item/:id', answer: anyItem },
  /** A box, an observation or a visit; our server answers its id. */
  deleteItem: { method: 'DELETE', path: '/scope/main/item/:id', answer: deleted },
  createBox: { method: 'POST', path: '/scope/main/items/box', answer: created },
  /** Answers the warehouse; our server only the changed lines. */
  checkLine: { method: 'PUT', path: '/scope/main/products/check', answer: warehouse },
  /** Ours (capability `partial`): delivers a part of an order's line (`lineDelivery`); answers as `checkLine` does. */
  deliverLine: { method: 'POST', path: '/scope/main/products/deliver', answer: warehouse },
  /** Our server answers the boxes with the changed lines. */
  adjustBoxes: { method: 'PUT', path: '/scope/main/product-boxes/adjust', answer: list(box) },
  /** Ours (capability `cancel`): cancels the order `:id` (`orderCancellation`); answers the order. */
  cancelOrder: { method: 'POST', path: '/scope/main/item/:id/cancel', answer: created },
  /** Ours (capability `returns`): units of the finalized order `:id` come back (`newReturn`); answers the order. */
  returnOrder: { method: 'POST', path: '/scope/main/item/:id/return', answer: created },
  mailOrder: { method: 'PUT', path: '/scope/main/mailing/order', answer: mailedOrder },
  saveBag: { method: 'PUT', path: '/scope/main/agent-bags/:id', answer: bag },
  createProduct: { method: 'POST', path: '/scope/main/products/new', answer: created },
  /** Raw text/csv. */
  importProducts: { method: 'POST', path: '/scope/main/importProducts', answer: importAnswer },
  /** Ours: clients as raw text/csv, all or none; `#domain/client-diff` matches rows with clients. */
  importClients: { method: 'POST', path: '/scope/main/importClients', answer: importAnswer },
  /** Raw text/csv for the warehouse `:id`, `updateStock=false`: parses it and changes nothing (STOCK-9, step 1). */
  importInvoice: {
    method: 'POST',
    path: '/scope/main/importProducts/warehouse/:id/invoice',
    answer: importItems,
  },
  /** STOCK-9, step 2: all or nothing. */
  importSteps: {
    method: 'POST',
    path: '/scope/main/importProducts/warehouse/invoice/steps',
    answer: importReceipt,
  },
  /** Ours: earlier imports of an invoice's content (`:id` is its hash, `invoiceContent`). */
  invoiceImports: {
    method: 'GET',
    path: '/scope/main/importProducts/warehouse/invoice/:id',
    answer: list(pastImport),
  },
  /** The products whose warehouse quantity differs from the sum of their boxes (STOCK-2). */
  syncCheck: { method: 'GET', path: '/scope/main/sync/sync', answer: list(irregularity) },
  /** Ours: the ledger of stock (STOCK-3), newest first; the query is `movementQuery`. */
  movements: { method: 'GET', path: '/scope/main/movements', answer: movementsAnswer },
  /** Ours (capability `history`): who did what to an item, newest first; the query is `historyQuery`. */
  history: { method: 'GET', path: '/scope/main/history', answer: historyAnswer },
  changes: { method: 'GET', path: '/scope/main/changes', answer: changesAnswer },
  batch: { method: 'POST', path: '/scope/main/batch', answer: batchAnswer },
  /** Ours (capability `send-many`): up to 50 writes of an outbox, each with its own key and its own answer. */
  sendMany: { method: 'POST', path: '/scope/main/send-many', answer: sentMany },
  /** Ours: withdraws a key whose write had no effect yet, or answers what the write answered (SYNC-20). */
  withdraw: { method: 'POST', path: '/scope/main/withdraw', answer: withdrawn },
  /** Ours (capability `people`), like all that follow: the accounts by username, disabled ones included. */
  people: { method: 'GET', path: '/scope/main/people', answer: list(person) },
  createPerson: { method: 'POST', path: '/scope/main/people', answer: person },
  /** An edit of `personFields` (`edit.ts`); 412 `conflict` has the person in `details.item`. */
  editPerson: { method: 'PUT', path: '/scope/main/people/:id', answer: person },
  giveCode: { method: 'POST', path: '/scope/main/people/:id/code', answer: person },
  personSessions: {
    method: 'GET',
    path: '/scope/main/people/:id/sessions',
    answer: list(personSession),
  },
  /** All devices with their last reports: `reportedDevice`, by last contact. */
  devices: { method: 'GET', path: '/scope/main/devices', answer: list(anyItem) },
  /**
   * What a person holds, and the call that hands it over and disables the account (`leaving.ts`); answers the person's
   * id.
   */
  holdings: { method: 'GET', path: '/scope/main/people/:id/holdings', answer: anyItem },
  leave: { method: 'POST', path: '/scope/main/people/:id/leave', answer: anyItem },
  /** Ends all sessions of the person `:id`; answers the id. */
  endSessions: { method: 'POST', path: '/scope/main/people/:id/end-sessions', answer: ended },
  /** Ends a session: an admin any, others their own; answers its id. `{wipe: true}`, admins only: SESSION-11. */
  endSession: { method: 'POST', path: '/scope/main/sessions/:id/end', answer: ended },
  /** Gives up what the device of an ended session has not sent (SESSION-13); answers the session's id. */
  giveUpUnsent: { method: 'POST', path: '/scope/main/sessions/:id/give-up', answer: anyItem },
  /** Without a token: the only call of a session that was ended for a wipe (`handed-in.ts`, SESSION-12). */
  handIn: { method: 'POST', path: '/auth/hand-in', answer: keysTaken },
  /** Handed-in entries that are open, or were decided in the last 30 days: `handedIn`, in the phone's order. */
  handedIn: { method: 'GET', path: '/scope/main/handed-in', answer: list(anyItem) },
  /** An admin imports a phone's lifeboat (`lifeboat.ts`, SESSION-14); answers whose phone it was. */
  importLifeboat: { method: 'POST', path: '/scope/main/handed-in', answer: anyItem },
  /** An admin accepts or refuses one. Accepting executes the write as its author, under its own key. */
  decideHandedIn: { method: 'PUT', path: '/scope/main/handed-in/:id', answer: anyItem },
  mySessions: { method: 'GET', path: '/me/sessions', answer: list(personSession) },
  /** Reports this device's unsent entries (`unsentReport`), for the lists of sessions; answers the session's id. */
  reportUnsent: { method: 'POST', path: '/me/unsent', answer: anyItem },
  /** The language of the user's own account (`languageChoice`); answers its id. */
  chooseLanguage: { method: 'POST', path: '/me/language', answer: anyItem },
  /** Ends every session of the user's account except the calling one; answers the account's id. */
  endOtherSessions: { method: 'POST', path: '/me/end-other-sessions', answer: ended },
  /** 403 `wrong-password`; otherwise calls that answer 403 `confirm-first` are allowed for ten minutes. */
  confirmPassword: { method: 'POST', path: '/me/confirm', answer: passwordSet },
  /** 403 `wrong-password` or 400 `weak-password`; all other sessions end. Repeating it is harmless. */
  changePassword: { method: 'POST', path: '/me/password', answer: passwordSet },
  /** Without a token. 403 `wrong-code` or 400 `weak-password`; all sessions end. Repeating it is harmless. */
  redeemCode: { method: 'POST', path: '/auth/code', answer: passwordSet },
  /** Ours, without a token: whether there is a company, so that the app knows where to start. */
  founding: { method: 'GET', path: '/auth/founding', answer: companyState },
  /**
   * Without a token. The body is `foundingRequest`; 403 `wrong-code`, 400 `weak-password`, 409 `founded`. Repeating it
   * is harmless.
   */
  found: { method: 'POST', path: '/auth/founding', answer: founded },
  /** Ours: whose server this is. The edit is `companyEdit`; 412 `conflict` has the company in `details.item`. */
  company: { method: 'GET', path: '/scope/main/company', answer: company },
  saveCompany: { method: 'PUT', path: '/scope/main/company', answer: company },
  /** The part of it that an order's sheet says, for everyone who shares one. */
  letterhead: { method: 'GET', path: '/scope/main/letterhead', answer: letterhead },
} as const;

export type EndpointName = keyof typeof endpoints;
export type Answer<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['answer']>;

/** The only spoql query that our server supports: the agent's own orders (spec §7). */
export const ownOrdersQuery = (agent: string): string =>
  `at 'main' select items from 'order' where {property 'agent' eq '${agent}'}`;
/** The agent id of an own-orders query, or undefined for any other query. */
export const agentOfQuery = (query: string): string | undefined =>
  /^at 'main' select items from 'order' where \{ ?property 'agent' eq '([^']{1,100})' ?\}$/.exec(
    query.trim().replace(/\s+/g, ' '),
  )?.[1];

/** Spec §7: the header and the query parameter of writes and second tries. */
export const idempotencyHeader = 'Idempotency-Key';
export const secondTryParameter = 'is-second-try';

/** The app's build and level (`app-level.ts`), on every call to its own server. */
export const appHeader = 'Teren-App';

/** The company's id, on every answer of our server (SYNC-21). */
export const companyHeader = 'Teren-Company';

/** Names the version that a whole-item PUT was made from (capability `versions`): `"7"`, as an entity tag. */
export const ifMatchHeader = 'If-Match';
export const versionTag = (version: number): string => `"${version}"`;
