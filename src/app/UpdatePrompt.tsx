import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Workbox } from 'workbox-window';
import { words } from '#words/words';
import { useDevice, useOpenAccount, useSyncStatus } from '../device/context';
import type { Device, OpenAccount } from '../device/device';
import { toast } from '../ui/toast';
import { useQuery } from '../views/context';
import { firstLoadOf } from '../views/first-load';
import { registerBackgroundSync } from './background-sync';
import { KeepLetterhead } from './KeepLetterhead';
import { type UpdateOptions, type UpdateWatch, watchForUpdates } from './update';
import { whenIdle } from './when-idle';

/**
 * Offers a new version of the app; never while the outbox is sending or the cart has lines (SYNC-15). Also says whether
 * the app is installed for offline use (SYNC-24), lets the worker send what waits when every page is closed, and keeps
 * what else is needed there.
 */
export function UpdatePrompt() {
  const device = useDevice();
  useEffect(
    () => ('serviceWorker' in navigator ? registerBackgroundSync(device, navigator.serviceWorker) : undefined),
    [device],
  );
  const account = useOpenAccount();
  const { items } = useSnapshot(device.cart.state);
  const { sending } = useSyncStatus();
  const busy = sending || items.length > 0;
  const { apply, switching, postpone, changed, closeChanged, required, replaceNow, ready, closeReady } = useUpdates(
    busy,
    sending,
  );
  return (
    <>
      {account !== undefined && <KeepLetterhead key={account.user.id} account={account} />}
      {account !== undefined && ready && <SayReady account={account} onSaid={closeReady} />}
      {changed && (
        <Paper className="update-prompt" withBorder shadow="md" p="md" role="alert">
          <Text size="sm" fw={600}>
            {words.update.changed}
          </Text>
          <Text size="sm" mb="xs">
            {words.update.changedNext}
          </Text>
          <Button variant="default" onClick={closeChanged}>
            {words.ui.close}
          </Button>
        </Paper>
      )}
      {required && (
        <Paper className="update-prompt" withBorder shadow="md" p="md" role="alert">
          <Text size="sm" fw={600}>
            {words.update.required}
          </Text>
          <Text size="sm" mb="xs">
            {words.update.requiredNext}
          </Text>
          <Button variant="default" onClick={replaceNow}>
            {words.update.now}
          </Button>
        </Paper>
      )}
      {apply !== undefined && !busy && !required && (
        <NewVersion switching={switching} onApply={apply} onLater={postpone} />
      )}
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
      {words.update.ready}
    </Text>
    <Group gap="xs">
      {/* The browser switches once the old worker has finished what it is doing. */}
      <Button loading={switching} onClick={onApply}>
        {words.update.now}
      </Button>
      <Button variant="default" onClick={onLater}>
        {words.update.later}
      </Button>
    </Group>
  </Paper>
);

interface SayReadyProps {
  readonly account: OpenAccount;
  readonly onSaid: () => void;
}

/** Says that this device works without a signal: the app was put on it now, and its lists are here. */
const SayReady = ({ account, onSaid }: SayReadyProps) => {
  const { complete } = useQuery(firstLoadOf(account.mirror));
  const said = useEffectEvent(onSaid);
  useEffect(() => {
    if (!complete) return;
    toast.success(words.notices['ready-without-signal']);
    said();
  }, [complete]);
  return null;
};

/** The page's side of an update. */
const inThisPage = (
  environment: Device['environment'],
): Omit<UpdateOptions, 'mayAsk' | 'mayReplace' | 'showOffer' | 'setChanged' | 'sayReady'> => ({
  workbox: new Workbox('/sw.js'),
  controlled: navigator.serviceWorker.controller !== null,
  onWake: (callback) => environment.onWake(callback),
  onMessage: (callback) => {
    const onMessage = ({ data }: MessageEvent<unknown>) => callback(data);
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  },
  claimPage: async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' });
  },
  checkFiles: () => whenIdle(() => navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_FILES' })),
  reload: () => window.location.reload(),
  warn: environment.warn,
});

/** Whether a reload would lose input that is stored nowhere. */
const isFormOpen = (): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (!document.hidden && document.activeElement?.matches('input, textarea, select') === true);

/** `apply` reloads the page into the new version; undefined while there is none. */
const useUpdates = (busy: boolean, sending: boolean) => {
  const device = useDevice();
  const busyNow = useRef(busy);
  const sendingNow = useRef(sending);
  const [required, setRequired] = useState(false);
  const watch = useRef<UpdateWatch>(undefined);
  const [apply, setApply] = useState<() => void>();
  const [switching, setSwitching] = useState(false);
  const [changed, setChanged] = useState(false);
  /** The app was put on this device while this page is open, which no user has been told yet. */
  const [ready, setReady] = useState(false);
  useEffect(() => {
    // There is no worker in development, or without service workers (plain http).
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { environment } = device;
    const watching = watchForUpdates({
      ...inThisPage(environment),
      mayAsk: () => !busyNow.current,
      mayReplace: () => !sendingNow.current && !isFormOpen(),
      showOffer: (switchOver) => {
        setSwitching(false);
        setApply(() => () => {
          setSwitching(true);
          switchOver();
        });
      },
      setChanged,
      sayReady: () => setReady(true),
    });
    watch.current = watching;
    const stopListening = environment.onOutdated?.(() => {
      setRequired(true);
      watching.require();
    });
    return () => {
      stopListening?.();
      watching.stop();
    };
  }, [device]);
  useEffect(() => {
    busyNow.current = busy;
    sendingNow.current = sending;
    if (!busy) watch.current?.reconsider();
  }, [busy, sending]);
  return {
    apply,
    switching,
    postpone: () => setApply(undefined),
    changed,
    closeChanged: () => setChanged(false),
    required,
    ready,
    closeReady: () => setReady(false),
    replaceNow: () => (watch.current === undefined ? window.location.reload() : watch.current.replaceNow()),
  };
};
