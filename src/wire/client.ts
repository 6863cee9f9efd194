import './zod-config';
import * as z from 'zod/mini';
import { id, longestText, madeUnder, text } from './id';
import { emailAddress, type IssueCode, tooLong } from './issue';

const told = z.catch(z.optional(z.string()), undefined);

/** A client as read (spec §3): optional fields arrive as '' when absent. */
export const client = z.looseObject({
  id,
  name: text,
  phone: text,
  email: text,
  cui: text,
  contactPerson: text,
  deliveryAddress: text,
  observations: text,
  /** Not offered any more; still in old orders. */
  archived: z.catch(z.optional(z.boolean()), undefined),
  /** The client that it is since two were merged; its own id is served as that one's, and no list shows it. */
  mergedInto: told,
  /** Since when (an ISO instant) its personal data are gone. It is archived, and nothing of it can be changed. */
  erased: told,
  madeUnder,
  version: z.optional(z.int()),
});
export type Client = z.output<typeof client>;

const atMost = (most: number) => z.maxLength(most, tooLong);
const line = (most: number) => z.string().check(z.trim(), atMost(most));
const optionalLine = (most: number) =>
  z.pipe(
    z.nullish(line(most)),
    z.transform((value) => value ?? ''),
  );

/** The client form and `POST items/client` (spec §5). */
export const newClient = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'name-too-short' satisfies IssueCode), atMost(300)),
  phone: z.string().check(z.trim(), z.minLength(5, 'phone-too-short' satisfies IssueCode), atMost(50)),
  email: z.pipe(
    // Said by the address itself: of the two, it is the one that a person meant.
    z.nullish(z.union([z.literal(''), emailAddress])),
    z.transform((value) => value ?? ''),
  ),
  cui: optionalLine(30),
  contactPerson: optionalLine(300),
  deliveryAddress: optionalLine(500),
  observations: optionalLine(longestText),
});
export type NewClient = z.output<typeof newClient>;

export type ClientField = keyof NewClient;
/** The fields that a person edits, in the order of the form. */
export const clientFields = [
  'name',
  'phone',
  'email',
  'cui',
  'contactPerson',
  'deliveryAddress',
  'observations',
] as const satisfies readonly ClientField[];
