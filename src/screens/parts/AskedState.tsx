import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useConnection } from '../../device/context';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LoadingBar } from '../../ui/LoadingBar';
import { reasonOf } from '../../words/refusals';
import type { Asked } from './use-asked';

interface AskedStateProps {
  readonly asked: Asked<unknown>;
  /** What is asked for, as the subject of a sentence that has it in the plural or not: 'People', 'The sessions'. */
  readonly what: string;
  /** What it does without a connection: 'needs a connection' or 'need a connection'. */
  readonly needs: string;
}

/**
 * Why what is asked of the server is not there, or may be older than it looks: it is on its way, there is no
 * connection, or the server failed. Nothing while what is shown is as the server has it.
 */
export const AskedState = ({ asked: { said, failure, asking, again }, what, needs }: AskedStateProps) => {
  const connected = useConnection();
  // Without a connection it is asked again by itself as soon as there is one.
  const mayRetry = failure?.kind === 'refused' || (failure?.kind === 'unanswered' && connected);
  if (failure === undefined)
    return said === undefined ? <LoadingBar label={`Loading ${what.toLowerCase()}...`} /> : null;
  const why = failure.kind === 'refused' && failure.problem !== undefined ? ` ${reasonOf(failure.problem)}` : '';
  const words = {
    unanswered: `${what} ${needs}.`,
    refused: `${what} could not be loaded.${why}`,
    'none-kept': 'This server keeps no such list.',
  }[failure.kind];
  if (said === undefined)
    return failure.kind === 'refused' ? (
      <ErrorState message={words} onRetry={() => void again()} />
    ) : (
      <EmptyState icon={<IconCloudOff size={36} stroke={1.4} />} title={words}>
        {mayRetry ? (
          <Button variant="default" loading={asking} onClick={() => void again()}>
            Retry
          </Button>
        ) : (
          failure.kind === 'unanswered' && 'It is tried again as soon as there is one.'
        )}
      </EmptyState>
    );
  return (
    <Alert color="amber" variant="light" p="xs" my="xs" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{words} This is as it was when it was last read.</Text>
        {mayRetry && (
          <Button variant="default" size="xs" loading={asking} onClick={() => void again()}>
            Retry
          </Button>
        )}
      </Group>
    </Alert>
  );
};
