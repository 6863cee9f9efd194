import type { field } from './en/field';

/** What is said of writes that are saved on this device and sent by themselves, by its code. */
export type FieldMessageCode = keyof typeof field;

/** What failed: a write by its own code. */
export type FailureCode = Extract<
  FieldMessageCode,
  `${string}-not-created` | `${string}-not-updated` | `${string}-not-deleted` | `${string}-not-placed`
>;
