import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { type ClientField, clientFields, fieldsOfClient, type NewClient, newClient } from '#wire/client';
import { problemsOf } from '#words/reasons';
import { words } from '#words/words';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { followItem } from '../../forms/follow-item';
import { onSaveThrown } from '../../forms/settling';
import { TheirChanges, takeTheirs } from '../../forms/TheirChanges';
import { useWrite, type WriteEnd } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { focusFirst } from '../../forms/wrong-fields';
import { fieldName } from '../../words/refusals';
import { CuiInput } from './CuiInput';
import { useShownField } from './shown-field';
import { VisitPlan } from './VisitPlan';

const empty = fieldsOfClient({});

interface ClientFormProps {
  /** The current client; the form follows others' changes to it. Absent for a new client. */
  readonly initial?: NewClient | undefined;
  readonly problems?: Partial<Record<ClientField, string>> | undefined;
  readonly submitLabel: string;
  /** Shown below the typed CUI: clients that have it already (SYNC-8). */
  readonly belowCui?: ((cui: string) => ReactNode) | undefined;
  /**
   * `before`: the client as the form showed it before any typing. `key`: the write's key, the same for every submit of
   * this form.
   */
  readonly onSubmit: (client: NewClient, before: NewClient, key: string) => Promise<WriteEnd>;
}

/** The one form that adds and edits a client (spec §2 Clients; messages: §5), in a `FormDialog`. */
export const ClientForm = ({ initial = empty, problems, submitLabel, belowCui, onSubmit }: ClientFormProps) => {
  const device = useDevice();
  const [key] = useState(() => device.environment.newKey());
  const { form, seen, overtaken } = useFollowingForm(initial, problems);
  const { values } = form;
  const { state, send } = useWrite((client: NewClient) => onSubmit(client, seen, key), onSaveThrown);
  const untouched = clientFields.filter((field) => values[field] === seen[field]);

  // Fields are checked only on submit: a message that appears on blur would push the button from under the finger.
  const submit = form.onSubmit(
    // An untouched field is sent unchanged, in the backend's own notation.
    (client) => send({ ...client, ...Object.fromEntries(untouched.map((field) => [field, seen[field]])) }),
    (errors) => focusFirst(form, errors),
  );
  const field = (name: ClientField) => ({ autoComplete: 'off', ...form.getInputProps(name) });
  const { clientForm } = words;
  const plansVisits = serverKeepsMore(device);
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
    visitDays: plansVisits && (
      <VisitPlan
        days={values.visitDays}
        agent={values.visitAgent}
        problem={form.errors['visitAgent']}
        onDays={(days) => form.setFieldValue('visitDays', days)}
        onAgent={(agent) => form.setFieldValue('visitAgent', agent)}
      />
    ),
    // The field of the days shows it.
    visitAgent: null,
  };
  return (
    <WriteForm state={state} dirty={untouched.length < clientFields.length} label={submitLabel} onSubmit={submit}>
      <TheirFields {...{ overtaken, theirs: initial }} onTake={(name) => form.setFieldValue(name, initial[name])} />
      {clientFields.map((name) => (
        <Fragment key={name}>{inputs[name]}</Fragment>
      ))}
    </WriteForm>
  );
};

interface TheirFieldsProps {
  readonly overtaken: readonly ClientField[];
  readonly theirs: NewClient;
  readonly onTake: (field: ClientField) => void;
}

/** Others' changes to fields that were typed into here. */
const TheirFields = ({ overtaken, theirs, onTake }: TheirFieldsProps) => {
  const shown = useShownField();
  return (
    <TheirChanges
      title={words.clientForm.changedMeanwhile}
      changes={overtaken.map((name) => ({
        id: name,
        text:
          theirs[name] === ''
            ? words.theirs.nowEmpty(fieldName(name))
            : words.theirs.nowIs(fieldName(name), shown(name, theirs[name])),
        long: true,
        buttons: [takeTheirs(() => onTake(name), fieldName(name))],
      }))}
      kept={words.theirs.keptTyped}
    />
  );
};

/** The fields of a client; untouched ones follow others' changes. */
const useFollowingForm = (initial: NewClient, problems: ClientFormProps['problems']) => {
  /** The client as the form last saw it, and the typed fields that others changed too. */
  const [seen, setSeen] = useState({ client: initial, overtaken: [] as readonly ClientField[] });
  const form = useForm<NewClient>({
    mode: 'controlled',
    initialValues: initial,
    initialErrors: problems ?? {},
    validate: (typed) => problemsOf(newClient, typed),
    // The schema trims the texts, so that the form passes on exactly what is sent.
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
