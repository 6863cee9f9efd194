import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { type NewObservation, newObservation } from '#wire/observation';
import { useDevice } from '../../device/context';
import type { SubmitEnd } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { useSubmit } from '../../ui/use-submit';
import { fieldMessages } from '../../words/field-messages';
import { useSignedInUser } from './signed-in-user';

/** What a person writes of an observation. */
export type ObservationText = Pick<NewObservation, 'title' | 'description'>;

interface ObservationFormProps {
  /** One that is being mended; a new one when absent. */
  readonly initial?: ObservationText | undefined;
  /** What the server objected to, under the fields that it named. */
  readonly problems?: Partial<Record<keyof ObservationText, string>> | undefined;
  readonly submitLabel: string;
  /** Told whether something is typed that is saved nowhere. */
  readonly onDirty?: ((dirty: boolean) => void) | undefined;
  /** `key`: of whatever comes of this form, the same each time that it is submitted. */
  readonly onSubmit: (text: ObservationText, key: string) => Promise<SubmitEnd>;
  readonly onCancel: () => void;
}

/** Title (required) and Description (optional) of an observation (spec §2 Observations, §5). */
export const ObservationForm = (props: ObservationFormProps) => {
  const { initial, problems, submitLabel, onDirty, onSubmit, onCancel } = props;
  const device = useDevice();
  const [key] = useState(() => device.environment.newKey());
  const { busy: saving, submit: once } = useSubmit();
  const { id: agent } = useSignedInUser();
  const form = useForm<NewObservation>({
    mode: 'controlled',
    initialValues: { title: '', description: '', ...initial, agent, completed: false },
    initialErrors: problems ?? {},
    validate: schemaResolver(newObservation, { sync: true }),
    // The wire trims; what is handed on is what will be sent.
    transformValues: (values) => newObservation.parse(values),
  });
  const dirty = form.isDirty();
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);
  const submit = form.onSubmit(
    ({ title, description }) =>
      once(
        () => onSubmit({ title, description }, key),
        () => toast.error(fieldMessages['storage-failed']),
      ),
    (errors) => {
      const [first] = Object.keys(errors);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  return (
    <form noValidate onSubmit={submit} aria-busy={saving}>
      <Stack gap="sm">
        <TextInput label="Title" required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
        <Textarea label="Description" autosize minRows={3} maxRows={8} {...form.getInputProps('description')} />
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
