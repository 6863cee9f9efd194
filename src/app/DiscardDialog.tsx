import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { describeEntry, type OutboxEntry } from '#domain/pending';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { dependantsOf, type NameLookup } from './waiting-names';

interface Props {
  /** The entry in question; undefined = closed. */
  readonly entry: OutboxEntry | undefined;
  readonly entries: readonly OutboxEntry[];
  readonly lookup: NameLookup;
  readonly onDiscard: (entry: OutboxEntry) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before something unsent is given up, and names what is lost (SYNC-5: nothing leaves the outbox but by the user's own hand). */
export function DiscardDialog({ entry, entries, lookup, onDiscard, onCancel }: Props) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (entry === undefined) return;
    setBusy(true);
    try {
      await onDiscard(entry);
    } finally {
      setBusy(false);
    }
  };
  const dependants = entry === undefined ? [] : dependantsOf(entry, entries);
  return (
    <ConfirmDialog
      opened={entry !== undefined}
      title="Discard?"
      confirmLabel="Yes, discard"
      cancelLabel="No, keep it"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {entry === undefined ? null : (
        <>
          <Text size="sm" fw={600}>
            {describeEntry(entry, lookup)}
          </Text>
          <Text size="sm">It will not be sent, and it cannot be brought back.</Text>
          {dependants.length === 0 ? null : (
            <>
              <Text size="sm" mt="sm">
                These wait for this client and cannot be sent without it:
              </Text>
              <List size="sm">
                {dependants.map((dependant) => (
                  <List.Item key={dependant.key}>{describeEntry(dependant, lookup)}</List.Item>
                ))}
              </List>
            </>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
