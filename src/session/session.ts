import { proxy } from 'valtio/vanilla';
import { announcedIn, sameAnnounced } from '#wire/capabilities';
import { createHttp } from '../http/http';
import type { Leaving, StoredTokens } from '../mirror/device-database';
import { serverOf } from '../port/announced';
import { endAtServer } from '../port/session-end';
import { createCopies } from './copies';
import type { Environment } from './environment';
import { askAdmission, type SignInRefusal } from './sign-in';
import { createTokens, type Tokens } from './tokens';
import { type SessionUser, sealKeyOf, userOf } from './user';

export type { SignInRefusal } from './sign-in';
export type { SessionUser } from './user';

export interface SessionState {
  phase: 'starting' | 'signed-out' | 'signed-in';
  user?: SessionUser;
  /**
   * Why nobody is signed in although somebody was: nothing is stored to sign in with, the refresh was refused, or a 401 came and there was
   * nothing to renew with (spec §8). Absent after a sign-out by hand.
   */
  endedBecause?: 'missing' | 'expired' | 'required';
}

/** Why a session ended: by the user's hand, by a refused refresh (spec §4, decisions 19), or in another tab. */
export type EndReason = 'signed-out' | 'refused' | 'elsewhere';
export interface SessionEnd {
  readonly reason: EndReason;
  readonly accountId: string;
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly user: SessionUser }
  | { readonly kind: 'refused'; readonly code: SignInRefusal };

/** What came of a sign-out by hand. */
export interface SessionLeft {
  /** False where the device refused: then this app does not use what is stored, and tries again at its next start. */
  readonly removed: boolean;
  /** Whose what is left on this device is, where anybody was signed in. */
  readonly leaving: Leaving | undefined;
}

export interface Session {
  /** A valtio proxy. */
  readonly state: SessionState;
  /** The tokens that the session keeps; `tokens.forAccount(user.id)` is for the account's Http. */
  readonly tokens: Tokens;
  /** Reads the stored session; needs no network and no valid access token (SESSION-3). */
  restore(): Promise<void>;
  signIn(username: string, password: string): Promise<SignInOutcome>;
  /**
   * Ends the session on this page at once, whatever the disk does, then clears tokens and user; where the server offers it, the session is ended
   * there as well, without waiting for that. Never rejects.
   */
  signOut(): Promise<SessionLeft>;
  /** Asks who is signed in, so that a role or capabilities that changed since the sign-in are known; no answer changes nothing. */
  renew(): Promise<void>;
  /** Ends the session as a refused refresh does; every Http that shares `tokens` brings that about by itself. */
  end(reason: 'refused'): Promise<void>;
  /**
   * Called when a session has ended, with whose it was; also at `restore` for one that ended while no page was open.
   * Returns the unsubscribe.
   */
  onEnd(listener: (end: SessionEnd) => void): () => void;
  stop(): void;
}

const sameUser = (one: SessionUser, other: SessionUser): boolean =>
  one.apiAuthKey === other.apiAuthKey &&
  one.role === other.role &&
  one.username === other.username &&
  one.companyId === other.companyId &&
  sameAnnounced(one.capabilities, other.capabilities);

