import { List, Text } from '@mantine/core';
import type { NameLookup } from '#domain/commands/descriptor';
import { goesWith, outcomeUnknown, strandedBy } from '#domain/dependants';
import type { OutboxEntry } from '#domain/pending';
import { describeEntry } from '#words/commands';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { discardWords } from './repair-words';

interface DiscardDialogProps {
  /** The entry in question; undefined = closed. */
  readonly entry: OutboxEntry | undefined;
  readonly entries: readonly OutboxEntry[];
  readonly lookup: NameLookup;
  readonly busy: boolean;
  readonly onDiscard: (entry: OutboxEntry) => void;
  readonly onCancel: () => void;
}

/**
 * Asks before something unsent is given up, and names what is lost (SYNC-5: nothing leaves the outbox but by the user's
 * own hand).
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
  const ifNotDone = entry !== undefined && outcomeUnknown(entry) ? ', if it was not done' : '';
  return (
    <ConfirmDialog
      opened={entry !== undefined}
      title="Discard?"
      confirmLabel="Yes, discard"
      cancelLabel="No, keep it"
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
          <Text size="sm">{discardWords(entry)}</Text>
          {named(`This goes with it${ifNotDone}:`, goesWith(entry, entries))}
          {named(
            `These stay here and need another client before they can be sent${ifNotDone}:`,
            strandedBy(entry, entries),
          )}
        </>
      )}
    </ConfirmDialog>
  );
};
