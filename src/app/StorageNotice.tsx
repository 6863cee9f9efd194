import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Device, StorageState } from '../actions/device';
import { saveFile } from '../ui/save-file';

interface Props {
  readonly device: Device;
  readonly state: Exclude<StorageState, 'fine'>;
}

const told: Readonly<Record<Props['state'], { readonly title: string; readonly text: string }>> = {
  refused: {
    title: 'This browser does not let Teren keep anything',
    text: 'Without that no order would be safe, so Teren does not open here. It may be a private window, a full disk, or damaged site data. Use an ordinary window, free some space, then try again. If it stays so, show this to your office before you clear the site data: that would remove what waits here.',
  },
  blocked: {
    title: 'Another tab has an older Teren open',
    text: 'This one cannot open before the other lets go. Close the other tabs and windows of Teren, or reload them. This page goes on by itself then, and nothing is lost.',
  },
  rescued: {
    title: 'This browser cleared what Teren keeps on this device',
    text: 'What waits to be sent was written back and is sent as usual. The lists are loaded again. A cart that was begun may be gone.',
  },
  lost: {
    title: 'What waits could not be written back',
    text: 'This browser cleared what Teren keeps on this device and takes nothing any more. What waits is in this page alone: keep the page open with a connection until it is sent, and save it as a file now.',
  },
};

/** What became of the place where this device keeps its work, and what to do. */
export function StorageNotice({ device, state }: Props) {
  const { title, text } = told[state];
  const waiting = [...(device.account.read()?.mirror.tables.outbox.rows.values() ?? [])];
  return (
    <Alert color={state === 'rescued' ? 'yellow' : 'red'} m="md" title={title} role="alert">
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <Group className="answers" justify="flex-end" gap="xs">
          {state === 'lost' ? (
            <Button
              size="compact-md"
              fz="sm"
              onClick={() => saveFile('teren waiting.txt', JSON.stringify(waiting, null, 2), 'text/plain')}
            >
              Save what waits as a file
            </Button>
          ) : null}
          {state === 'rescued' ? (
            <Button size="compact-md" fz="sm" variant="light" onClick={device.storage.acknowledge}>
              Close
            </Button>
          ) : null}
          {state === 'refused' || state === 'blocked' ? (
            <Button size="compact-md" fz="sm" variant="light" onClick={() => window.location.reload()}>
              Try again
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Alert>
  );
}
