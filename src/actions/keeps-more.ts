import type { Device } from '../device/device';
import { keepsMore } from '../port/announced';

/** Whether the signed-in user's server stores more than spec §3 says, as packs, or visits with their plan. */
export const serverKeepsMore = ({ session }: Pick<Device, 'session'>): boolean => {
  const { user } = session.state;
  return user !== undefined && keepsMore(user.capabilities);
};
