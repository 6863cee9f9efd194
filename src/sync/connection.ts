import type { Http } from '../http/http';
import type { Outcome } from '../http/outcome';
import type { HoldReason } from '../port/attending';
import type { StatusStore } from './status';

/**
 * The state of the connection to the server: one answer for the outbox, for an admin's attended writes and for the
 * badge.
 */
interface Connection {
  /** Why nothing may be sent now; undefined if sending may be tried. */
  held(): HoldReason | undefined;
  /** Reports that the server was reached, or was not. */
  contact(reached: boolean): void;
  /** The same calls; each also reports whether the server was reached. */
  readonly http: Http;
}

export const createConnection = (options: {
  readonly http: Http;
  readonly status: StatusStore;
  isOnline(): boolean;
  /** Called when entries that were held back may be sent. */
  onFree(): void;
  /** A refused write has shown that the server's log is not the mirror's: the server was restored. */
  onOtherLog(): void;
}): Connection => {
  const { status, isOnline } = options;
  /** The server answered although the browser reports no network: this browser's report is ignored from then on. */
  let doubted = false;

  const held = (): HoldReason | undefined => {
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
    // Without a network, loading the page again would only lose it.
    if (obstacle === 'code-missing' && !isOnline()) contact(false);
    else if (obstacle !== undefined) status.set({ connection: 'offline', obstacle });
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
