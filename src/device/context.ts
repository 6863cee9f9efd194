import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SyncStatus } from '../sync/sync';
import type { Device, OpenAccount } from './device';

export const DeviceContext = createContext<Device | undefined>(undefined);

/** The device; throws outside the app. */
export const useDevice = (): Device => {
  const device = useContext(DeviceContext);
  if (device === undefined) throw new Error('No device above this component');
  return device;
};

/** The signed-in account's mirror and sync; undefined while no one is signed in or the account is being opened. */
export const useOpenAccount = (): OpenAccount | undefined => {
  const { account } = useDevice();
  return useSyncExternalStore(account.subscribe, account.read);
};

const signedOut: SyncStatus = { connection: 'offline', sending: false, waiting: 0, needsYou: 0 };
const noChange = () => () => undefined;

/** What the header's badge shows (SYNC-6). */
export const useSyncStatus = (): SyncStatus => {
  const status = useOpenAccount()?.sync.status;
  return useSyncExternalStore(status?.subscribe ?? noChange, status?.read ?? (() => signedOut));
};

/** Whether the server can be reached, as the header's badge shows: attended writes need it. */
export const useConnection = (): boolean => {
  const status = useOpenAccount()?.sync.status;
  return useSyncExternalStore(status?.subscribe ?? noChange, () => status?.read().connection === 'online');
};