/** Who is signed in on this device (spec §4 Session, SESSION-1, 3, 4). */
export const createSession = (environment: Environment, tokens: Tokens = createTokens(environment)): Session => {
  const state = proxy<SessionState>({ phase: 'starting' });
  const copies = createCopies(environment);
  const endListeners = new Set<(end: SessionEnd) => void>();
  /** While this page signs out what is stored is not what counts. */
  let signingOut = false;

  const show = (user: SessionUser): void => {
    // The proxy makes what it is given its own: a copy keeps the caller's object plain.
    state.user = { ...user, capabilities: announcedIn(user.capabilities) };
    state.phase = 'signed-in';
    delete state.endedBecause;
  };

  const finish = (reason: EndReason, because?: SessionState['endedBecause']): void => {
    // The copies remember whose session ended while no page was open to see it.
    const accountId = state.user?.id ?? copies.accountId();
    copies.clear();
    delete state.user;
    if (because === undefined) delete state.endedBecause;
    else state.endedBecause = because;
    state.phase = 'signed-out';
    if (accountId !== undefined) for (const listener of endListeners) listener({ reason, accountId });
  };

  /** Nothing is stored any more: why says the device's database, unless that was lost as well. */
  const endAsStored = async (): Promise<void> => {
    const because = await tokens.endedBecause();
    const wasSignedIn = (state.user?.id ?? copies.accountId()) !== undefined;
    if (because === 'signed-out') finish('elsewhere');
    else finish('refused', because ?? (wasSignedIn ? 'missing' : undefined));
  };

  /** What is stored, unless its owner has signed out and the device did not let it go: then that is tried again. */
  const readStored = async (): Promise<StoredTokens | undefined> => {
    const stored = await tokens.read();
    if (stored === undefined || copies.signedOut() !== stored.accountId) return stored;
    try {
      await tokens.leave();
      copies.noteSignedOut(undefined);
    } catch (error) {
      environment.warn('the tokens of a session that is over are still on this device', error);
    }
    return undefined;
  };

  /**
   * Makes this page agree with what is stored.
   * `kept`: the copy in session storage will do (a restore); after a change only the database is sure to be as new.
   */
  const agree = async (kept: boolean): Promise<void> => {
    if (signingOut) return;
    const stored = await readStored();
    if (signingOut) return;
    const user = stored && ((kept ? copies.user(stored.accountId) : undefined) ?? (await tokens.readUser()));
    if (stored === undefined || user === undefined || user.id !== stored.accountId) {
      if (state.phase !== 'signed-out') await endAsStored();
      return;
    }
    const before = state.user?.id ?? copies.accountId();
    if (before !== undefined && before !== user.id) finish('elsewhere');
    copies.write(stored, user);
    const shown = state.phase === 'signed-in' && state.user !== undefined ? state.user : undefined;
    if (shown === undefined || !sameUser(shown, user)) show(user);
  };

  const stopListening = tokens.onChange(() => {
    if (state.phase === 'starting') return; // restore reads what is stored anyway
    agree(false).catch((error: unknown) => environment.warn('the stored session could not be read', error));
  });

  return {
    state,
    tokens,
    restore: () => agree(true),
    async signIn(username, password) {
      const admission = await askAdmission(environment, username, password);
      if (admission.kind === 'refused') return admission;
      const { user } = admission;
      await tokens.write(admission.tokens, user, admission.sealKey);
      if (state.user !== undefined && state.user.id !== user.id) finish('elsewhere');
      copies.write(admission.tokens, user);
      show(user);
      return { kind: 'signed-in', user };
    },
    async signOut() {
      const accountId = state.user?.id ?? copies.accountId();
      const announced = state.user?.capabilities;
      signingOut = true;
      // 1. Here, whatever becomes of the disk.
      copies.noteSignedOut(accountId);
      if (state.phase !== 'signed-out') finish('signed-out');
      try {
        // 2. On the disk.
        const stored = await tokens.read();
        const user = await tokens.readUser();
        const leaving = await tokens.leave();
        copies.noteSignedOut(undefined);
        // 3. At the server.
        if (stored !== undefined)
          endAtServer(environment, announced, stored, serverOf(user)).catch((error: unknown) =>
            environment.warn('the server was not told of the sign-out', error),
          );
        // The browser may have taken away what the device knew of it.
        return { removed: true, leaving: leaving ?? (accountId === undefined ? undefined : { accountId }) };
      } catch (error) {
        environment.warn('the device did not let the tokens go', error);
        return { removed: false, leaving: accountId === undefined ? undefined : { accountId } };
      } finally {
        signingOut = false;
      }
    },
    async renew() {
      const before = state.user?.id;
      if (before === undefined) return;
      const http = createHttp({ ...environment, tokens: tokens.forAccount(before) });
      const outcome = await http.call('me');
      const me = outcome.kind === 'accepted' ? outcome.answer : undefined;
      const user = me && userOf(me);
      if (user?.id !== before) return;
      await tokens.writeUser(user, sealKeyOf(me));
      await agree(false);
    },
    async end(reason) {
      await tokens.clear('expired');
      if (state.phase !== 'signed-out') finish(reason, 'expired');
    },
    onEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    stop() {
      stopListening();
      endListeners.clear();
      tokens.close();
    },
  };
};
