import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Workbox } from 'workbox-window';
import { useDevice, useSyncStatus } from '../actions/context';
import { type UpdateWatch, watchForUpdates } from './update';

/** Asks to switch to a new version of the app; never while the outbox is sending or the cart has lines (SYNC-15). */
export function UpdatePrompt() {
  const device = useDevice();
  const { items } = useSnapshot(device.cart.state);
  const busy = useSyncStatus().sending || items.length > 0;
  const busyNow = useRef(busy);
  const watch = useRef<UpdateWatch>(undefined);
  const [apply, setApply] = useState<() => void>();

  useEffect(() => {
    // No worker in development, and none where the browser has no service workers (plain http).
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { environment } = device;
    const watching = watchForUpdates({
      workbox: new Workbox('/sw.js'),
      controlled: navigator.serviceWorker.controller !== null,
      mayAsk: () => !busyNow.current,
      ask: (switchOver) => setApply(() => switchOver),
      onWake: (callback) => environment.onWake(callback),
      reload: () => window.location.reload(),
      warn: environment.warn,
    });
    watch.current = watching;
    return () => watching.stop();
  }, [device]);

  useEffect(() => {
    busyNow.current = busy;
    if (!busy) watch.current?.reconsider();
  }, [busy]);

  if (apply === undefined || busy) return null;
  return (
    <Paper className="update-prompt" withBorder shadow="md" p="md" role="status">
      <Text size="sm" fw={600} mb="xs">
        A new version of Teren is ready.
      </Text>
      <Group gap="xs">
        <Button onClick={apply}>Update now</Button>
        <Button variant="default" onClick={() => setApply(undefined)}>
          Later
        </Button>
      </Group>
    </Paper>
  );
}
