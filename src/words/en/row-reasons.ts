import { kilobytesInBase64 } from '#wire/base64';
import type { RowReason, RowReasonValues } from '#wire/row-reason-values';
import { sentenceIn } from '../said';
import { columns } from './columns';
import { lei, number } from './grammar';

const others = (rows: readonly number[], more: number): string =>
  more === 0 ? rows.join(', ') : `${rows.join(', ')} and ${number(more)} more`;

/** Throws for a reason that this version does not know, so that the whole sentence is replaced by the server's. */
const inner = (reason: RowReason): string => {
  const sentence = sentenceIn(rowReasons, reason);
  if (sentence === undefined) throw new Error(reason.say);
  return sentence;
};

/** Why a row of a file, a quantity, an amount or a field cannot be taken, or deserves a second look. */
export const rowReasons: { readonly [Code in keyof RowReasonValues]: (values: RowReasonValues[Code]) => string } = {
  // What is wrong with a field
  'too-many-characters': ({ most }) => `At most ${number(most)} characters`,
  'name-too-short': ({ least }) => `Name must be at least ${least} characters`,
  'phone-too-short': ({ least }) => `Phone must be at least ${least} characters`,
  'email-wrong': () => 'Enter a valid e-mail address, like name@company.ro',
  'visit-days-wrong': () => 'Give days as digits from 1, Monday, to 7, Sunday: 135',
  'email-address-wrong': () => 'Please enter a valid email address',
  'company-name-missing': () => 'Enter the name of the company',
  'price-floor-wrong': () => 'Enter a whole number from 1 to 100, or nothing',
  'vat-rates-wrong': () => 'Enter percentages from 0 to 100, separated by a semicolon, like 21; 11',
  'vat-rates-missing': () => 'Enter at least one rate: papers show VAT',
  'picture-too-large': ({ most }) =>
    `The picture has more than ${number(kilobytesInBase64(most))} kB: choose a smaller one`,
  'setup-code-missing': () => 'Enter the code',
  'firstname-missing': () => 'Enter the first name',
  'lastname-missing': () => 'Enter the last name',
  'username-missing': () => 'Enter the user name',
  'username-wrong': () => 'Use letters, digits and . _ - @ +, without blanks, at most 60',
  'title-missing': () => 'Title is required',
  'box-name-missing': () => 'Name is required',
  'two-decimals': () => 'at most two decimals',
  'no-hash': () => 'must be 64 hex digits',
  'no-whole-number': () => 'must be a whole number',
  'not-between': ({ least, most }) => `must be ${least} to ${most}`,
  'is-zero': () => 'must not be 0',
  'password-too-short': ({ least }) => `Use at least ${least} characters`,
  'password-is-username': () => 'Use another password than the user name',
  'password-of-known-words': () => 'Use more than the user name, the company or Teren with digits: it is guessed first',
  // Files
  'file-empty': () => 'the file is empty',
  'file-only-header': ({ of }) => `the file has a header and no ${of}`,
  'too-many-lines': ({ most }) => `${number(most)} lines are the most`,
  'too-many-columns': ({ most }) => `more than ${number(most)} columns`,
  'too-many-cells': () => 'too many columns for so many rows',
  'no-column': ({ column }) => `the header has no ${columns[column]} column`,
  'column-twice': ({ column }) => `the header has two ${columns[column]} columns`,
  'quote-open': () => 'a quote is never closed',
  'quote-misplaced': () => 'a quote is out of place',
  'more-columns': ({ used, width }) =>
    `${used} columns where there are ${width}; a value that contains the delimiter needs quotes`,
  'fewer-columns': ({ cells, needed }) => `only ${cells} of ${needed} columns`,
  'same-code': ({ code, rows, more }) => `code '${code}' is also in row ${others(rows, more)}`,
  'same-client': ({ rows, more }) => `it is the same client as row ${others(rows, more)}`,
  'several-clients': ({ clients }) => `it may be ${number(clients)} clients: say the delivery address`,
  'unknown-code': ({ code, name }) => `no product has the code '${code}'${name === '' ? '' : ` (${name})`}`,
  missing: ({ column }) => `${columns[column]} is missing`,
  'too-long': ({ column, most }) => `${columns[column]} is longer than ${number(most)} characters`,
  'not-storable': ({ columns: which }) =>
    `${which.map((column) => columns[column]).join(' or ')} contains characters that cannot be kept`,
  'field-wrong': ({ column, text, issue }) => `${columns[column]} '${text}': ${inner(issue)}`,
  'pack-size-wrong': ({ text }) => `pack size '${text}' is no whole number from 1`,
  'vat-wrong': ({ text }) => `VAT '${text}' is no percentage from 0 to 100`,
  'vat-two-ways': ({ text }) => `VAT '${text}' can be read as a percentage and as a share of one: write 19 for 19 %`,
  'price-no-number': () => 'price is not a number',
  'price-negative': () => 'price is negative',
  'price-too-high': ({ most }) => `price is above ${number(most)}`,
  'price-too-fine': () => 'price has more than two decimals',
  'quantity-no-number': () => 'quantity is not a number',
  'quantity-negative': () => 'quantity is negative',
  'quantity-zero': () => 'quantity is 0',
  'quantity-not-whole': () => 'quantity is not a whole number',
  'quantity-too-high': ({ most }) => `quantity is above ${number(most)}`,
  'quantity-two-ways': ({ text, whole, decimal }) =>
    `quantity '${text}' can be read as ${whole} and as ${decimal}: write it without the sign`,
  'sum-too-high': ({ code, quantity, most }) => `code '${code}' adds up to ${number(quantity)}, above ${number(most)}`,
  'field-too-long': ({ field, most }) =>
    `${field === 'packUnit' ? 'pack' : columns[field]} must have at most ${number(most)} characters`,
  'no-pack-size': () => 'pack size is a whole number from 1',
  'no-vat-rate': () => 'VAT rate is a percentage from 0 to 100',
  'price-zero': () => `the price is ${lei(0)}`,
  'price-jump': ({ before, after }) => `the price goes from ${lei(before)} to ${lei(after)}`,
  'product-archived': () => 'the product is archived',
  'client-archived': () => 'the client is archived',
  several: ({ reasons }) => reasons.map(inner).join(', '),
};
