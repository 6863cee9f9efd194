import './zod-config';
import * as z from 'zod/mini';
import { emailProblem } from './client';
import { newPerson } from './new-person';

// What is sent of a company: at its founding, and when it is edited. Apart from what is read of it, because the first
// page load reads and does not send.

const atMost = (most: number) => z.maxLength(most, `At most ${most} characters`);
const line = (most: number) => z._default(z.string().check(z.trim(), atMost(most)), '');
const filled = (missing: string, most: number) => z.string().check(z.trim(), z.minLength(1, missing), atMost(most));

/** Longest picture of a logo, in bytes; the app makes it as small as that. */
export const longestLogo = 48 * 1_024;
/** The same as the text of a `data:` address. */
const longestLogoText = Math.ceil(longestLogo / 3) * 4 + 50;

/** The lowest price that a company begins with, in percent of the list price: none has to sell at 0.01. */
export const usualPriceFloor = '50';

/** A company as it is founded or stored: its name is all that it must have. */
export const newCompany = z.object({
  name: filled('Enter the name of the company', 300),
  cui: line(30),
  registrationNumber: line(50),
  address: line(500),
  iban: line(60),
  bank: line(200),
  phone: line(50),
  email: z._default(z.union([z.literal(''), z.email(emailProblem).check(z.maxLength(320, emailProblem))]), ''),
  vatPayer: z._default(z.enum(['yes', 'no']), 'yes'),
  /** Percent of the list price; '' sets none. */
  priceFloor: z._default(
    z.string().check(z.trim(), z.regex(/^(?:[1-9]\d?|100)?$/, 'Enter a whole number from 1 to 100, or nothing')),
    usualPriceFloor,
  ),
  logo: z._default(z.string().check(z.maxLength(longestLogoText, 'The picture is too large')), ''),
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
  code: filled('Enter the code', 100),
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
