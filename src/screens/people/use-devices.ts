import { useCallback, useEffect } from 'react';
import type { ReportedDevice } from '#wire/devices';
import { readDevices } from '../../actions/people';
import { useDevice } from '../../device/context';
import { type ServerRead, useServerRead } from '../../features/online/use-server-read';
import { useAccounts } from '../../views/accounts';

/** Contacts and numbers are no changes of the log; only what is refused comes at once. */
const readAgainMs = 30_000;

/** All devices with their last reports; read again at each change of an account, and every half minute. */
export const useDevices = (): ServerRead<readonly ReportedDevice[]> => {
  const device = useDevice();
  const { environment } = device;
  const load = useCallback((signal: AbortSignal) => readDevices(device, signal), [device]);
  const read = useServerRead(load, useAccounts());
  const { reload, loading } = read;
  useEffect(() => {
    if (loading) return;
    return environment.setTimer(() => {
      reload().catch((error: unknown) => environment.warn('The devices could not be read again', error));
    }, readAgainMs);
  }, [environment, reload, loading]);
  return read;
};
