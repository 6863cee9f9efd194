import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useEffect } from 'react';
import { fullName } from '#domain/display';
import type { Person, PersonSession } from '#wire/person';
import { endSessions, readSessions } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useNarrow } from '../../ui/use-narrow';
import { AskedState } from '../parts/AskedState';
import { whyNotChanged } from '../parts/add-person/person-words';
import { ConfirmPasswordDialog } from '../parts/ConfirmPasswordDialog';
import { deskEnd } from '../parts/desk-end';
import { SessionList } from '../parts/sessions/SessionList';
import { useAsked } from '../parts/use-asked';
import { useConfirmFirst } from '../parts/use-confirm-first';
import { isSending, useWrite } from '../parts/use-write';
import { WriteTrouble } from '../parts/WriteAnswers';
import { EndAndWipe } from './EndAndWipe';
import { OverSessions } from './OverSessions';
import type { PersonDialogProps } from './person-list';

interface SessionsDialogProps extends PersonDialogProps {
  /** The list of people is to be read again. */
  readonly onChanged: () => void;
}

/** Where a person is signed in, to be ended one by one or together. */
export const SessionsDialog = ({ opened, onClose, person, onChanged }: SessionsDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={person === undefined ? 'Sessions' : `Sessions of ${fullName(person)}`}
    fullScreen={useNarrow()}
  >
    {person !== undefined && <Sessions person={person} onChanged={onChanged} />}
  </Dialog>
);

const closeOfDialog = '[role=dialog] .mantine-Modal-close';

interface SessionsProps {
  readonly person: Person;
  readonly onChanged: () => void;
}

const Sessions = ({ person, onChanged }: SessionsProps) => {
  const device = useDevice();
  const { id } = person;
  const name = fullName(person);
  const ask = useCallback((signal: AbortSignal) => readSessions(device, id, signal), [device, id]);
  // Another reading of the list of people, another one of these.
  const asked = useAsked(ask, person);
  const changed = () => {
    onChanged();
    void asked.again();
  };
  const live = asked.said?.filter(({ over }) => over === undefined);
  const over = asked.said?.filter((session) => session.over !== undefined) ?? [];
  const said = asked.said;
  // What had the focus may have ended with its session.
  useEffect(() => focusWhenLost(() => (said && document.querySelector<HTMLElement>(closeOfDialog)) ?? null), [said]);
  return (
    <Stack gap="sm">
      <AskedState asked={asked} of="sessions" />
      {live?.length === 0 && (
        <Text size="sm" role="status">
          {name} is signed in nowhere.
        </Text>
      )}
      {live !== undefined && live.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            Ending a session signs that device out at once. What is not sent yet waits on it until they sign in again.
            End and wipe is for a device that is lost.
          </Text>
          <SessionList
            label={`Sessions of ${name}`}
            sessions={live}
            whose={name}
            onChanged={changed}
            more={(session) => <EndAndWipe session={session} name={name} onChanged={changed} />}
          />
        </>
      )}
      <OverSessions sessions={over} name={name} onChanged={changed} />
      <EndAll person={person} sessions={live ?? []} onChanged={changed} />
    </Stack>
  );
};

interface EndAllProps extends SessionsProps {
  readonly sessions: readonly PersonSession[];
}

/** Ends every session of a person, where there are several; asks first. */
const EndAll = ({ person, sessions, onChanged }: EndAllProps) => {
  const device = useDevice();
  const connected = useConnection();
  const [asking, question] = useDisclosure(false);
  const { state, send, forget } = useWrite<void>(async (_, writing) => {
    const outcome = await endSessions(device, person, writing);
    if (first.asks(outcome)) return 'open';
    return deskEnd(outcome, writing, {
      done: 'sessions-ended',
      failed: 'sessions-not-ended',
      look: 'Look at the sessions',
      sayReason: whyNotChanged,
      onDone: () => forget(),
      onDoneAnywhere: onChanged,
    });
  });
  const first = useConfirmFirst(send);
  return (
    <>
      <WriteTrouble state={state} />
      <ConfirmPasswordDialog {...first.dialog} />
      {sessions.length > 1 && (
        <Group className="answers" justify="flex-end">
          <Button
            color="red"
            variant="light"
            loading={isSending(state)}
            disabled={!connected || isSending(state)}
            onClick={question.open}
          >
            End all
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        title="End all sessions?"
        confirmLabel="Yes, end all"
        cancelLabel="No, go on"
        danger
        onConfirm={() => {
          question.close();
          send();
        }}
        onCancel={question.close}
      >
        {fullName(person)} is signed out on every device{sessions.some(({ isThis }) => isThis) && ', this one too'}.
      </ConfirmDialog>
    </>
  );
};
