import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { NameLookup } from '#domain/commands/descriptor';
import { attendedOf } from '#domain/commands/table';
import { describeEntry, sayDone, sayUnknown } from '#words/commands';
import { formatCount } from '#words/format';
import { words } from '#words/words';
import { acknowledgeDoneAfterAll } from '../../actions/outbox';
import { useDevice } from '../../device/context';
import { type DoneAfterAll as Done, isOnlyToRead } from '../../outbox/done-after-all';
import { toast } from '../../ui/toast';

interface DoneAfterAllProps {
  readonly title: string;
  readonly outcomes: readonly Done[];
  readonly lookup: NameLookup;
}

/**
 * The outcomes of entries that were taken back while it was unknown whether they had arrived; each is shown until the
 * user dismisses it.
 */
export const DoneAfterAll = ({ title, outcomes, lookup }: DoneAfterAllProps) => {
  const device = useDevice();
  if (outcomes.length === 0) return null;
  const acknowledge = (key: string): void => {
    acknowledgeDoneAfterAll(device, key).catch((error: unknown) => {
      device.environment.warn('What was heard could not be put away', error);
      toast.error(words.messages['not-done']);
    });
  };
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {`${title} (${formatCount(outcomes.length)})`}
      </Title>
      <Stack component="ul" gap="sm" p={0} m={0} mb="lg" style={{ listStyle: 'none' }}>
        {outcomes.map((done) => {
          const text = describeEntry(done, lookup);
          return (
            <Card
              component="li"
              withBorder
              padding="sm"
              key={done.key}
              data-entry={done.key}
              tabIndex={-1}
              aria-label={text}
            >
              <Stack gap="xs">
                <Text fw={600} size="sm">
                  {text}
                </Text>
                <Alert color={done.never === true || isOnlyToRead(done) ? 'gray' : 'red'} variant="light" p="xs">
                  {whatCame(done)}
                </Alert>
                <Group className="answers" justify="flex-end">
                  <Button
                    variant="light"
                    color="accent"
                    size="compact-md"
                    fz="sm"
                    aria-label={words.waiting.haveReadOf(text)}
                    onClick={() => acknowledge(done.key)}
                  >
                    {words.waiting.haveRead}
                  </Button>
                </Group>
              </Stack>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
};

const whatCame = ({ command, serverId, never, left }: Done): string => {
  if (attendedOf(command) !== undefined) {
    if (left === 'undone') return words.waiting.leftUndone;
    return left === 'open' ? sayUnknown(command) : words.waiting.leftDone;
  }
  if (never === true) return words.withdrawal['withdrawn-discarded'].message;
  return sayDone(command, serverId);
};
