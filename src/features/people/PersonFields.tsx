import { NativeSelect, TextInput } from '@mantine/core';
import type { PersonField } from '#wire/new-person';
import { words } from '#words/words';
import { roleChoices } from './about-person';

/** The fields that are text. */
export type TypedField = Exclude<PersonField, 'disabled'>;
export const typedFields = ['firstname', 'lastname', 'role', 'email'] as const satisfies readonly TypedField[];

interface PersonFieldsProps {
  /** The props of the field with this name. */
  readonly field: (name: TypedField) => object;
  /** Why the role cannot be chosen here; undefined: it can. */
  readonly fixedRole?: string | undefined;
  readonly autofocus?: boolean;
}

/** First and last name, role and e-mail, for the forms that add and edit a person. */
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
