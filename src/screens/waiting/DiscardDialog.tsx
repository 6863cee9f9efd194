import { List, Text } from '@mantine/core';
import type { NameLookup } from '#domain/commands/descriptor';
import { dependentChanges, dependentCreations, outcomeUnknown } from '#domain/dependants';
import type { OutboxEntry } from '#domain/pending';
import { describeEntry } from '#words/commands';
import { words } from '#words/words';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { discardMeans } from './repair-questions';

interface DiscardDialogProps {
  /** The entry to discard; undefined: closed. */
  readonly entry: OutboxEntry | undefined;
  readonly entries: readonly OutboxEntry[];
  readonly lookup: NameLookup;
  readonly busy: boolean;
  readonly onDiscard: (entry: OutboxEntry) => void;
  readonly onCancel: () => void;
}

/**
 * Confirms discarding an unsent entry, and names what is lost (SYNC-5: only the user removes an entry from the outbox).
 */
export const DiscardDialog = ({ entry, entries, lookup, busy, onDiscard, onCancel }: DiscardDialogProps) => {
  const named = (title: string, named: readonly OutboxEntry[]) =>
    named.length === 0 ? null : (
      <>
        <Text size="sm" mt="sm">
          {title}
        </Text>
        <List size="sm">
          {named.map((dependant) => (
            <List.Item key={dependant.key}>{describeEntry(dependant, lookup)}</List.Item>
          ))}
        </List>
      </>
    );
  const unknown = entry !== undefined && outcomeUnknown(entry);
  return (
    <ConfirmDialog
      opened={entry !== undefined}
      title={words.repairs.discardQuestion}
      confirmLabel={words.repairs.discardYes}
      cancelLabel={words.repairs.keepIt}
      danger
      busy={busy}
      onConfirm={() => {
        if (entry !== undefined) onDiscard(entry);
      }}
      onCancel={onCancel}
    >
      {entry === undefined ? null : (
        <>
          <Text size="sm" fw={600}>
            {describeEntry(entry, lookup)}
          </Text>
          <Text size="sm">{discardMeans(entry)}</Text>
          {named(
            unknown ? words.repairs.goesWithItIfNotDone : words.repairs.goesWithIt,
            dependentChanges(entry, entries),
          )}
          {named(
            unknown ? words.repairs.needsClientIfNotDone : words.repairs.needsClient,
            dependentCreations(entry, entries),
          )}
        </>
      )}
    </ConfirmDialog>
  );
};
