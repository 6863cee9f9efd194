import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { newPerson, personFields } from '#wire/new-person';
import type { Role } from '#wire/session';
import { problemOf } from '#words/reasons';
import { words } from '#words/words';
import { addPerson } from '../../actions/people';
import { useDevice } from '../../device/context';
import { FormDialog } from '../../forms/FormDialog';
import type { LeaveWords } from '../../forms/unsaved';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { focusFirst, useWrongFields } from '../../forms/wrong-fields';
import type { Openable } from '../../ui/Dialog';
import { ConfirmPasswordDialog } from '../password/ConfirmPasswordDialog';
import { useConfirmFirst } from '../password/use-confirm-first';
import { codeEnd } from './code-end';
import { type CodeOf, GivenCode } from './GivenCode';
import { PersonFields, type TypedField } from './PersonFields';

interface AddPersonDialogProps extends Openable {
  readonly onAdded?: (username: string) => void;
}

/** Adds a person, and shows the one-time code to hand over. */
export const AddPersonDialog = ({ opened, onClose, onAdded }: AddPersonDialogProps) => {
  const [leave, setLeave] = useState<LeaveWords>();
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.addPerson.title} leave={leave}>
      <AddPerson onAdded={onAdded} onLeave={setLeave} />
    </FormDialog>
  );
};

const AddPerson = ({
  onAdded,
  onLeave,
}: {
  readonly onAdded: ((username: string) => void) | undefined;
  readonly onLeave: (asked: LeaveWords | undefined) => void;
}) => {
  const [given, setGiven] = useState<CodeOf>();
  if (given !== undefined) return <GivenCode {...given} onLeave={onLeave} />;
  return (
    <AddPersonForm
      onGiven={(code) => {
        setGiven(code);
        onAdded?.(code.username);
      }}
    />
  );
};

type Typed = Readonly<Record<TypedField | 'username', string>>;

const AddPersonForm = ({ onGiven }: { readonly onGiven: (code: CodeOf) => void }) => {
  const device = useDevice();
  const form = useForm<Typed>({
    mode: 'controlled',
    initialValues: { username: '', firstname: '', lastname: '', role: 'agent', email: '' },
    validate: {
      username: (text) => problemOf(newPerson.shape.username, text.trim()),
      firstname: (text) => problemOf(personFields.shape.firstname, text.trim()),
      lastname: (text) => problemOf(personFields.shape.lastname, text.trim()),
      email: (text) => problemOf(personFields.shape.email, text.trim()),
    },
  });
  const { state, send } = useWrite(async (typed: Typed, writing) => {
    const person = {
      username: typed.username.trim(),
      firstname: typed.firstname.trim(),
      lastname: typed.lastname.trim(),
      role: typed.role as Role,
      email: typed.email.trim(),
    };
    const outcome = await addPerson(device, person, writing);
    if (outcome.kind === 'failed' && first.asks(outcome.outcome)) return 'open';
    return codeEnd(outcome, writing, {
      done: 'person-added',
      failed: 'person-not-added',
      onGiven: (code) => onGiven({ code, username: person.username, name: `${person.firstname} ${person.lastname}` }),
    });
  });
  const first = useConfirmFirst(() => send(form.getValues()));
  useWrongFields(form, state);
  const submit = form.onSubmit(send, (errors) => focusFirst(form, errors));
  const field = (name: keyof Typed) => ({ disabled: isSending(state), ...form.getInputProps(name) });
  return (
    <>
      <ConfirmPasswordDialog {...first.dialog} />
      <WriteForm state={state} dirty={form.isDirty()} label={words.addPerson.add} attended onSubmit={submit}>
        <TextInput
          label={words.person.labels.username}
          description={words.addPerson.usernameHint}
          required
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <PersonFields field={field} />
        <Text size="sm" c="dimmed">
          {words.addPerson.codeNext}
        </Text>
      </WriteForm>
    </>
  );
};
