import { Text } from '@mantine/core';
import { useState } from 'react';
import { words } from '#words/words';
import { editPerson } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { ConfirmPasswordDialog } from '../../features/password/ConfirmPasswordDialog';
import { useConfirmFirst } from '../../features/password/use-confirm-first';
import { namedPerson, whyNotChanged } from '../../features/people/about-person';
import { deskEnd } from '../../forms/desk-end';
import { useWrite } from '../../forms/use-write';
import { WriteQuestion } from '../../forms/WriteQuestion';
import { Dialog } from '../../ui/Dialog';
import type { ListedPerson, PersonDialogProps } from './person-list';

interface DisableDialogProps extends PersonDialogProps {
  /** Called when the list must be read again. */
  readonly onChanged: () => void;
}

/** Confirms disabling or enabling a person. */
export const DisableDialog = ({ opened, onClose, person, onChanged }: DisableDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={words.people.areYouSure}>
    {person !== undefined && <Question person={person} onClose={onClose} onChanged={onChanged} />}
  </Dialog>
);

interface QuestionProps {
  readonly person: ListedPerson;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

const Question = ({ person, onClose, onChanged }: QuestionProps) => {
  const device = useDevice();
  const connected = useConnection();
  // The state at the opening: the list is updated before the dialog has faded out.
  const [{ disabled }] = useState(person);
  const { state, send } = useWrite(async (seen: ListedPerson, writing) => {
    const outcome = await editPerson(device, seen, { disabled: !seen.disabled }, writing);
    if (first.asks(outcome)) return 'open';
    return deskEnd(outcome, writing, {
      done: seen.disabled ? 'person-enabled' : 'person-disabled',
      failed: seen.disabled ? 'person-not-enabled' : 'person-not-disabled',
      sayReason: whyNotChanged,
      onDone: onClose,
      onDoneAnywhere: onChanged,
    });
  });
  const first = useConfirmFirst(() => send(person));
  return (
    <>
      <ConfirmPasswordDialog {...first.dialog} />
      <WriteQuestion
        state={state}
        whyNot={connected ? undefined : words.writes.needsConnection}
        label={disabled ? words.people.enable : words.people.disable}
        danger={!disabled}
        onSend={() => send(person)}
        onCancel={onClose}
      >
        {disabled ? (
          <Text size="sm">
            {person.hasPassword
              ? words.people.enabledWithPassword(namedPerson(person))
              : words.people.enabledWithCode(namedPerson(person))}
          </Text>
        ) : (
          <>
            <Text size="sm">{words.people.isSignedOut(namedPerson(person))}</Text>
            <Text size="sm">{words.people.staysTheirs}</Text>
          </>
        )}
      </WriteQuestion>
    </>
  );
};
