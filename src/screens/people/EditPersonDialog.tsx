import { Text } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { words } from '#words/words';
import { editPerson } from '../../actions/people';
import { useDevice } from '../../device/context';
import { HistoryButton } from '../../features/history/HistoryButton';
import { ConfirmPasswordDialog } from '../../features/password/ConfirmPasswordDialog';
import { useConfirmFirst } from '../../features/password/use-confirm-first';
import { nowText, problemsAtFields, whyNotChanged } from '../../features/people/about-person';
import { PersonFields, type TypedField, typedFields } from '../../features/people/PersonFields';
import { deskEnd } from '../../forms/desk-end';
import { FormDialog } from '../../forms/FormDialog';
import { TheirChanges, takeTheirs } from '../../forms/TheirChanges';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { toast } from '../../ui/toast';
import type { ListedPerson, PersonDialogProps } from './person-list';
import { fieldProblem, type PersonDraft, usePersonDraft } from './use-person-draft';

interface EditPersonDialogProps extends PersonDialogProps {
  /** Called when the list must be read again: after a save, or after a conflict with another user's change. */
  readonly onChanged: () => void;
}

/** Edits a person's names, role and e-mail. */
export const EditPersonDialog = ({ opened, onClose, person, onChanged }: EditPersonDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.people.editTitle}>
    {person === undefined ? (
      words.people.gone
    ) : (
      <>
        <EditPersonForm person={person} onDone={onClose} onChanged={onChanged} />
        <HistoryButton below kind="account" id={person.id} called={person.name} asOf={person} />
      </>
    )}
  </FormDialog>
);

interface EditPersonFormProps {
  readonly person: ListedPerson;
  readonly onDone: () => void;
  readonly onChanged: () => void;
}

const EditPersonForm = ({ person, onDone, onChanged }: EditPersonFormProps) => {
  const device = useDevice();
  const draft = usePersonDraft(person, typedFields);
  const { state, send } = useWrite(async (wanted: PersonDraft['wanted'], writing) => {
    const outcome = await editPerson(device, person, wanted, writing);
    if (first.asks(outcome)) return 'open';
    if (outcome.kind === 'refused') onChanged();
    return deskEnd(outcome, writing, {
      done: 'person-updated',
      failed: 'person-not-updated',
      placesOf: problemsAtFields,
      sayReason: whyNotChanged,
      onDone,
      onDoneAnywhere: onChanged,
    });
  });
  const first = useConfirmFirst(() => send(draft.wanted));
  const refused = state.kind === 'refused' ? state.places : undefined;
  const { form, field, stopped } = useFields(draft, refused, isSending(state));
  const touched = Object.keys(draft.wanted).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stopped()) return;
    if (touched) return send(draft.wanted);
    onDone();
    toast.info(words.messages.unchanged);
  };
  return (
    <>
      <ConfirmPasswordDialog {...first.dialog} />
      <div ref={form}>
        <WriteForm state={state} dirty={touched} label={words.people.save} attended onSubmit={submit}>
          <Text size="sm" c="dimmed">
            {words.people.fixedUsername(person.username)}
          </Text>
          {!isSending(state) && (
            <TheirChanges
              title={words.people.changedMeanwhile}
              changes={draft.overtaken.map((name) => ({
                id: name,
                text: nowText(name, person[name]),
                buttons: [takeTheirs(() => draft.take(name), words.person.labels[name])],
              }))}
              kept={words.theirs.keptTyped}
            />
          )}
          <PersonFields field={field} fixedRole={person.isSelf ? words.people.ownRole : undefined} />
        </WriteForm>
      </div>
    </>
  );
};

/** The props of the fields. Problems are shown after a submit, and the first one gets the focus. */
const useFields = (draft: PersonDraft, refused: Readonly<Record<string, string>> | undefined, disabled: boolean) => {
  const form = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Readonly<Partial<Record<string, string>>>>({});
  useEffect(() => {
    if (refused !== undefined) setShown(refused);
  }, [refused]);
  useEffect(() => {
    if (Object.values(shown).some((problem) => problem !== undefined))
      form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [shown]);
  return {
    form,
    field: (name: TypedField) => ({
      value: draft.values[name],
      error: shown[name],
      disabled,
      onChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
        setShown((was) => ({ ...was, [name]: undefined }));
        draft.type(name, event.currentTarget.value);
      },
    }),
    /** Whether the typed values cannot be saved; if so, shows the reasons. */
    stopped(): boolean {
      const problems = typedFields.flatMap((name) => {
        const problem = fieldProblem(name, draft.values[name]);
        return problem === undefined ? [] : [[name, problem] as const];
      });
      setShown(Object.fromEntries(problems));
      return problems.length > 0;
    },
  };
};
