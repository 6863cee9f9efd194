import type { Device } from '../device/device';
import type { Unreadable } from '../mirror/memory';

/** Takes an entry that cannot be read off this device, by the user's own hand. */
export const removeUnreadable = async (device: Device, row: Unreadable): Promise<void> => {
  await device.account.read()?.mirror.removeUnreadable(row);
};

/** What the server told and this device cannot read any more is told again. */
export const loadAgain = async (device: Device): Promise<void> => {
  const account = device.account.read();
  if (account === undefined) return;
  const { apply } = account.mirror;
  await apply.reset((await apply.cursor()).epoch, 'kept');
  await account.sync.catchUp();
};
