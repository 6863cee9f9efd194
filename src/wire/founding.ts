import './zod-config';
import * as z from 'zod/mini';
import { emailAddress, type IssueCode, tooLong } from './issue';
import { newPerson } from './new-person';
import { vatPrices as pricesWithVat } from './vat-prices';

// The company as it is founded and edited. Separate from what is read of it, because the first load only reads.

const atMost = (most: number) => z.maxLength(most, tooLong);
const line = (most: number) => z._default(z.string().check(z.trim(), atMost(most)), '');
const filled = (missing: IssueCode, most: number) => z.string().check(z.trim(), z.minLength(1, missing), atMost(most));

/** Largest logo, in bytes; the app scales it down to that. */
export const longestLogo = 48 * 1_024;
/** The same as the length of a `data:` URL. */
const longestLogoText = Math.ceil(longestLogo / 3) * 4 + 50;

/** The price floor of a new company, in percent of the list price, so that nothing is sold at 0.01 by mistake. */
export const usualPriceFloor = '50';

const oneRate = String.raw`(?:100|\d{1,2}(?:[.,]\d{1,2})?)%?`;
/** VAT rates in percent, separated by ; or a blank: '21; 11; 5,5'. The first is of products without one. */
const vatRates = new RegExp(String.raw`^(?:${oneRate}(?:(?:\s*;\s*|\s+)${oneRate})*)?$`);

const companyShape = z.object({
  name: filled('company-name-missing', 300),
  cui: line(30),
  registrationNumber: line(50),
  address: line(500),
  iban: line(60),
  bank: line(200),
  phone: line(50),
  email: z._default(z.union([z.literal(''), emailAddress]), ''),
  vatPayer: z._default(z.enum(['yes', 'no']), 'yes'),
  /** Whether unit prices are without VAT or include it; '': not known, papers show no VAT. */
  vatPrices: z._default(z.enum(pricesWithVat), ''),
  vatRates: z._default(
    z.string().check(z.trim(), z.maxLength(100, tooLong), z.regex(vatRates, 'vat-rates-wrong' satisfies IssueCode)),
    '',
  ),
  /** Percent of the list price; '' removes the floor. */
  priceFloor: z._default(
    z.string().check(z.trim(), z.regex(/^(?:[1-9]\d?|100)?$/, 'price-floor-wrong' satisfies IssueCode)),
    usualPriceFloor,
  ),
  logo: z._default(z.string().check(z.maxLength(longestLogoText, 'picture-too-large' satisfies IssueCode)), ''),
});

/** A company as founded or stored; only its name is required. Papers with VAT need a rate. */
export const newCompany = companyShape.check(
  z.refine(({ vatPayer, vatPrices, vatRates: rates }) => vatPayer === 'no' || vatPrices === '' || rates !== '', {
    error: 'vat-rates-missing' satisfies IssueCode,
    path: ['vatRates'],
  }),
);
export type NewCompany = z.output<typeof newCompany>;
export type CompanyField = keyof NewCompany;

/** The company's text fields, in the order of the form. */
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
  'vatPrices',
  'vatRates',
  'priceFloor',
  'logo',
] as const satisfies readonly CompanyField[];

const firstAdmin = z.object({
  username: newPerson.shape.username,
  firstname: newPerson.shape.firstname,
  lastname: newPerson.shape.lastname,
  password: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

/** `POST /auth/founding`: `code` is the one printed on the server's console. */
export const foundingRequest = z.object({
  code: filled('setup-code-missing', 100),
  company: newCompany,
  admin: firstAdmin,
});
export type FoundingRequest = z.output<typeof foundingRequest>;

const part = z.string().check(z.maxLength(longestLogoText));
/**
 * The body of `PUT company`: an edit (`edit.ts`), each changed field with the value that the editor saw. A conflict
 * refuses it whole with 412 `conflict`.
 */
export const companyEdit = z.strictObject({
  edit: z.strictObject({
    fields: z.record(z.string(), z.strictObject({ seen: part, wanted: part })),
  }),
});
