import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Workbox } from 'workbox-window';
import { useDevice, useSyncStatus } from '../device/context';
import { toast } from '../ui/toast';
import { noticeMessages } from '../words/notice-messages';
import { type UpdateWatch, watchForUpdates } from './update';
import { whenIdle } from './when-idle';

/**
 * Asks to switch to a new version of the app; never while the outbox is sending or the cart has lines (SYNC-15). Says,
 * too, whether the app is on the device (SYNC-24).
 */
export function UpdatePrompt() {
  const device = useDevice();
  const { items } = useSnapshot(device.cart.state);
  const busy = useSyncStatus().sending || items.length > 0;
  const { apply, switching, postpone, changed, closeChanged } = useUpdates(busy);
  return (
    <>
      {changed && (
        <Paper className="update-prompt" withBorder shadow="md" p="md" role="alert">
          <Text size="sm" fw={600}>
            This network changes Teren's files; working without a signal is not ready.
          </Text>
          <Text size="sm" mb="xs">
            Use another network, or sign in to this one in the browser. It is tried again by itself.
          </Text>
          <Button variant="default" onClick={closeChanged}>
            Close
          </Button>
        </Paper>
      )}
      {apply !== undefined && !busy && <NewVersion switching={switching} onApply={apply} onLater={postpone} />}
    </>
  );
}

interface NewVersionProps {
  readonly switching: boolean;
  readonly onApply: () => void;
  readonly onLater: () => void;
}

const NewVersion = ({ switching, onApply, onLater }: NewVersionProps) => (
  <Paper className="update-prompt" withBorder shadow="md" p="md" role="status">
    <Text size="sm" fw={600} mb="xs">
      A new version of Teren is ready.
    </Text>
    <Group gap="xs">
      {/* The browser switches once the old worker has finished what it is doing. */}
      <Button loading={switching} onClick={onApply}>
        Update now
      </Button>
      <Button variant="default" onClick={onLater}>
        Later
      </Button>
    </Group>
  </Paper>
);

/** `apply` brings the new version that is there into this page; undefined where there is none, or not yet. */
const useUpdates = (busy: boolean) => {
  const device = useDevice();
  const busyNow = useRef(busy);
  const watch = useRef<UpdateWatch>(undefined);
  const [apply, setApply] = useState<() => void>();
  const [switching, setSwitching] = useState(false);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    // No worker in development, and none where the browser has no service workers (plain http).
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { environment } = device;
    const watching = watchForUpdates({
      workbox: new Workbox('/sw.js'),
      controlled: navigator.serviceWorker.controller !== null,
      mayAsk: () => !busyNow.current,
      ask: (switchOver) => {
        setSwitching(false);
        setApply(() => () => {
          setSwitching(true);
          switchOver();
        });
      },
      onWake: (callback) => environment.onWake(callback),
      onMessage: (callback) => {
        const hear = ({ data }: MessageEvent<unknown>) => callback(data);
        navigator.serviceWorker.addEventListener('message', hear);
        return () => navigator.serviceWorker.removeEventListener('message', hear);
      },
      checkFiles: () => whenIdle(() => navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_FILES' })),
      sayReady: () => toast.success(noticeMessages['ready-without-signal']),
      setChanged,
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
  return { apply, switching, postpone: () => setApply(undefined), changed, closeChanged: () => setChanged(false) };
};
