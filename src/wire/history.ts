import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';
import { wholeNumber } from './whole-number';

// Who did what (capability `history`); ours only.

/** What a record can be about: item types, and the company, whose id is ''. An account is a person. */
const historyKinds = [
  'order',
  'product',
  'client',
  'box',
  'bag',
  'account',
  'observation',
  'visit',
  'company',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** The acts, each as a past participle. */
const historyActs = [
  'added',
  'changed',
  'archived',
  'unarchived',
  /** A client was merged into another, or received one; `about.client` is the other one. */
  'merged',
  /** A client's personal data; they are blanked in other records too. */
  'erased',
  'deleted',
  'placed',
  'finalized',
  /** An order; a product, with the units that went back. */
  'cancelled',
  /** Units of a finalized order, or of a product; `about.return` is the return's number. */
  'returned',
  /** An order line, with its product. */
  'ticked',
  'unticked',
  /** A part of an order line, with its product and units. */
  'delivered',
  'delivery taken back',
  /** An order; `about.to` is the address. */
  'mailed',
  'stock set',
  'invoice imported',
  /** Left at a client, taken out of a bag. */
  'samples left',
  'completed',
  'reopened',
  /** The person can choose a password with it. */
  'code given',
  'password chosen',
  'signed out',
  /** What a leaving agent held: a person's `about` says where it went, an order's and a bag's who has it now. */
  'handed over',
  /** A person's device is to be wiped (SESSION-11), or has handed in its unsent entries (SESSION-12). */
  'wipe asked',
  /** What its device had not sent is not expected any more (SESSION-13). */
  'unsent given up',
  'handed in',
  /** By an admin, from a file (SESSION-14). */
  'lifeboat imported',
  'hand-in accepted',
  'hand-in refused',
  'founded',
] as const;
export type HistoryAct = (typeof historyActs)[number];

/** A field's value for display (money in Lei); null: blanked by an erasure. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A figure per product id; null: none before or after. */
const byProduct = z.record(z.string(), z.union([z.number(), z.null()]));
const fields = z.record(z.string(), z.union([value, byProduct]));
/** The changed fields by name. `quantities` and `prices` (Lei) have a figure for each changed product. */
export type HistoryFields = Readonly<Record<string, HistoryValue>>;
export type HistoryValue = string | number | boolean | null | Readonly<Record<string, number | null>>;

/** One act on one item. Instants are ISO, by the server's clock. */
const historyRecord = z.looseObject({
  id: z.int(),
  at: z.string(),
  /** The account that did it; '' if none did: then `who` names the cause, 'console' for an operator's command. */
  account: text,
  who: text,
  /** The server's fixed name, 'Chrome on Android' (`#words/device-name`); '' if no device was involved. */
  device: text,
  key: text,
  /** One of `historyActs`; a newer server may know more. */
  act: z.string(),
  before: fields,
  after: fields,
  /** Further facts: ids by kind, `to` for an address, `units`, `reason`. */
  about: fields,
});
export type HistoryRecord = z.output<typeof historyRecord>;

/**
 * Newest first; `more`: older ones exist, to be requested with `before`. `names`: the names of accounts, products and
 * boxes in these records, by id. `since`: when the server began to record, ISO.
 */
export const historyAnswer = z.looseObject({
  records: z.array(historyRecord),
  more: z.boolean(),
  names: z.record(z.string(), z.string()),
  since: z.string(),
});
export type HistoryAnswer = z.output<typeof historyAnswer>;

export const historyPage = 50;

/** Whose history; `before`: only records older than that id. */
export const historyQuery = z.object({
  kind: z.enum(historyKinds),
  id: z._default(z.union([z.literal(''), id]), ''),
  before: z.optional(wholeNumber),
});
export type HistoryQuery = z.output<typeof historyQuery>;
