import './zod-config';
import * as z from 'zod/mini';
import { id, longestText, madeUnder, orEmpty, text } from './id';
import { emailAddress, type IssueCode, tooLong } from './issue';

const lenient = z.catch(z.optional(z.string()), undefined);

/** A client as read (spec §3); absent optional fields become ''. */
export const client = z.looseObject({
  id,
  name: text,
  phone: text,
  email: text,
  cui: text,
  contactPerson: text,
  deliveryAddress: text,
  observations: text,
  visitDays: text,
  visitAgent: text,
  /** Not offered for new orders; old orders still show it. */
  archived: z.catch(z.optional(z.boolean()), undefined),
  /** The client into which it was merged; reading its id returns that client, and no list shows it. */
  mergedInto: lenient,
  /** When its personal data were erased (an ISO instant). It is archived and cannot be edited. */
  erased: lenient,
  madeUnder,
  version: z.optional(z.int()),
});
export type Client = z.output<typeof client>;

const atMost = (most: number) => z.maxLength(most, tooLong);
const line = (most: number) => z.string().check(z.trim(), atMost(most));
const optionalLine = (most: number) => orEmpty(line(most));

/** The weekdays of a visit as typed: digits in any order, with commas or spaces between. */
const typedDays = z.string().check(z.trim(), z.regex(/^[1-7,\s]{0,100}$/, 'visit-days-wrong' satisfies IssueCode));
const visitDays = orEmpty(
  z.pipe(
    typedDays,
    z.transform((typed) => [...'1234567'].filter((day) => typed.includes(day)).join('')),
  ),
);

/** The client form and `POST items/client` (spec §5). */
export const newClient = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'name-too-short' satisfies IssueCode), atMost(300)),
  phone: z.string().check(z.trim(), z.minLength(5, 'phone-too-short' satisfies IssueCode), atMost(50)),
  // The address check comes last in the union, so that its message is the one shown.
  email: orEmpty(z.union([z.literal(''), emailAddress])),
  cui: optionalLine(30),
  contactPerson: optionalLine(300),
  deliveryAddress: optionalLine(500),
  observations: optionalLine(longestText),
  /** The ISO weekdays (1 Monday … 7 Sunday) on which the client is visited, ascending: '135'. */
  visitDays,
  /** The id of the agent's account who visits the client. */
  visitAgent: optionalLine(100),
});
export type NewClient = z.output<typeof newClient>;

export type ClientField = keyof NewClient;
/** The fields that a person edits, in the order of the form. */
export const clientFields = Object.keys(newClient.shape) as readonly ClientField[];

/**
 * What a plain backend does not keep, the plan of visits (VISIT-2): it is not sent there, and not asked for when a
 * client is recognised in a list. The form has it where `serverKeepsMore`.
 */
export const fieldsOfOursAlone: readonly ClientField[] = ['visitDays', 'visitAgent'];

/** What a person edits of a client; '' where it was kept by an app or a server that did not have the field yet. */
export const fieldsOfClient = (client: Readonly<Partial<NewClient>>): NewClient =>
  Object.fromEntries(clientFields.map((field) => [field, client[field] ?? ''])) as NewClient;
