import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { describeEntry, type EntryState, type OrderState, type OutboxEntry } from '#domain/pending';
import { reasonOf } from '../messages';
import { OrderStateBadge } from '../screens/parts/OrderStateBadge';
import type { NameLookup } from './waiting-names';

const shownState: Readonly<Record<EntryState, OrderState>> = {
  waiting: 'saved',
  sending: 'sending',
  refused: 'needs-you',
};

interface Props {
  readonly entry: OutboxEntry;
  readonly lookup: NameLookup;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
}

/** One thing that waits: what it is, how it stands and since when, why it was refused, and what can be done. */
export function WaitingEntry({ entry, lookup, onSend, onDiscard }: Props) {
  const words = describeEntry(entry, lookup);
  const sending = entry.state === 'sending';
  return (
    <Card component="li" withBorder padding="sm">
      <Stack gap="xs">
        <Text fw={600} size="sm">
          {words}
        </Text>
        <OrderStateBadge state={shownState[entry.state]} since={entry.createdAt} />
        {entry.problem === undefined ? null : (
          <Alert color="red" variant="light" p="xs" title="Refused by the server">
            {reasonOf(entry.problem)}
          </Alert>
        )}
        {sending ? null : (
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" color="red" size="compact-md" aria-label={`Discard: ${words}`} onClick={onDiscard}>
              Discard
            </Button>
            <Button variant="light" size="compact-md" aria-label={`Send now: ${words}`} onClick={onSend}>
              Send now
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
