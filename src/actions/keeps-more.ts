import type { Device } from '../device/device';
import { keepsMore } from '../port/announced';

/** Whether the signed-in user's server stores more of products and clients than spec §3 says. */
export const serverKeepsMore = ({ session }: Pick<Device, 'session'>): boolean => {
  const { user } = session.state;
  return user !== undefined && keepsMore(user.capabilities);
};
