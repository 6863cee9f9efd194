import { Button, Group, Stack, Title } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { words } from '#words/words';
import { endSessions, readSessions } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { ServerReadState } from '../../features/online/ServerReadState';
import { useServerRead } from '../../features/online/use-server-read';
import { ConfirmPasswordDialog } from '../../features/password/ConfirmPasswordDialog';
import { useConfirmFirst } from '../../features/password/use-confirm-first';
import { SessionList } from '../../features/sessions/SessionList';
import { deskEnd } from '../../forms/desk-end';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { focusWhenLost } from '../../ui/focus-when-lost';

/** The user's sessions; all but the current one can be ended. */
export const OwnSessions = () => {
  const device = useDevice();
  const connected = useConnection();
  const load = useCallback((signal: AbortSignal) => readSessions(device, undefined, signal), [device]);
  const read = useServerRead(load);
  const changed = () => void read.reload();
  const { state, send, forget } = useWrite<void>(async (_, writing) => {
    const outcome = await endSessions(device, undefined, writing);
    if (first.asks(outcome)) return 'open';
    return deskEnd(outcome, writing, {
      done: 'sessions-ended',
      failed: 'sessions-not-ended',
      onDone: () => forget(),
      onDoneAnywhere: changed,
    });
  });
  const first = useConfirmFirst(send);
  const { value } = read;
  // The focused button may have disappeared with its session.
  useEffect(() => focusWhenLost(() => (value && document.querySelector('h1')) ?? null), [value]);
  return (
    <Stack component="section" gap="sm" aria-labelledby="own-sessions">
      <Title order={2} size="h4" id="own-sessions">
        {words.account.whereSignedIn}
      </Title>
      <ServerReadState read={read} of="own-sessions" />
      {value !== undefined && (
        <SessionList label={words.account.yourSessions} sessions={value} whose={undefined} onChanged={changed} />
      )}
      <WriteTrouble state={state} />
      <ConfirmPasswordDialog {...first.dialog} />
      {value?.some(({ isThis }) => !isThis) === true && (
        <Group className="answers">
          <Button
            variant="default"
            loading={isSending(state)}
            disabled={!connected || isSending(state)}
            onClick={() => send()}
          >
            {words.account.signOutElsewhere}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
