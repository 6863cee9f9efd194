import type { Device } from '../device/device';

/** The tag that sw/background-sync listens for. */
const outboxTag = 'outbox';

/** Background Sync is in no TypeScript library: only Chromium has it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the service worker when an entry becomes pending, so that it is sent even with every page
 * closed. If the browser cannot do that, only pages send. Returns the unsubscribe.
 */
export const registerBackgroundSync = (
  device: Pick<Device, 'account' | 'environment'>,
  container: Pick<ServiceWorkerContainer, 'ready'>,
): (() => void) => {
  let waiting = 0;
  let stopStatus = (): void => undefined;

  const register = async (): Promise<void> => {
    const { sync }: SyncRegistration = await container.ready;
    await sync?.register(outboxTag);
  };
  const look = (): void => {
    const before = waiting;
    waiting = device.account.read()?.sync.status.read().waiting ?? 0;
    if (waiting > before)
      register().catch((error: unknown) => device.environment.warn('background sync could not be asked for', error));
  };
  const follow = (): void => {
    stopStatus();
    stopStatus = device.account.read()?.sync.status.subscribe(look) ?? (() => undefined);
    look();
  };
  const stopAccount = device.account.subscribe(follow);
  follow();
  return () => {
    stopAccount();
    stopStatus();
  };
};
