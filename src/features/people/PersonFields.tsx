import { NativeSelect, TextInput } from '@mantine/core';
import type { PersonField } from '#wire/new-person';
import { words } from '#words/words';
import { roleChoices } from './about-person';

/** The fields of a person that are typed. */
export type TypedField = Exclude<PersonField, 'disabled'>;
export const typedFields = ['firstname', 'lastname', 'role', 'email'] as const satisfies readonly TypedField[];

interface PersonFieldsProps {
  /** What the field of this name is given: its value, its error, and who hears of a change. */
  readonly field: (name: TypedField) => object;
  /** Why the role cannot be chosen here; undefined: it can. */
  readonly fixedRole?: string | undefined;
  readonly autofocus?: boolean;
}

/** First and last name, role and e-mail, in a form that adds or edits a person. */
export const PersonFields = ({ field, fixedRole, autofocus = false }: PersonFieldsProps) => (
  <>
    <TextInput
      label={words.person.labels.firstname}
      required
      autoComplete="off"
      {...(autofocus ? { 'data-autofocus': true } : {})}
      {...field('firstname')}
    />
    <TextInput label={words.person.labels.lastname} required autoComplete="off" {...field('lastname')} />
    <NativeSelect
      label={words.person.labels.role}
      data={roleChoices()}
      {...field('role')}
      {...(fixedRole === undefined ? {} : { disabled: true, description: fixedRole })}
    />
    <TextInput
      label={words.person.labels.email}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      {...field('email')}
    />
  </>
);
