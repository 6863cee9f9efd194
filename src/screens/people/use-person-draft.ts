import { useState } from 'react';
import { personFields } from '#wire/new-person';
import type { Role } from '#wire/session';
import { problemOf } from '#words/reasons';
import type { TypedField } from '../../features/people/PersonFields';
import type { ListedPerson } from './person-list';

interface Touched {
  /** What stood there when it was first typed into. */
  readonly before: string;
  readonly after: string;
}
type Draft = Partial<Record<TypedField, Touched>>;

/** A person while they are edited. */
export interface PersonDraft {
  readonly values: Readonly<Record<TypedField, string>>;
  /** What is wanted otherwise than it is now. */
  readonly wanted: Partial<Record<TypedField, string>> & { readonly role?: Role };
  /** Fields that were typed into, and that somebody else has changed to something else meanwhile. */
  readonly overtaken: readonly TypedField[];
  type(field: TypedField, text: string): void;
  take(field: TypedField): void;
}

/** What is wrong with a field as it is typed; undefined: nothing. */
export const fieldProblem = (field: TypedField, text: string): string | undefined =>
  problemOf(personFields.shape[field], text.trim());

/** What was typed is laid over the person as they are now, so that what others do to the rest is there at once. */
export const usePersonDraft = (person: ListedPerson, fields: readonly TypedField[]): PersonDraft => {
  const [draft, setDraft] = useState<Draft>({});
  const textOf = (field: TypedField): string => draft[field]?.after ?? person[field];
  const isWanted = (field: TypedField): boolean => textOf(field).trim() !== person[field];
  return {
    values: Object.fromEntries(fields.map((field) => [field, textOf(field)])) as PersonDraft['values'],
    wanted: Object.fromEntries(fields.filter(isWanted).map((field) => [field, textOf(field).trim()])),
    overtaken: fields.filter((field) => {
      const touched = draft[field];
      return touched !== undefined && person[field] !== touched.before && person[field] !== touched.after.trim();
    }),
    type(field, after) {
      setDraft((was) => ({ ...was, [field]: { before: was[field]?.before ?? person[field], after } }));
    },
    take(field) {
      setDraft(({ [field]: _, ...others }) => others);
    },
  };
};
