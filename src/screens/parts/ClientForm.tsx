import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type NewClient, newClient } from '#wire/client';

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
  /** The client being edited; a new one when absent. */
  readonly initial?: NewClient;
  readonly submitLabel: string;
  /** Submit is disabled with a spinner while this is true (spec §5). */
  readonly saving: boolean;
  readonly onSubmit: (client: NewClient) => void;
  readonly onCancel: () => void;
}

/** The one form for adding and editing a client (spec §2 Clients, §5 for its messages). */
export const ClientForm = ({ initial = empty, submitLabel, saving, onSubmit, onCancel }: ClientFormProps) => {
  const form = useForm<NewClient>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: schemaResolver(newClient, { sync: true }),
    // The wire trims; what is handed on is what will be sent.
    transformValues: (values) => newClient.parse(values),
  });
  // Fields are checked on submit alone: a message that appears as the focus leaves a field would push the button from under the finger.
  const submit = form.onSubmit(onSubmit, (errors) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  });
  return (
    <form noValidate onSubmit={submit} aria-busy={saving}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Phone"
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <TextInput label="CUI" autoComplete="off" key={form.key('cui')} {...form.getInputProps('cui')} />
        <TextInput
          label="Contact Person"
          autoComplete="off"
          key={form.key('contactPerson')}
          {...form.getInputProps('contactPerson')}
        />
        <TextInput
          label="Delivery Address"
          autoComplete="off"
          key={form.key('deliveryAddress')}
          {...form.getInputProps('deliveryAddress')}
        />
        <Textarea
          label="Observations"
          autosize
          minRows={2}
          maxRows={6}
          key={form.key('observations')}
          {...form.getInputProps('observations')}
        />
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
