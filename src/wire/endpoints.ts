import './zod-config';
import * as z from 'zod/mini';
import { account } from './account';
import { changesAnswer } from './change';
import { client } from './client';
import { company, founded, standing } from './company';
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
import { me, tokens } from './session';
import { bag, box, warehouse } from './stock';
import { withdrawn } from './withdrawal';

// Spec §7 as one table: name → method, path below the API base, and answer; the bodies are in `bodies.ts`. The server's
// routes, the app's calls and the role table are all made from it. `:id` stands for one path segment. An answer is as
// ours has it, and names what it made or changed; to a write a plain backend may answer anything (SYNC-22).

const list = <Schema extends z.ZodMiniType>(item: Schema) => z.array(item);
const created = z.looseObject({ id });
const anyItem = z.looseObject({ id });
/** Not an item: the answer to its making, which names it too, is no answer to its deletion. */
const deleted = z.looseObject({ id, deleted: z.literal(true) });

const batchAnswer = z.looseObject({ answers: z.array(z.unknown()) });

export const endpoints = {
  token: { method: 'POST', path: '/auth/token', answer: tokens },
  revoke: { method: 'POST', path: '/auth/revoke', answer: z.unknown() },
  /**
   * Ours: without a token, so that a sign-out without a network reaches the server later. Again it answers the same.
   */
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
  accounts: { method: 'GET', path: '/scope/main/accounts', answer: list(account) },
  item: { method: 'GET', path: '/scope/main/item/:id', answer: anyItem },
  createClient: { method: 'POST', path: '/scope/main/items/client', answer: created },
  placeOrder: { method: 'POST', path: '/scope/main/items/order', answer: created },
  createObservation: {
    method: 'POST',
    path: '/scope/main/items/observation',
    answer: created,
  },
  /** Ours: the client `:id` becomes another one (`client-merge.ts`), which is answered; its orders follow. */
  mergeClient: { method: 'POST', path: '/scope/main/item/:id/merge', answer: created },
  /** Ours: the personal data of the client `:id` are erased for good; answers what is left of it. */
  eraseClient: { method: 'POST', path: '/scope/main/item/:id/erase', answer: created },
  /**
   * The whole item (spec §7) or an edit of it (`edit.ts`); what the body must be depends on the kind of item. Answers
   * the stored item, a warehouse with moved lines alone, or with those of its edit.
   */
  updateItem: { method: 'PUT', path: '/scope/main/item/:id', answer: anyItem },
  /** A box or an observation; ours answers the id of what is gone. */
  deleteItem: { method: 'DELETE', path: '/scope/main/item/:id', answer: deleted },
  createBox: { method: 'POST', path: '/scope/main/items/box', answer: created },
  /** Answers the warehouse; ours with the lines that moved alone. */
  checkLine: { method: 'PUT', path: '/scope/main/products/check', answer: warehouse },
  /** Ours answers the boxes with the lines that moved. */
  adjustBoxes: { method: 'PUT', path: '/scope/main/product-boxes/adjust', answer: list(box) },
  mailOrder: { method: 'PUT', path: '/scope/main/mailing/order', answer: mailedOrder },
  saveBag: { method: 'PUT', path: '/scope/main/agent-bags/:id', answer: bag },
  createProduct: { method: 'POST', path: '/scope/main/products/new', answer: created },
  /** Raw text/csv. */
  importProducts: { method: 'POST', path: '/scope/main/importProducts', answer: importAnswer },
  /** Ours: clients as raw text/csv, all of them or none; `#domain/client-diff` says which row is which client. */
  importClients: { method: 'POST', path: '/scope/main/importClients', answer: importAnswer },
  /** Raw text/csv of the warehouse `:id`, `updateStock=false`: reads it and changes nothing (STOCK-9, step 1). */
  importInvoice: {
    method: 'POST',
    path: '/scope/main/importProducts/warehouse/:id/invoice',
    answer: importItems,
  },
  /** STOCK-9, step 2: all of it or nothing. */
  importSteps: {
    method: 'POST',
    path: '/scope/main/importProducts/warehouse/invoice/steps',
    answer: importReceipt,
  },
  /** Ours: the imports of an invoice's content so far (`:id` is its hash, `invoiceContent`); none = never. */
  invoiceImports: {
    method: 'GET',
    path: '/scope/main/importProducts/warehouse/invoice/:id',
    answer: list(pastImport),
  },
  /** The products whose warehouse quantity is not what the boxes hold (STOCK-2). */
  syncCheck: { method: 'GET', path: '/scope/main/sync/sync', answer: list(irregularity) },
  /** Ours: the ledger of stock (STOCK-3), newest first; the query is `movementQuery`. */
  movements: { method: 'GET', path: '/scope/main/movements', answer: movementsAnswer },
  /** Ours (capability `history`): who did what to an item, newest first; the query is `historyQuery`. */
  history: { method: 'GET', path: '/scope/main/history', answer: historyAnswer },
  changes: { method: 'GET', path: '/scope/main/changes', answer: changesAnswer },
  batch: { method: 'POST', path: '/scope/main/batch', answer: batchAnswer },
  /** Ours: takes a key back before its write has had an effect, or tells the answer that it had (SYNC-20). */
  withdraw: { method: 'POST', path: '/scope/main/withdraw', answer: withdrawn },
  /** Ours (capability `people`), as all that follows: who may sign in, by username, those who are disabled too. */
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
  /** What a person holds, and what hands it over and disables them (`leaving.ts`); answers the person's id. */
  holdings: { method: 'GET', path: '/scope/main/people/:id/holdings', answer: anyItem },
  leave: { method: 'POST', path: '/scope/main/people/:id/leave', answer: anyItem },
  /** Ends all sessions of the person `:id`; answers that id. */
  endSessions: { method: 'POST', path: '/scope/main/people/:id/end-sessions', answer: ended },
  /** An admin ends any session, everybody else their own; answers its id. `{wipe: true}`, of admins: SESSION-11. */
  endSession: { method: 'POST', path: '/scope/main/sessions/:id/end', answer: ended },
  /** Without a token: the one call of a session that was ended to be wiped (`handed-in.ts`, SESSION-12). */
  handIn: { method: 'POST', path: '/auth/hand-in', answer: keysTaken },
  /** What was handed in and waits, or was decided in the last 30 days: `handedIn`, in the order of the phone. */
  handedIn: { method: 'GET', path: '/scope/main/handed-in', answer: list(anyItem) },
  /** An admin's yes or no. A yes does the write as its author, under its own key. */
  decideHandedIn: { method: 'PUT', path: '/scope/main/handed-in/:id', answer: anyItem },
  mySessions: { method: 'GET', path: '/me/sessions', answer: list(personSession) },
  /** What this device has not sent (`unsentReport`), for who looks at its session; answers the session's id. */
  reportUnsent: { method: 'POST', path: '/me/unsent', answer: anyItem },
  /** The language of the own account (`languageChoice`); answers its id. */
  chooseLanguage: { method: 'POST', path: '/me/language', answer: anyItem },
  /** Ends every session of the own account but the one that asks; answers the account's id. */
  endOtherSessions: { method: 'POST', path: '/me/end-other-sessions', answer: ended },
  /** 403 `wrong-password`; else it is good for ten minutes of what answers 403 `confirm-first` without it. */
  confirmPassword: { method: 'POST', path: '/me/confirm', answer: passwordSet },
  /** 403 `wrong-password` or 400 `weak-password`; all other sessions end. A repeat after a lost answer is harmless. */
  changePassword: { method: 'POST', path: '/me/password', answer: passwordSet },
  /** Without a token. 403 `wrong-code` or 400 `weak-password`; all sessions end. A repeat likewise. */
  redeemCode: { method: 'POST', path: '/auth/code', answer: passwordSet },
  /** Ours, without a token: what stands here, so that the app knows where to begin. */
  founding: { method: 'GET', path: '/auth/founding', answer: standing },
  /**
   * Without a token. The body is `foundingRequest`; 403 `wrong-code`, 400 `weak-password`, 409 `founded`. A repeat
   * after a lost answer is harmless.
   */
  found: { method: 'POST', path: '/auth/founding', answer: founded },
  /** Ours: whose server this is. The edit is `companyEdit`; 412 `conflict` has the company in `details.item`. */
  company: { method: 'GET', path: '/scope/main/company', answer: company },
  saveCompany: { method: 'PUT', path: '/scope/main/company', answer: company },
} as const;

/** The calls that somebody makes who is not signed in. */
export const publicCalls: readonly EndpointName[] = ['token', 'endByKey', 'handIn', 'redeemCode', 'founding', 'found'];

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

/** The build of the app that asks and its level (`app-level.ts`), on every call to the server that it came from. */
export const appHeader = 'Teren-App';

/** The company whose server answers, by its id, on every answer of ours (SYNC-21). */
export const companyHeader = 'Teren-Company';

/** Names the version that a whole-item PUT was made from (capability `versions`): `"7"`, as an entity tag. */
export const ifMatchHeader = 'If-Match';
export const versionTag = (version: number): string => `"${version}"`;
