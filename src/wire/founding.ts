import './zod-config';
import * as z from 'zod/mini';
import { emailAddress, type IssueCode, tooLong } from './issue';
import { newPerson } from './new-person';

// What is sent of a company: at its founding, and when it is edited. Apart from what is read of it, because the first
// page load reads and does not send.

const atMost = (most: number) => z.maxLength(most, tooLong);
const line = (most: number) => z._default(z.string().check(z.trim(), atMost(most)), '');
const filled = (missing: IssueCode, most: number) => z.string().check(z.trim(), z.minLength(1, missing), atMost(most));

/** Longest picture of a logo, in bytes; the app makes it as small as that. */
export const longestLogo = 48 * 1_024;
/** The same as the text of a `data:` address. */
const longestLogoText = Math.ceil(longestLogo / 3) * 4 + 50;

/** The lowest price that a company begins with, in percent of the list price: none has to sell at 0.01. */
export const usualPriceFloor = '50';

/** A company as it is founded or stored: its name is all that it must have. */
export const newCompany = z.object({
  name: filled('company-name-missing', 300),
  cui: line(30),
  registrationNumber: line(50),
  address: line(500),
  iban: line(60),
  bank: line(200),
  phone: line(50),
  email: z._default(z.union([z.literal(''), emailAddress]), ''),
  vatPayer: z._default(z.enum(['yes', 'no']), 'yes'),
  /** Percent of the list price; '' sets none. */
  priceFloor: z._default(
    z.string().check(z.trim(), z.regex(/^(?:[1-9]\d?|100)?$/, 'price-floor-wrong' satisfies IssueCode)),
    usualPriceFloor,
  ),
  logo: z._default(z.string().check(z.maxLength(longestLogoText, 'picture-too-large' satisfies IssueCode)), ''),
});
export type NewCompany = z.output<typeof newCompany>;
export type CompanyField = keyof NewCompany;

/** The fields of a company that are typed, in the order of the form. */
export const companyTexts = [
  'name',
  'cui',
  'registrationNumber',
  'address',
  'iban',
  'bank',
  'phone',
  'email',
] as const satisfies readonly CompanyField[];
export const companyFields = [
  ...companyTexts,
  'vatPayer',
  'priceFloor',
  'logo',
] as const satisfies readonly CompanyField[];

/** Who signs in first, and may do everything. */
const firstAdmin = z.object({
  username: newPerson.shape.username,
  firstname: newPerson.shape.firstname,
  lastname: newPerson.shape.lastname,
  password: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

/** `POST /auth/founding`: `code` is the one that the server has printed on its console. */
export const foundingRequest = z.object({
  code: filled('setup-code-missing', 100),
  company: newCompany,
  admin: firstAdmin,
});
export type FoundingRequest = z.output<typeof foundingRequest>;

const part = z.string().check(z.maxLength(longestLogoText));
/**
 * The body of `PUT company`: an edit as items have it (`edit.ts`), each field that was changed with what its editor
 * saw. Refused whole with 412 `conflict` where a field is neither as it was seen nor as it is wanted.
 */
export const companyEdit = z.strictObject({
  edit: z.strictObject({
    fields: z.record(z.string(), z.strictObject({ seen: part, wanted: part })),
  }),
});
