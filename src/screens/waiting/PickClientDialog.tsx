import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { NameLookup } from '#domain/commands/descriptor';
import { dependentCreations } from '#domain/dependants';
import { pendingCreations } from '#domain/optimistic';
import type { OutboxEntry } from '#domain/pending';
import { describeEntry } from '#words/commands';
import { words } from '#words/words';
import { ClientPicker } from '../../features/clients/ClientPicker';
import { Dialog, type Openable } from '../../ui/Dialog';
import { useOfferedClients } from '../../views/clients';

interface PickClientDialogProps extends Openable {
  readonly entry: OutboxEntry | undefined;
  readonly entries: readonly OutboxEntry[];
  readonly lookup: NameLookup;
  readonly busy: boolean;
  readonly onPick: (entry: OutboxEntry, clientId: string) => void;
}

/** Replaces a client that the server refused, or that an order has lost, by an existing one. */
export const PickClientDialog = (props: PickClientDialogProps) => {
  const { opened, entry, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={words.repairs.pick}>
      {/* Reset for each entry. */}
      {entry === undefined ? null : <Pick {...props} entry={entry} key={entry.key} />}
    </Dialog>
  );
};

const Pick = ({ entry, entries, lookup, busy, onPick, onClose }: PickClientDialogProps & { entry: OutboxEntry }) => {
  const [picked, setPicked] = useState<string>();
  const clients = useOfferedClients();
  const [replaced] = pendingCreations('client', [entry]);
  const dependants = dependentCreations(entry, entries);
  return (
    <Stack gap="md">
      {replaced === undefined ? (
        <Text size="sm">{words.repairs.sentForPicked(describeEntry(entry, lookup))}</Text>
      ) : (
        <div>
          <Text size="sm">{words.repairs.pickedInstead(replaced.item.name)}</Text>
          {dependants.length === 0 ? null : (
            <>
              <Text size="sm" mt="xs">
                {words.repairs.theseForPicked}
              </Text>
              <List size="sm">
                {dependants.map((dependant) => (
                  <List.Item key={dependant.key}>{describeEntry(dependant, lookup)}</List.Item>
                ))}
              </List>
            </>
          )}
        </div>
      )}
      <ClientPicker
        focus="by-dialog"
        // Only clients that the server has or will have without the user's help.
        clients={clients.filter(({ id, state }) => id !== replaced?.item.id && state !== 'needs-you')}
        selected={picked}
        onSelect={setPicked}
      />
      <Group className="answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {words.writes.cancel}
        </Button>
        <Button
          loading={busy}
          {...(picked === undefined ? { 'data-disabled': true } : {})}
          aria-disabled={picked === undefined}
          onClick={() => {
            if (picked !== undefined) onPick(entry, picked);
          }}
        >
          {words.repairs.useThis}
        </Button>
      </Group>
      {picked === undefined ? (
        <Text size="xs" c="dimmed" ta="right">
          {words.repairs.pickFirst}
        </Text>
      ) : null}
    </Stack>
  );
};
