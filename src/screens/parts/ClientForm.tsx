import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useEffect, useState } from 'react';
import { type ClientField, clientFields, type NewClient, newClient } from '#wire/client';
import { useDevice } from '../../device/context';
import type { SubmitEnd } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { useSubmit } from '../../ui/use-submit';
import { fieldMessages } from '../../words/field-messages';
import { CuiInput } from './CuiInput';
import { followItem } from './follow-item';
import { OvertakenNotice } from './OvertakenNotice';

const empty: NewClient = {
  name: '',
  phone: '',
  email: '',
  cui: '',
  contactPerson: '',
  deliveryAddress: '',
  observations: '',
};

interface ClientFormProps {
  /** The client being edited, as it is now: where others change it meanwhile, the form follows. A new one when absent. */
  readonly initial?: NewClient | undefined;
  /** What the server objected to, under the fields that it named. */
  readonly problems?: Partial<Record<ClientField, string>> | undefined;
  readonly submitLabel: string;
  /** What belongs under the CUI that was typed: who has it already (SYNC-8). */
  readonly belowCui?: ((cui: string) => ReactNode) | undefined;
  /** Told whether something is typed that is saved nowhere. */
  readonly onDirty?: ((dirty: boolean) => void) | undefined;
  /**
   * `before`: the client as this form last showed it, where nobody had typed. `key`: of whatever comes of this form, the same each time that
   * it is submitted.
   */
  readonly onSubmit: (client: NewClient, before: NewClient, key: string) => Promise<SubmitEnd>;
  readonly onCancel: () => void;
}

/** The one form for adding and editing a client (spec §2 Clients, §5 for its messages). */
export const ClientForm = (props: ClientFormProps) => {
  const { initial = empty, problems, submitLabel, belowCui, onDirty, onSubmit, onCancel } = props;
  const device = useDevice();
  const [key] = useState(() => device.environment.newKey());
  // Submit is disabled with a spinner while it saves (spec §5).
  const { busy: saving, submit: once } = useSubmit();
  /** The client as the form knows it, and the fields that others changed under somebody's typing. */
  const [seen, setSeen] = useState({ client: initial, overtaken: [] as readonly ClientField[] });
  const form = useForm<NewClient>({
    mode: 'controlled',
    initialValues: initial,
    initialErrors: problems ?? {},
    validate: schemaResolver(newClient, { sync: true }),
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

  const touched = clientFields.filter((field) => values[field] !== seen.client[field]);
  const dirty = touched.length > 0;
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);

  // Fields are checked on submit alone: a message that appears as the focus leaves a field would push the button from under the finger.
  const submit = form.onSubmit(
    (client) => {
      // A field that nobody touched is handed on as it came, however a backend wrote it.
      const untouched = clientFields.filter((field) => !touched.includes(field));
      const asTouched = { ...client, ...Object.fromEntries(untouched.map((field) => [field, seen.client[field]])) };
      once(
        () => onSubmit(asTouched, seen.client, key),
        () => toast.error(fieldMessages['storage-failed']),
      );
    },
    (errors) => {
      const [first] = Object.keys(errors);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  const field = (name: ClientField) => ({ autoComplete: 'off', ...form.getInputProps(name) });

  return (
    <form noValidate onSubmit={submit} aria-busy={saving}>
      <OvertakenNotice
        fields={seen.overtaken.filter((name) => values[name] !== initial[name])}
        theirs={initial}
        onTake={(name) => setFieldValue(name, initial[name])}
      />
      <Stack gap="sm">
        <TextInput label="Name" required data-autofocus {...field('name')} />
        <TextInput label="Phone" required type="tel" inputMode="tel" {...field('phone')} />
        <TextInput label="Email" type="email" inputMode="email" autoCapitalize="none" {...field('email')} />
        <CuiInput {...field('cui')} cui={values.cui} />
        {belowCui?.(values.cui)}
        <TextInput label="Contact Person" {...field('contactPerson')} />
        <TextInput label="Delivery Address" {...field('deliveryAddress')} />
        <Textarea label="Observations" autosize minRows={2} maxRows={6} {...field('observations')} />
        <Group className="answers" justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={saving} disabled={saving}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
