import type { desk } from './en/desk';
import type { field } from './en/field';
import type { messages } from './en/messages';
import type { withdrawal } from './en/withdrawal';

// Codes of toast messages, by the room of the catalogues that has the sentences.

export type DeskMessageCode = keyof typeof desk;
export type FieldMessageCode = keyof typeof field;
export type MessageCode = keyof typeof messages;
export type WithdrawalMessageCode = keyof typeof withdrawal;

/** Failures of writes. */
export type FailureCode = Extract<
  FieldMessageCode,
  | `${string}-not-created`
  | `${string}-not-updated`
  | `${string}-not-deleted`
  | `${string}-not-placed`
  | `${string}-not-cancelled`
>;
