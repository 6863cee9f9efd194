import { Text } from '@mantine/core';
import { useContext, useState } from 'react';
import { fullName } from '#domain/display';
import type { Person } from '#wire/person';
import { words } from '#words/words';
import { giveCode } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { ConfirmPasswordDialog } from '../../features/password/ConfirmPasswordDialog';
import { useConfirmFirst } from '../../features/password/use-confirm-first';
import { namedPerson } from '../../features/people/about-person';
import { codeEnd } from '../../features/people/code-end';
import { GivenCode } from '../../features/people/GivenCode';
import { FormDialog } from '../../forms/FormDialog';
import { AroundForm, type LeaveWords } from '../../forms/unsaved';
import { useWrite } from '../../forms/use-write';
import { WriteQuestion } from '../../forms/WriteQuestion';
import type { PersonDialogProps } from './person-list';

/** Makes a one-time code for a person without a password, or who has forgotten it. */
export const NewCodeDialog = ({ opened, onClose, person }: PersonDialogProps) => {
  const [leave, setLeave] = useState<LeaveWords>();
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.people.newCode} leave={leave} fullScreen={false}>
      {person !== undefined && <NewCode person={person} onLeave={setLeave} />}
    </FormDialog>
  );
};

interface NewCodeProps {
  readonly person: Person;
  readonly onLeave: (asked: LeaveWords | undefined) => void;
}

const NewCode = ({ person, onLeave }: NewCodeProps) => {
  const device = useDevice();
  const connected = useConnection();
  const { close } = useContext(AroundForm);
  const [code, setCode] = useState<string>();
  const { state, send } = useWrite<void>(async (_, writing) => {
    const outcome = await giveCode(device, person, writing);
    if (outcome.kind === 'failed' && first.asks(outcome.outcome)) return 'open';
    return codeEnd(outcome, writing, { done: 'code-made', failed: 'code-not-made', onGiven: setCode });
  });
  const first = useConfirmFirst(send);
  if (code !== undefined)
    return <GivenCode code={code} username={person.username} name={fullName(person)} onLeave={onLeave} />;
  return (
    <>
      <ConfirmPasswordDialog {...first.dialog} />
      <WriteQuestion
        state={state}
        whyNot={connected ? undefined : words.writes.needsConnection}
        label={words.people.makeCode}
        onSend={() => send()}
        onCancel={close}
      >
        <Text size="sm">
          {person.hasPassword
            ? words.people.codeAndPassword(namedPerson(person))
            : words.people.codeAndCode(namedPerson(person))}
        </Text>
      </WriteQuestion>
    </>
  );
};
