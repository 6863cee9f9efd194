import type { IssueValues } from '#wire/issue-values';
import { number } from './grammar';

/** What is wrong with what was typed or sent. */
export const issues = {
  'too-many-characters': ({ most }) => `At most ${number(most)} characters`,
  'name-too-short': ({ least }) => `Name must be at least ${least} characters`,
  'phone-too-short': ({ least }) => `Phone must be at least ${least} characters`,
  'email-wrong': () => 'Enter a valid e-mail address, like name@company.ro',
  'email-address-wrong': () => 'Please enter a valid email address',
  'company-name-missing': () => 'Enter the name of the company',
  'price-floor-wrong': () => 'Enter a whole number from 1 to 100, or nothing',
  'picture-too-large': () => 'The picture is too large',
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
} satisfies { readonly [Code in keyof IssueValues]: (values: IssueValues[Code]) => string };
