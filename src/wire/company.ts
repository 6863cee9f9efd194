import './zod-config';
import * as z from 'zod/mini';
import { text } from './id';

/** Whose server this is, as admins read it; what is not known is ''. */
export const company = z.looseObject({
  name: text,
  cui: text,
  registrationNumber: text,
  address: text,
  iban: text,
  bank: text,
  phone: text,
  email: text,
  vatPayer: z.enum(['yes', 'no']),
  /** A `data:` address of a JPEG picture. */
  logo: text,
  /** The lowest price of an order's line, in percent of the list price; '' = none is set. */
  priceFloor: text,
  version: z.int(),
});
export type Company = z.output<typeof company>;

/**
 * What a server has: nobody yet, a demo company with its name, or a company of its own, of which it answers no more.
 */
export const standing = z.looseObject({ stands: z.enum(['nobody', 'demo', 'own']), name: z.optional(z.string()) });
export type Standing = z.output<typeof standing>;

/** What answers a founding: who may sign in now. */
export const founded = z.looseObject({ username: z.string() });
