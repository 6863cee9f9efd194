import './zod-config';
import * as z from 'zod/mini';
import { text } from './id';

const printed = {
  name: text,
  cui: text,
  registrationNumber: text,
  address: text,
  iban: text,
  bank: text,
  phone: text,
  email: text,
  /** How papers show VAT (`domain/vat`): 'yes' or 'no'; '', 'net' or 'gross'; rates such as '21; 11'. */
  vatPayer: text,
  vatPrices: text,
  vatRates: text,
  /** A `data:` URL of a JPEG. */
  logo: text,
};

/** What an order's sheet says of the company, which everyone who sells for it may read; unknown fields are ''. */
export const letterhead = z.object(printed);
export type Letterhead = z.output<typeof letterhead>;

/** The company as admins read it; unknown fields are ''. */
export const company = z.looseObject({
  ...printed,
  vatPayer: z.enum(['yes', 'no']),
  /** The lowest unit price of an order line, in percent of the list price; '' = no floor. */
  priceFloor: text,
  version: z.int(),
});
export type Company = z.output<typeof company>;

/**
 * Whether the server has no company yet, a demo company (with its name), or a real one, of which it returns nothing
 * more.
 */
export const companyState = z.looseObject({ stands: z.enum(['nobody', 'demo', 'own']), name: z.optional(z.string()) });
export type CompanyState = z.output<typeof companyState>;

/** The answer to founding a company: the username of the first administrator. */
export const founded = z.looseObject({ username: z.string() });
