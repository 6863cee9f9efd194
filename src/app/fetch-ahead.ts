import { whenIdle } from './when-idle';

/**
 * Fetches what a sign-in needs while the user types: on a slow network each file that is asked for only then costs the
 * time there and back. A file that does not come is asked for again, and reported, where it is needed.
 */
export const fetchAhead = (loadScreen: () => Promise<unknown>): void =>
  whenIdle(() => {
    void Promise.allSettled([loadScreen(), import('../sync/engine'), import('../ui/Toasts')]);
  });
