import { Text } from '@mantine/core';
import { useState } from 'react';
import { editPerson } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { Dialog } from '../../ui/Dialog';
import { namedPerson, whyNotChanged } from '../parts/add-person/person-words';
import { deskEnd } from '../parts/desk-end';
import { useWrite } from '../parts/use-write';
import { WriteQuestion } from '../parts/WriteQuestion';
import type { ListedPerson, PersonDialogProps } from './person-list';

interface DisableDialogProps extends PersonDialogProps {
  /** The list is to be read again. */
  readonly onChanged: () => void;
}

/** Asks before somebody is kept from signing in, or let in again. */
export const DisableDialog = ({ opened, onClose, person, onChanged }: DisableDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Are you sure?">
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
  // As it was when it was asked: the list follows sooner than the dialog has faded away.
  const [{ disabled }] = useState(person);
  const { state, send } = useWrite(async (seen: ListedPerson, writing) =>
    deskEnd(await editPerson(device, seen, { disabled: !seen.disabled }, writing), writing, {
      done: seen.disabled ? 'person-enabled' : 'person-disabled',
      failed: seen.disabled ? 'person-not-enabled' : 'person-not-disabled',
      look: 'Look at the list of people',
      sayReason: whyNotChanged,
      onDone: onClose,
      onDoneAnywhere: onChanged,
    }),
  );
  return (
    <WriteQuestion
      state={state}
      whyNot={connected ? undefined : 'Needs a connection.'}
      label={disabled ? 'Enable' : 'Disable'}
      danger={!disabled}
      onSend={() => send(person)}
      onCancel={onClose}
    >
      {disabled ? (
        <Text size="sm">
          {namedPerson(person)} can sign in again{' '}
          {person.hasPassword
            ? 'with the password that they had.'
            : 'once they have chosen a password with a new code.'}{' '}
          What waits on their phone goes out then.
        </Text>
      ) : (
        <>
          <Text size="sm">
            {namedPerson(person)} is signed out everywhere at once: the next thing that their phone asks is refused, and
            they cannot sign in any more.
          </Text>
          <Text size="sm">
            Orders that are not sent yet wait on their phone, and go out only if you enable them again and they sign in
            there. What has arrived stays theirs: orders, clients, bag. Hand over gives these to others.
          </Text>
        </>
      )}
    </WriteQuestion>
  );
};
