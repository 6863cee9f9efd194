import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { type ClientField, clientFields, fieldsOfClient, type NewClient, newClient } from '#wire/client';
import { problemsOf } from '#words/reasons';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { followItem } from '../../forms/follow-item';
import { onSaveThrown } from '../../forms/settling';
import { TheirChanges, takeTheirs } from '../../forms/TheirChanges';
import { useWrite, type WriteEnd } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { focusFirst } from '../../forms/wrong-fields';
import { fieldName } from '../../words/refusals';
import { CuiInput } from './CuiInput';

const empty = fieldsOfClient({});

interface ClientFormProps {
  /**
   * The client being edited, as it is now: where others change it meanwhile, the form follows. A new one when absent.
   */
  readonly initial?: NewClient | undefined;
  /** What the server objected to, under the fields that it named. */
  readonly problems?: Partial<Record<ClientField, string>> | undefined;
  readonly submitLabel: string;
  /** What belongs under the CUI that was typed: who has it already (SYNC-8). */
  readonly belowCui?: ((cui: string) => ReactNode) | undefined;
  /**
   * `before`: the client as this form last showed it, before anything was typed. `key`: the key of the write, the same
   * for every submit of this form.
   */
  readonly onSubmit: (client: NewClient, before: NewClient, key: string) => Promise<WriteEnd>;
}

/** The one form for adding and editing a client (spec §2 Clients, §5 for its messages), in a `FormDialog`. */
export const ClientForm = ({ initial = empty, problems, submitLabel, belowCui, onSubmit }: ClientFormProps) => {
  const device = useDevice();
  const [key] = useState(() => device.environment.newKey());
  const { form, seen, overtaken } = useFollowingForm(initial, problems);
  const { values } = form;
  const { state, send } = useWrite((client: NewClient) => onSubmit(client, seen, key), onSaveThrown);
  const untouched = clientFields.filter((field) => values[field] === seen[field]);

  // Fields are checked on submit alone: a message that appears as the focus leaves a field would push the button from
  // under the finger.
  const submit = form.onSubmit(
    // A field that nobody touched is handed on as it came, however a backend wrote it.
    (client) => send({ ...client, ...Object.fromEntries(untouched.map((field) => [field, seen[field]])) }),
    (errors) => focusFirst(form, errors),
  );
  const field = (name: ClientField) => ({ autoComplete: 'off', ...form.getInputProps(name) });
  const { clientForm } = words;
  const inputs: Readonly<Record<ClientField, ReactNode>> = {
    name: <TextInput label={clientForm.name} required data-autofocus {...field('name')} />,
    phone: <TextInput label={clientForm.phone} required type="tel" inputMode="tel" {...field('phone')} />,
    email: (
      <TextInput label={clientForm.email} type="email" inputMode="email" autoCapitalize="none" {...field('email')} />
    ),
    cui: (
      <>
        <CuiInput {...field('cui')} cui={values.cui} />
        {belowCui?.(values.cui)}
      </>
    ),
    contactPerson: <TextInput label={clientForm.contactPerson} {...field('contactPerson')} />,
    deliveryAddress: <TextInput label={clientForm.deliveryAddress} {...field('deliveryAddress')} />,
    observations: (
      <Textarea label={clientForm.observations} autosize minRows={2} maxRows={6} {...field('observations')} />
    ),
  };
  return (
    <WriteForm state={state} dirty={untouched.length < clientFields.length} label={submitLabel} onSubmit={submit}>
      <TheirChanges
        title={clientForm.changedMeanwhile}
        changes={overtaken.map((name) => ({
          id: name,
          words:
            initial[name] === ''
              ? clientForm.nowEmpty(fieldName(name))
              : clientForm.nowIs(fieldName(name), initial[name]),
          long: true,
          answers: [takeTheirs(() => form.setFieldValue(name, initial[name]), fieldName(name))],
        }))}
        kept={words.theirs.keptTyped}
      />
      {clientFields.map((name) => (
        <Fragment key={name}>{inputs[name]}</Fragment>
      ))}
    </WriteForm>
  );
};

/** The fields of a client: those that nobody has touched here follow what others do to it. */
const useFollowingForm = (initial: NewClient, problems: ClientFormProps['problems']) => {
  /** The client as the form knows it, and the fields that others changed under somebody's typing. */
  const [seen, setSeen] = useState({ client: initial, overtaken: [] as readonly ClientField[] });
  const form = useForm<NewClient>({
    mode: 'controlled',
    initialValues: initial,
    initialErrors: problems ?? {},
    validate: (typed) => problemsOf(newClient, typed),
    // The wire trims; what is handed on is what will be sent.
    transformValues: (values) => newClient.parse(values),
  });
  const { values, setFieldValue } = form;
  const { taken, overtaken } = followItem(clientFields, seen.client, initial, values);
  const moved = clientFields.some((field) => initial[field] !== seen.client[field]);
  useEffect(() => {
    if (!moved) return;
    for (const field of taken) setFieldValue(field, initial[field]);
    setSeen((now) => ({ client: initial, overtaken: [...new Set([...now.overtaken, ...overtaken])] }));
  });
  return {
    form,
    seen: seen.client,
    overtaken: seen.overtaken.filter((name) => values[name] !== initial[name]),
  };
};
