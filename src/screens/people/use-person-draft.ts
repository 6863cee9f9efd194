import { useState } from 'react';
import { personFields } from '#wire/new-person';
import type { Role } from '#wire/session';
import { problemOf } from '#words/reasons';
import type { TypedField } from '../../features/people/PersonFields';
import type { ListedPerson } from './person-list';

interface Touched {
  /** The field's value before it was typed into. */
  readonly before: string;
  readonly after: string;
}
type Draft = Partial<Record<TypedField, Touched>>;

/** A person who is being edited. */
export interface PersonDraft {
  readonly values: Readonly<Record<TypedField, string>>;
  /** The changed fields. */
  readonly wanted: Partial<Record<TypedField, string>> & { readonly role?: Role };
  /** Fields that were typed into and that another user changed to another value. */
  readonly overtaken: readonly TypedField[];
  type(field: TypedField, text: string): void;
  take(field: TypedField): void;
}

/** The problem of a field's typed text; undefined: none. */
export const fieldProblem = (field: TypedField, text: string): string | undefined =>
  problemOf(personFields.shape[field], text.trim());

/** The typed fields are merged into the current person, so that others' changes to the rest show at once. */
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
