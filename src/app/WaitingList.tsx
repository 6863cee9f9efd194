import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { OutboxEntry } from '#domain/pending';
import { useDevice } from '../actions/context';
import { type DiscardOutcome, discardEntry, sendNow } from '../actions/outbox';
import { type MessageCode, messages } from '../messages';
import { useClients } from '../mirror/clients';
import { useWaiting } from '../mirror/waiting';
import { EmptyState } from '../ui/EmptyState';
import { toast } from '../ui/toast';
import { DiscardDialog } from './DiscardDialog';
import { WaitingEntry } from './WaitingEntry';
import { nameLookup } from './waiting-names';

const saidOf: Readonly<Record<DiscardOutcome, MessageCode>> = {
  discarded: 'discarded',
  'being-sent': 'being-sent',
  gone: 'accepted-meanwhile',
};

/** Everything that is saved here and not accepted yet, and what can be done about it (SYNC-5, SYNC-6). */
export function WaitingList() {
  const device = useDevice();
  const entries = useWaiting();
  const clients = useClients();
  const [discarding, setDiscarding] = useState<OutboxEntry>();
  const lookup = nameLookup(entries, clients);

  const discard = async (entry: OutboxEntry) => {
    const outcome = entry.id === undefined ? 'gone' : await discardEntry(device, entry.id);
    setDiscarding(undefined);
    toast.info(messages[saidOf[outcome]]);
  };

  return (
    <>
      {entries.length === 0 ? (
        <EmptyState title="Nothing waits">All orders and clients have been accepted.</EmptyState>
      ) : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <WaitingEntry
              key={entry.key}
              entry={entry}
              lookup={lookup}
              onSend={() => void sendNow(device, entry.id)}
              onDiscard={() => setDiscarding(entry)}
            />
          ))}
        </Stack>
      )}
      <DiscardDialog
        entry={discarding}
        entries={entries}
        lookup={lookup}
        onDiscard={discard}
        onCancel={() => setDiscarding(undefined)}
      />
    </>
  );
}
