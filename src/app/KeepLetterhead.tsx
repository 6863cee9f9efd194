import { useEffect } from 'react';
import { keepLetterhead } from '../actions/letterhead';
import { useConnection, useDevice } from '../device/context';
import type { OpenAccount } from '../device/device';
import { useQuery } from '../views/context';
import { firstLoadOf } from '../views/first-load';

/** Keeps the company's letterhead on the device, for sheets that are shared offline; after the first load. */
export const KeepLetterhead = ({ account }: { readonly account: OpenAccount }) => {
  const device = useDevice();
  const connected = useConnection();
  const { complete } = useQuery(firstLoadOf(account.mirror));
  useEffect(() => {
    if (!connected || !complete) return;
    keepLetterhead(device, account).catch((error: unknown) =>
      device.environment.warn('The letterhead could not be kept', error),
    );
  }, [device, account, connected, complete]);
  return null;
};
