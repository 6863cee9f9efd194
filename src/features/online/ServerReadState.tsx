import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { words } from '#words/words';
import { useConnection } from '../../device/context';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LoadingBar } from '../../ui/LoadingBar';
import { reasonOf } from '../../words/refusals';
import type { ServerRead } from './use-server-read';

interface ServerReadStateProps {
  readonly read: ServerRead<unknown>;
  readonly of: keyof typeof words.serverReads.needsConnection;
}

/**
 * Why the data are missing or may be outdated: still loading, no connection, or the server failed. Renders nothing
 * while the shown data are current.
 */
export const ServerReadState = ({ read: { value, failure, loading, reload }, of }: ServerReadStateProps) => {
  const connected = useConnection();
  // Without a connection, the read is repeated automatically on reconnect.
  const mayRetry = failure?.kind === 'refused' || (failure?.kind === 'unanswered' && connected);
  if (failure === undefined)
    // Hand-ins show no loading message before there are any.
    return value === undefined && of !== 'handed-in' ? <LoadingBar label={words.serverReads.loading[of]} /> : null;
  const why = failure.kind === 'refused' && failure.problem !== undefined ? ` ${reasonOf(failure.problem)}` : '';
  const message = {
    unanswered: words.serverReads.needsConnection[of],
    refused: `${words.serverReads.notLoaded[of]}${why}`,
    'none-kept': words.serverReads.noneKept,
  }[failure.kind];
  if (value === undefined)
    return failure.kind === 'refused' ? (
      <ErrorState message={message} onRetry={() => void reload()} />
    ) : (
      <EmptyState icon={<IconCloudOff size={36} stroke={1.4} />} title={message}>
        {mayRetry ? (
          <Button variant="default" loading={loading} onClick={() => void reload()}>
            {words.serverReads.retry}
          </Button>
        ) : (
          failure.kind === 'unanswered' && words.serverReads.triedAgain
        )}
      </EmptyState>
    );
  return (
    <Alert color="amber" variant="light" p="xs" my="xs" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {message} {words.serverReads.asLastRead}
        </Text>
        {mayRetry && (
          <Button variant="default" size="xs" loading={loading} onClick={() => void reload()}>
            {words.serverReads.retry}
          </Button>
        )}
      </Group>
    </Alert>
  );
};
