import { proxy } from 'valtio/vanilla';
import { createListeners } from '#domain/listeners';
import { announcedIn } from '#wire/capabilities';
import type { Copies } from './copies';
import type { SessionUser } from './user';

// The signed-in user, for screens, and the listeners for a session's end.

interface SessionState {
  phase: 'starting' | 'signed-out' | 'signed-in';
  user?: SessionUser;
  /**
   * Why a session ended: no tokens are stored, the refresh was refused, a 401 came and there was no refresh token (spec
   * §8), or this device is to be wiped (SESSION-11). Absent if the user signed out.
   */
  endedBecause?: 'missing' | 'expired' | 'required' | 'wiped';
}

/** A session's end: the user signed out, a refresh was refused (spec §4, decisions 19), or it ended in another tab. */
export interface SessionEnd {
  readonly reason: 'signed-out' | 'refused' | 'elsewhere';
  readonly accountId: string;
}

export const createShownSession = (copies: Copies) => {
  const state = proxy<SessionState>({ phase: 'starting' });
  const ends = createListeners<[SessionEnd]>();
  /** The account of the shown session; if none is shown, the one in the copies. */
  const accountId = (): string | undefined => state.user?.id ?? copies.accountId();
  return {
    state,
    accountId,
    show(user: SessionUser): void {
      // A proxy takes over the object it is given: a copy keeps the caller's object plain.
      state.user = { ...user, capabilities: announcedIn(user.capabilities) };
      state.phase = 'signed-in';
      delete state.endedBecause;
    },
    finish(reason: SessionEnd['reason'], because?: SessionState['endedBecause']): void {
      // The copies name the account whose session ended while no page was open.
      const ended = accountId();
      copies.clear();
      delete state.user;
      if (because === undefined) delete state.endedBecause;
      else state.endedBecause = because;
      state.phase = 'signed-out';
      if (ended !== undefined) ends.call({ reason, accountId: ended });
    },
    onEnd: ends.add,
    stop: ends.clear,
  };
};
export type ShownSession = ReturnType<typeof createShownSession>;
