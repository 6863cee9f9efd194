import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';
import type { IssueCode } from './issue';

// Who did what (capability `history`): ours, a plain backend has none.

/** What a history is of: the kinds of items, and the company itself, whose id is ''. An account is a person. */
const historyKinds = ['order', 'product', 'client', 'box', 'bag', 'account', 'observation', 'company'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** What was done to one of them, as a verb of the past; the kind says the noun. */
const historyActs = [
  'added',
  'changed',
  'archived',
  'unarchived',
  /** A client became another one, or got one; `about.client` is the other one. */
  'merged',
  /** The personal data of a client; what other records said of them is blanked. */
  'erased',
  'deleted',
  /** An order by its agent. */
  'placed',
  'finalized',
  /** A line of an order, and its product. */
  'ticked',
  'unticked',
  /** An order; `about.to` is the address. */
  'mailed',
  /** What the warehouse record has of a product was set. */
  'stock set',
  /** Units of an invoice came in. */
  'invoice imported',
  /** Left at a client, out of a bag. */
  'samples left',
  /** An observation. */
  'completed',
  'reopened',
  /** A person may choose a password with it. */
  'code given',
  'password chosen',
  'signed out',
  /** What a leaver held: of a person `about` says where it went, of an order and a bag whose it is from then on. */
  'handed over',
  /** A device of a person is to be wiped (SESSION-11), and has handed in what it had not sent (SESSION-12). */
  'wipe asked',
  'handed in',
  'hand-in accepted',
  'hand-in refused',
  'founded',
] as const;
export type HistoryAct = (typeof historyActs)[number];

/** A field's value in plain words or figures (money in Lei); null: it was blanked at an erasure. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A figure for each product, by its id; null: it had, or has, none. */
const byProduct = z.record(z.string(), z.union([z.number(), z.null()]));
const fields = z.record(z.string(), z.union([value, byProduct]));
/** The fields that changed, by name. `quantities` and `prices` (Lei) have a figure for each product that changed. */
export type HistoryFields = Readonly<Record<string, HistoryValue>>;
export type HistoryValue = string | number | boolean | null | Readonly<Record<string, number | null>>;

/** One act on one item. Instants are ISO, by the server's clock. */
const historyRecord = z.looseObject({
  id: z.int(),
  at: z.string(),
  /** Who did it; '' where no account did: then `who` says what did, 'console' of an operator's command. */
  account: text,
  who: text,
  /** By its fixed name, 'Chrome on Android' (`#words/device-name`); '' where no device did. */
  device: text,
  /** The write's Idempotency-Key, '' without one. */
  key: text,
  /** One of `historyActs`; a newer server may know more. */
  act: z.string(),
  before: fields,
  after: fields,
  /** What else it was about: ids by kind, `to` for an address, `units`, `reason`. */
  about: fields,
});
export type HistoryRecord = z.output<typeof historyRecord>;

/**
 * Newest first; `more`: there are older ones, to be asked for with `before`. `names`: what the accounts, products and
 * boxes that are named in these are called, by id. `since`: when the server began to record, ISO.
 */
export const historyAnswer = z.looseObject({
  records: z.array(historyRecord),
  more: z.boolean(),
  names: z.record(z.string(), z.string()),
  since: z.string(),
});
export type HistoryAnswer = z.output<typeof historyAnswer>;

/** Records in one answer. */
export const historyPage = 50;

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'no-whole-number' satisfies IssueCode)),
  z.transform((digits) => Number(digits)),
);

/** Whose history; `before`: the records that are older than that id. */
export const historyQuery = z.object({
  kind: z.enum(historyKinds),
  id: z._default(z.union([z.literal(''), id]), ''),
  before: z.optional(wholeNumber),
});
export type HistoryQuery = z.output<typeof historyQuery>;
