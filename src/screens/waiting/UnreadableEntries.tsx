import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { sayGlimpse } from '#words/commands';
import { loadAgain, removeUnreadable } from '../../actions/unreadable';
import { useDevice } from '../../device/context';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';
import { useUnreadable } from '../../views/unreadable';
import { counted } from '../../words/counted';
import { isSending, useWrite, type WriteEnd } from '../parts/use-write';

type Entry = ReturnType<typeof useUnreadable>['entries'][number];

/** What this device keeps and cannot read: it holds nothing else up, and leaves by the user's hand alone. */
export const UnreadableEntries = () => {
  const { entries, told } = useUnreadable();
  if (entries.length === 0 && told === 0) return null;
  return (
    <section aria-label="Could not be read">
      <UnreadableList entries={entries} />
      {told === 0 ? null : <UnreadableRecords told={told} />}
    </section>
  );
};

const notDone = (): WriteEnd => {
  toast.error({ message: 'That did not work. Nothing was removed.' });
  return 'open';
};

/** What was saved here; the question before one is removed stays mounted, so that it can close gracefully. */
const UnreadableList = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const device = useDevice();
  const [asked, setAsked] = useState<Entry>();
  const { state, send } = useWrite(
    async (entry: Entry) => {
      await removeUnreadable(device, entry).finally(() => setAsked(undefined));
      return 'open';
    },
    { onThrown: notDone },
  );
  return (
    <>
      {entries.length === 0 ? null : (
        <>
          <Title order={2} size="h4" mb="xs">
            {`${counted(entries.length, 'entry', 'entries')} could not be read`}
          </Title>
          <Text size="sm" mb="xs">
            Kept on this device as they are, and not sent. Save each as a file and make it anew, or hand the file to the
            office, before you remove it. Everything else is sent as usual.
          </Text>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {entries.map((entry) => (
              <UnreadableEntry
                key={`${entry.table} ${String(entry.key)}`}
                entry={entry}
                onRemove={() => setAsked(entry)}
              />
            ))}
          </Stack>
        </>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Remove?"
        confirmLabel="Yes, remove"
        cancelLabel="No, keep it"
        danger
        busy={isSending(state)}
        onConfirm={() => {
          if (asked !== undefined) send(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked === undefined
          ? null
          : `${sayGlimpse(asked.row)} will not be sent, and cannot be brought back but from a file that you saved.`}
      </ConfirmDialog>
    </>
  );
};

const UnreadableEntry = ({ entry, onRemove }: { readonly entry: Entry; readonly onRemove: () => void }) => {
  const words = sayGlimpse(entry.row);
  const save = () =>
    saveFile(`teren ${entry.table} ${String(entry.key)}.txt`, JSON.stringify(entry.row, null, 2), 'text/plain');
  const look = { size: 'compact-md', fz: 'sm' } as const;
  return (
    <Alert component="li" color="red" variant="light" p="sm" aria-label={words}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {words}
      </Text>
      <Group className="answers" justify="flex-end" gap="xs" mt="xs">
        <Button {...look} variant="subtle" color="red" aria-label={`Remove: ${words}`} onClick={onRemove}>
          Remove
        </Button>
        <Button {...look} variant="light" aria-label={`Save as a file: ${words}`} onClick={save}>
          Save as a file
        </Button>
      </Group>
    </Alert>
  );
};

/** Of what the server said. */
const UnreadableRecords = ({ told }: { readonly told: number }) => {
  const device = useDevice();
  const { state, send } = useWrite<void>(
    async () => {
      await loadAgain(device);
      return 'open';
    },
    { onThrown: notDone },
  );
  return (
    <Alert color="yellow" variant="light" p="sm" mt="sm">
      <Text size="sm">
        {`${counted(told, 'record that the server sent', 'records that the server sent')} could not be read on this device, and lists are shown without ${told === 1 ? 'it' : 'them'}.`}
      </Text>
      <Group className="answers" justify="flex-end" mt="xs">
        <Button variant="light" size="compact-md" fz="sm" loading={isSending(state)} onClick={() => send()}>
          Load again
        </Button>
      </Group>
    </Alert>
  );
};
