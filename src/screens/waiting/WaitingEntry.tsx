import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { NameLookup } from '#domain/commands/descriptor';
import { subjectOf } from '#domain/commands/table';
import { type OutboxEntry, pendingStateOf } from '#domain/pending';
import { repairsOf, waitingReason } from '#domain/repair';
import { describeEntry, sayWaiting } from '#words/commands';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { MergedNote } from '../../features/clients/MergedNote';
import { EntryDetails } from '../../features/entries/EntryDetails';
import { OrderStateBadge } from '../../features/orders/OrderStateBadge';
import { reasonOf } from '../../words/refusals';
import { type Choices, ClashChoice } from './ClashChoice';
import { type PressedRepair, repairLabel } from './repair-questions';

interface WaitingEntryProps {
  readonly entry: OutboxEntry;
  readonly entries: readonly OutboxEntry[];
  readonly ids: ReadonlyMap<string, string>;
  readonly lookup: NameLookup;
  readonly online: boolean;
  /** A repair of this entry is running: no other can begin. */
  readonly busy: boolean;
  readonly onRepair: (repair: PressedRepair) => void;
  readonly onChoose: (choices: Choices) => void;
}

/** One entry: what it is, its state and age, why it waits or was refused, and its repairs. */
export const WaitingEntry = (props: WaitingEntryProps) => {
  const { entry, entries, ids, lookup, online, busy, onRepair, onChoose } = props;
  const device = useDevice();
  const now = device.environment.now();
  const text = describeEntry(entry, lookup);
  const repairs = entry.state === 'sending' ? [] : repairsOf(entry, entries);
  const pressed = repairs.filter((repair) => repair !== 'resolve-clash');
  const [best] = repairs;
  return (
    <Card component="li" withBorder padding="sm" data-entry={entry.key} tabIndex={-1} aria-label={text}>
      <Stack gap="xs">
        <Text fw={600} size="sm">
          {text}
        </Text>
        <OrderStateBadge state={pendingStateOf(entry).state} since={entry.createdAt} />
        {entry.problem === undefined ? (
          <Text size="sm" c="dimmed">
            {sayWaiting(waitingReason(entry, entries, ids, online, now), now)}
          </Text>
        ) : (
          <Alert color="red" variant="light" p="xs">
            {reasonOf(entry.problem)}
          </Alert>
        )}
        <MergedNote clientId={subjectOf(entry.command) ?? ''} />
        <EntryDetails command={entry.command} label={text} />
        {repairs.includes('resolve-clash') ? (
          <ClashChoice problem={entry.problem} label={text} busy={busy} onChoose={onChoose} />
        ) : null}
        {pressed.length === 0 ? null : (
          <Group className="answers" justify="flex-end" gap="xs">
            {[...pressed].reverse().map((repair) => (
              <Button
                key={repair}
                variant={
                  repair === 'discard' ? 'subtle' : entry.state === 'refused' && repair === best ? 'filled' : 'light'
                }
                color={repair === 'discard' ? 'red' : 'accent'}
                size="compact-md"
                fz="sm"
                aria-label={words.repairs.label(repairLabel(repair, entry), text)}
                onClick={() => {
                  if (!busy) onRepair(repair);
                }}
              >
                {repairLabel(repair, entry)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
    </Card>
  );
};
