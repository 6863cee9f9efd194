import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { sayGlimpse } from '#words/commands';
import { words } from '#words/words';
import { loadAgain, removeUnreadable } from '../../actions/unreadable';
import { useDevice } from '../../device/context';
import { isSending, useWrite, type WriteEnd } from '../../forms/use-write';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';
import { useUnreadable } from '../../views/unreadable';

type Entry = ReturnType<typeof useUnreadable>['entries'][number];

/** Entries that this device stores but cannot read: they block nothing else, and only the user removes them. */
export const UnreadableEntries = () => {
  const { entries, recordCount } = useUnreadable();
  if (entries.length === 0 && recordCount === 0) return null;
  return (
    <section aria-label={words.unreadable.section}>
      <UnreadableList entries={entries} />
      {recordCount === 0 ? null : <UnreadableRecords recordCount={recordCount} />}
    </section>
  );
};

const notDone = (): WriteEnd => {
  toast.error({ message: words.unreadable.notDone });
  return 'open';
};

/** The unreadable entries; the confirmation stays mounted, so that it can animate its closing. */
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
            {words.unreadable.title(entries.length)}
          </Title>
          <Text size="sm" mb="xs">
            {words.unreadable.kept}
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
        title={words.unreadable.removeQuestion}
        confirmLabel={words.unreadable.removeYes}
        cancelLabel={words.unreadable.keepIt}
        danger
        busy={isSending(state)}
        onConfirm={() => {
          if (asked !== undefined) send(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked === undefined ? null : words.unreadable.removeMeans(sayGlimpse(asked.row))}
      </ConfirmDialog>
    </>
  );
};

const UnreadableEntry = ({ entry, onRemove }: { readonly entry: Entry; readonly onRemove: () => void }) => {
  const text = sayGlimpse(entry.row);
  const save = () =>
    saveFile(`teren ${entry.table} ${String(entry.key)}.txt`, JSON.stringify(entry.row, null, 2), 'text/plain');
  const look = { size: 'compact-md', fz: 'sm' } as const;
  return (
    <Alert component="li" color="red" variant="light" p="sm" aria-label={text}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Group className="answers" justify="flex-end" gap="xs" mt="xs">
        <Button {...look} variant="subtle" color="red" aria-label={words.unreadable.removeOf(text)} onClick={onRemove}>
          {words.unreadable.remove}
        </Button>
        <Button {...look} variant="light" aria-label={words.unreadable.saveOf(text)} onClick={save}>
          {words.unreadable.save}
        </Button>
      </Group>
    </Alert>
  );
};

/** The unreadable records of the server's data. */
const UnreadableRecords = ({ recordCount }: { readonly recordCount: number }) => {
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
      <Text size="sm">{words.unreadable.records(recordCount)}</Text>
      <Group className="answers" justify="flex-end" mt="xs">
        <Button variant="light" size="compact-md" fz="sm" loading={isSending(state)} onClick={() => send()}>
          {words.unreadable.loadAgain}
        </Button>
      </Group>
    </Alert>
  );
};
