import type { Device } from '../device/device';
import type { Unreadable } from '../mirror/memory';

/** Removes an unreadable entry from this device, at the user's request. */
export const removeUnreadable = async (device: Device, row: Unreadable): Promise<void> => {
  await device.account.read()?.mirror.removeUnreadable(row);
};

/** Loads the server's data again, because this device cannot read a part of them. */
export const loadAgain = async (device: Device): Promise<void> => {
  const account = device.account.read();
  if (account === undefined) return;
  const { apply } = account.mirror;
  await apply.reset((await apply.cursor()).epoch, 'kept');
  await account.sync.catchUp();
};
