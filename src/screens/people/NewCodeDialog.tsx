import { Text } from '@mantine/core';
import { useContext, useState } from 'react';
import { fullName } from '#domain/display';
import type { Person } from '#wire/person';
import { giveCode } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { codeEnd } from '../parts/add-person/code-end';
import { GivenCode } from '../parts/add-person/GivenCode';
import { namedPerson } from '../parts/add-person/person-words';
import { FormDialog } from '../parts/FormDialog';
import { AroundForm, type LeaveWords } from '../parts/unsaved';
import { useWrite } from '../parts/use-write';
import { WriteQuestion } from '../parts/WriteQuestion';
import type { PersonDialogProps } from './person-list';

/** Makes a one-time code for who has forgotten their password, or never had one. */
export const NewCodeDialog = ({ opened, onClose, person }: PersonDialogProps) => {
  const [leave, setLeave] = useState<LeaveWords>();
  return (
    <FormDialog opened={opened} onClose={onClose} title="New code" leave={leave} fullScreen={false}>
      {person !== undefined && <NewCode person={person} onLeave={setLeave} />}
    </FormDialog>
  );
};

interface NewCodeProps {
  readonly person: Person;
  readonly onLeave: (words: LeaveWords | undefined) => void;
}

const NewCode = ({ person, onLeave }: NewCodeProps) => {
  const device = useDevice();
  const connected = useConnection();
  const { close } = useContext(AroundForm);
  const [code, setCode] = useState<string>();
  const { state, send } = useWrite<void>(async (_, writing) =>
    codeEnd(await giveCode(device, person, writing), writing, {
      done: 'code-made',
      failed: 'code-not-made',
      onGiven: setCode,
    }),
  );
  if (code !== undefined)
    return <GivenCode code={code} username={person.username} name={fullName(person)} onLeave={onLeave} />;
  return (
    <WriteQuestion
      state={state}
      whyNot={connected ? undefined : 'Needs a connection.'}
      label="Make a code"
      onSend={() => send()}
      onCancel={close}
    >
      <Text size="sm">
        A one-time code lets {namedPerson(person)} choose a new password.{' '}
        {person.hasPassword
          ? 'The password that they have works until they use it; then they are signed out everywhere else.'
          : 'A code that they were given before does not work any more.'}
      </Text>
    </WriteQuestion>
  );
};
