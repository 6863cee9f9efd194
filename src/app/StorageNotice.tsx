import { Alert, Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { storage } from '#words/en/storage';
import { words } from '#words/words';
import type { Device, StorageState } from '../device/device';
import { saveUnsaved } from './save-unsaved';

type Instead = keyof typeof storage.instead;
const isInstead = (state: StorageState | 'insecure'): state is Instead => state in words.storage.instead;

interface Props {
  /** Undefined if not even a device could be created. */
  readonly device: Device | undefined;
  readonly state: Instead | 'rescued' | 'lost';
}

/** The state of this device's storage, and what to do about it. */
export function StorageNotice({ device, state }: Props) {
  if (isInstead(state)) return <InPlace {...words.storage.instead[state]} />;
  return device === undefined ? null : <Beside device={device} state={state} />;
}

function Beside({ device, state }: { readonly device: Device; readonly state: 'rescued' | 'lost' }) {
  // Only the signed-in user's entries may be saved as a file.
  useSnapshot(device.session.state);
  const unsaved = device.unsaved();
  const { title, text } = words.storage.beside[state === 'lost' && unsaved === undefined ? 'lost-of-another' : state];
  return (
    <Alert color={state === 'rescued' ? 'amber' : 'red'} m="md" title={title} role="alert">
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <Group className="answers" justify="flex-end" gap="sm">
          {state === 'rescued' ? (
            <Button variant="default" onClick={device.storage.acknowledge}>
              {words.storage.close}
            </Button>
          ) : (
            <Button variant="default" onClick={device.rescueAgain}>
              {words.storage.again}
            </Button>
          )}
          {unsaved !== undefined && <Button onClick={() => saveUnsaved(unsaved)}>{words.storage.save}</Button>}
        </Group>
      </Stack>
    </Alert>
  );
}

function InPlace({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>{`${title} · Teren`}</title>
      <Stack gap="md" maw={560} role="alert">
        <Title order={1}>{title}</Title>
        <Text>{text}</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>{words.storage.again}</Button>
        </Group>
      </Stack>
    </Center>
  );
}
