import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { glimpseOf } from '#domain/unreadable';
import { loadAgain, removeUnreadable } from '../../actions/unreadable';
import { useDevice } from '../../device/context';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';
import { useUnreadable } from '../../views/unreadable';
import { counted } from '../../words/counted';

type Entry = ReturnType<typeof useUnreadable>['entries'][number];

/** What this device keeps and cannot read: it holds nothing else up, and leaves by the user's hand alone. */
export const UnreadableEntries = () => {
  const device = useDevice();
  const { entries, told } = useUnreadable();
  const [asked, setAsked] = useState<Entry>();
  const [busy, setBusy] = useState(false);
  const work = (what: Promise<void>): void => {
    setBusy(true);
    what
      .catch((error: unknown) => {
        device.environment.warn('What cannot be read stays', error);
        toast.error({ message: 'That did not work. Nothing was removed.' });
      })
      .finally(() => {
        setBusy(false);
        setAsked(undefined);
      });
  };
  if (entries.length === 0 && told === 0) return null;
  return (
    <section aria-label="Could not be read">
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
            {entries.map((entry) => {
              const words = glimpseOf(entry.row);
              const name = `${entry.table} ${String(entry.key)}`;
              return (
                <Alert component="li" color="red" variant="light" p="sm" key={name} aria-label={words}>
                  <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {words}
                  </Text>
                  <Group className="answers" justify="flex-end" gap="xs" mt="xs">
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-md"
                      fz="sm"
                      aria-label={`Remove: ${words}`}
                      onClick={() => setAsked(entry)}
                    >
                      Remove
                    </Button>
                    <Button
                      variant="light"
                      size="compact-md"
                      fz="sm"
                      aria-label={`Save as a file: ${words}`}
                      onClick={() => saveFile(`teren ${name}.txt`, JSON.stringify(entry.row, null, 2), 'text/plain')}
                    >
                      Save as a file
                    </Button>
                  </Group>
                </Alert>
              );
            })}
          </Stack>
        </>
      )}
      {told === 0 ? null : (
        <Alert color="yellow" variant="light" p="sm" mt="sm">
          <Text size="sm">
            {`${counted(told, 'record that the server sent', 'records that the server sent')} could not be read on this device, and lists are shown without ${told === 1 ? 'it' : 'them'}.`}
          </Text>
          <Group className="answers" justify="flex-end" mt="xs">
            <Button variant="light" size="compact-md" fz="sm" loading={busy} onClick={() => work(loadAgain(device))}>
              Load again
            </Button>
          </Group>
        </Alert>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Remove?"
        confirmLabel="Yes, remove"
        cancelLabel="No, keep it"
        danger
        busy={busy}
        onConfirm={() => {
          if (asked !== undefined) work(removeUnreadable(device, asked));
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked === undefined
          ? null
          : `${glimpseOf(asked.row)} will not be sent, and cannot be brought back but from a file that you saved.`}
      </ConfirmDialog>
    </section>
  );
};
