import { subscribe } from 'valtio/vanilla';
import { words } from '#words/words';
import type { Device } from '../device/device';
import { toast } from '../ui/toast';

/**
 * Follows the session: when it ends, the routes lead the user on (spec §2), and an end by the server gives a message
 * (spec §8). Called before the stored session is restored, so that an end found at the start gives one as well.
 */
export const watchSession = (device: Device, reroute: () => Promise<void>): (() => void) => {
  const go = (): void => {
    reroute().catch((error: unknown) => device.environment.warn('the routes could not follow the session', error));
  };
  const stopState = subscribe(device.session.state, go);
  const stopEnd = device.session.onEnd(({ reason }) => {
    if (reason === 'refused') toast.error(words.messages['session-expired']);
  });
  return () => {
    stopState();
    stopEnd();
  };
};
