import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type NewObservation, newObservation } from '#wire/observation';
import { problemsOf } from '#words/reasons';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { onSaveThrown } from '../../forms/settling';
import { useWrite, type WriteEnd } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { focusFirst } from '../../forms/wrong-fields';
import { useSignedInUser } from '../people/signed-in-user';

/** The fields of an observation that a person types. */
export type ObservationText = Pick<NewObservation, 'title' | 'description'>;

interface ObservationFormProps {
  /** An observation to correct; absent for a new one. */
  readonly initial?: ObservationText | undefined;
  readonly problems?: Partial<Record<keyof ObservationText, string>> | undefined;
  readonly submitLabel: string;
  /** `key`: the write's key, the same for every submit of this form. */
  readonly onSubmit: (text: ObservationText, key: string) => Promise<WriteEnd>;
}

/** Title (required) and Description (optional) of an observation (spec §2 Observations, §5), in a `FormDialog`. */
export const ObservationForm = ({ initial, problems, submitLabel, onSubmit }: ObservationFormProps) => {
  const device = useDevice();
  const [key] = useState(() => device.environment.newKey());
  const { state, send } = useWrite((text: ObservationText) => onSubmit(text, key), onSaveThrown);
  const { id: agent } = useSignedInUser();
  const form = useForm<NewObservation>({
    mode: 'controlled',
    initialValues: { title: '', description: '', ...initial, agent, completed: false },
    initialErrors: problems ?? {},
    validate: (typed) => problemsOf(newObservation, typed),
    // The schema trims the texts, so that the form passes on exactly what is sent.
    transformValues: (values) => newObservation.parse(values),
  });
  const submit = form.onSubmit(
    ({ title, description }) => send({ title, description }),
    (errors) => focusFirst(form, errors),
  );
  return (
    <WriteForm state={state} dirty={form.isDirty()} label={submitLabel} onSubmit={submit}>
      <TextInput
        label={words.observations.titleField}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Textarea
        label={words.observations.description}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('description')}
      />
    </WriteForm>
  );
};
