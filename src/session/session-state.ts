import { proxy } from 'valtio/vanilla';
import { createListeners } from '#domain/listeners';
import { announcedIn } from '#wire/capabilities';
import type { Copies } from './copies';
import type { SessionUser } from './user';

// Who is signed in, as screens see it, and who hears of a session's end.

interface SessionState {
  phase: 'starting' | 'signed-out' | 'signed-in';
  user?: SessionUser;
  /**
   * Why nobody is signed in although somebody was: nothing is stored to sign in with, the refresh was refused, a 401
   * came and there was nothing to renew with (spec §8), or this device is to be wiped (SESSION-11). Absent after a
   * sign-out by hand.
   */
  endedBecause?: 'missing' | 'expired' | 'required' | 'wiped';
}

/** A session's end: by the user's hand, by a refused refresh (spec §4, decisions 19), or in another tab. */
export interface SessionEnd {
  readonly reason: 'signed-out' | 'refused' | 'elsewhere';
  readonly accountId: string;
}

export const createShownSession = (copies: Copies) => {
  const state = proxy<SessionState>({ phase: 'starting' });
  const ends = createListeners<[SessionEnd]>();
  /** Whose session is shown; where none is, whose the copies remember. */
  const accountId = (): string | undefined => state.user?.id ?? copies.accountId();
  return {
    /** A valtio proxy. */
    state,
    accountId,
    show(user: SessionUser): void {
      // The proxy makes what it is given its own: a copy keeps the caller's object plain.
      state.user = { ...user, capabilities: announcedIn(user.capabilities) };
      state.phase = 'signed-in';
      delete state.endedBecause;
    },
    finish(reason: SessionEnd['reason'], because?: SessionState['endedBecause']): void {
      // The copies remember whose session ended while no page was open to see it.
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
