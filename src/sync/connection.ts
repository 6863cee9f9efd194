import type { Http } from '../http/http';
import type { Outcome } from '../http/outcome';
import type { Held } from '../port/attending';
import type { StatusStore } from './status';

/**
 * What is known of the way to the server: one answer for the outbox, for what an admin does at once, and for the badge.
 */
interface Connection {
  /** Why nothing may be sent; undefined: it may be tried. */
  held(): Held | undefined;
  /** The server was reached, or was not. */
  contact(reached: boolean): void;
  /** The same calls, from each of which is learnt how the way to the server stands. */
  readonly http: Http;
}

export const createConnection = (options: {
  readonly http: Http;
  readonly status: StatusStore;
  isOnline(): boolean;
  /** What was held may go. */
  onFree(): void;
  /** The log is not the one that the mirror is of: the server was restored, as a refused write has found out. */
  onOtherLog(): void;
}): Connection => {
  const { status, isOnline } = options;
  /** The server was heard although the browser says that there is no network: such a browser is not believed. */
  let doubted = false;

  const held = (): Held | undefined => {
    if (status.read().obstacle === 'another-company') return 'another-company';
    return !doubted && !isOnline() ? 'offline' : undefined;
  };
  const contact = (reached: boolean): void => {
    if (!reached) {
      status.set({ connection: 'offline' });
      return;
    }
    const wasHeld = held() !== undefined;
    doubted = !isOnline();
    status.set({ connection: 'online', obstacle: undefined });
    if (wasHeld) options.onFree();
  };
  const learnFrom = (outcome: Outcome<unknown>): void => {
    if (outcome.kind === 'accepted' || outcome.kind === 'refused') contact(true);
    if (outcome.kind === 'refused' && outcome.problem.code === 'restored') options.onOtherLog();
    const obstacle = outcome.kind === 'offline' && outcome.because !== 'unfit' ? outcome.because : undefined;
    if (obstacle !== undefined) status.set({ connection: 'offline', obstacle });
  };

  return {
    held,
    contact,
    http: {
      async call(name, request) {
        const outcome = await options.http.call(name, request);
        learnFrom(outcome);
        return outcome;
      },
    },
  };
};
