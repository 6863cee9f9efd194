import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useEffect } from 'react';
import { fullName } from '#domain/display';
import type { Person, PersonSession } from '#wire/person';
import { words } from '#words/words';
import { endSessions, readSessions } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { ServerReadState } from '../../features/online/ServerReadState';
import { useServerRead } from '../../features/online/use-server-read';
import { ConfirmPasswordDialog } from '../../features/password/ConfirmPasswordDialog';
import { useConfirmFirst } from '../../features/password/use-confirm-first';
import { whyNotChanged } from '../../features/people/about-person';
import { SessionList } from '../../features/sessions/SessionList';
import { deskEnd } from '../../forms/desk-end';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useNarrow } from '../../ui/use-narrow';
import { EndAndWipe } from './EndAndWipe';
import { OverSessions } from './OverSessions';
import type { PersonDialogProps } from './person-list';

interface SessionsDialogProps extends PersonDialogProps {
  /** Called when the list of people must be read again. */
  readonly onChanged: () => void;
}

/** A person's sessions, which an admin can end one by one or together. */
export const SessionsDialog = ({ opened, onClose, person, onChanged }: SessionsDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={person === undefined ? words.sessions.title : words.sessions.of(fullName(person))}
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
  const load = useCallback((signal: AbortSignal) => readSessions(device, id, signal), [device, id]);
  // Read again whenever the list of people is.
  const read = useServerRead(load, person);
  const changed = () => {
    onChanged();
    void read.reload();
  };
  const live = read.value?.filter(({ over }) => over === undefined);
  const over = read.value?.filter((session) => session.over !== undefined) ?? [];
  const { value } = read;
  // The focused button may have disappeared with its session; a dialog opened since returns the focus itself.
  useEffect(() => {
    const stop = focusWhenLost(() => (value && document.querySelector<HTMLElement>(closeOfDialog)) ?? null);
    document.addEventListener('focusin', stop, { once: true });
    return () => {
      stop();
      document.removeEventListener('focusin', stop);
    };
  }, [value]);
  return (
    <Stack gap="sm">
      <ServerReadState read={read} of="sessions" />
      {live?.length === 0 && (
        <Text size="sm" role="status">
          {words.sessions.nowhere(name)}
        </Text>
      )}
      {live !== undefined && live.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {words.sessions.intro}
          </Text>
          <SessionList
            label={words.sessions.of(name)}
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

/** Ends all sessions of a person who has several; asks first. */
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
            {words.sessions.endAll}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking}
        title={words.sessions.endAllQuestion}
        confirmLabel={words.sessions.endAllYes}
        cancelLabel={words.writes.goOn}
        danger
        onConfirm={() => {
          question.close();
          send();
        }}
        onCancel={question.close}
      >
        {sessions.some(({ isThis }) => isThis)
          ? words.sessions.endAllMeansThis(fullName(person))
          : words.sessions.endAllMeans(fullName(person))}
      </ConfirmDialog>
    </>
  );
};
