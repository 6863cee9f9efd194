import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { NameLookup } from '#domain/commands/descriptor';
import { attendedOf } from '#domain/commands/table';
import { describeEntry, sayDone, sayUnknown } from '#words/commands';
import { hearDoneAfterAll } from '../../actions/outbox';
import { useDevice } from '../../device/context';
import { type DoneAfterAll as Done, isOnlyToRead } from '../../outbox/done-after-all';
import { toast } from '../../ui/toast';
import { messages } from '../../words/messages';
import { withdrawalMessages } from '../../words/withdrawal-messages';

interface DoneAfterAllProps {
  readonly title: string;
  readonly told: readonly Done[];
  readonly lookup: NameLookup;
}

/**
 * What came of what was taken back without knowing whether it arrived. It stands here until it was read, however long
 * ago that became known.
 */
export const DoneAfterAll = ({ title, told, lookup }: DoneAfterAllProps) => {
  const device = useDevice();
  if (told.length === 0) return null;
  const hear = (key: string): void => {
    hearDoneAfterAll(device, key).catch((error: unknown) => {
      device.environment.warn('What was heard could not be put away', error);
      toast.error(messages['not-done']);
    });
  };
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {`${title} (${told.length})`}
      </Title>
      <Stack component="ul" gap="sm" p={0} m={0} mb="lg" style={{ listStyle: 'none' }}>
        {told.map((done) => {
          const words = describeEntry(done, lookup);
          return (
            <Card
              component="li"
              withBorder
              padding="sm"
              key={done.key}
              data-entry={done.key}
              tabIndex={-1}
              aria-label={words}
            >
              <Stack gap="xs">
                <Text fw={600} size="sm">
                  {words}
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
                    aria-label={`I have read it: ${words}`}
                    onClick={() => hear(done.key)}
                  >
                    I have read it
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
    const before = 'You left before an answer came';
    if (left === 'undone') return `${before}. It was not done, and it never will be.`;
    if (left === 'open') return sayUnknown(command);
    return `${before}. It was done.`;
  }
  if (never === true) return withdrawalMessages['withdrawn-discarded'].message;
  return sayDone(command, serverId);
};
