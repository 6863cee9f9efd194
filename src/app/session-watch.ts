import { subscribe } from 'valtio/vanilla';
import { words } from '#words/words';
import type { Device } from '../device/device';
import { toast } from '../ui/toast';

/**
 * Follows the session: whoever it leads nowhere any more is led on by the routes (spec §2), and a session that the
 * server ended says so (spec §8). To be called before the stored session is restored, so that an end found at start is
 * said as well.
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
