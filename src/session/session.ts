import { sameAnnounced } from '#wire/capabilities';
import { createHttp } from '../http/http';
import type { StoredTokens } from '../mirror/device-database';
import { createCopies } from './copies';
import { endLeft } from './end-later';
import type { Environment } from './environment';
import { createShownSession, type ShownSession } from './session-state';
import { requestTokens, type SignInRefusal } from './sign-in';
import { type SessionLeft, signOut } from './sign-out';
import { createTokens, type Tokens } from './tokens';
import { type SessionUser, sealKeyOf, userOf } from './user';

export type { SignInRefusal } from './sign-in';
export type { SessionUser } from './user';

type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly user: SessionUser }
  | { readonly kind: 'refused'; readonly code: SignInRefusal };

export interface Session extends Pick<ShownSession, 'state'> {
  /** The session's stored tokens; `tokens.forAccount(user.id)` is for the account's Http. */
  readonly tokens: Tokens;
  /** Reads the stored session; needs no network and no valid access token (SESSION-3). */
  restore(): Promise<void>;
  signIn(username: string, password: string): Promise<SignInOutcome>;
  signOut(): Promise<SessionLeft>;
  /**
   * Asks the server for the signed-in user, to learn of a changed role or capabilities; without an answer nothing
   * changes.
   */
  renew(): Promise<void>;
  /**
   * Called with the account when a session has ended; also at `restore` for one that ended while no page was open.
   * Returns the unsubscribe.
   */
  readonly onEnd: ShownSession['onEnd'];
  stop(): void;
}

const sameUser = (one: SessionUser, other: SessionUser): boolean =>
  one.apiAuthKey === other.apiAuthKey &&
  one.role === other.role &&
  one.username === other.username &&
  one.companyId === other.companyId &&
  sameAnnounced(one.capabilities, other.capabilities);

/** The session of this device (spec §4 Session, SESSION-1, 3, 4). */
export const createSession = (environment: Environment): Session => {
  const tokens = createTokens(environment);
  const copies = createCopies(environment);
  const shown = createShownSession(copies);
  const { state, finish } = shown;
  /** While this page signs out, stored tokens are ignored. */
  let signingOut = false;

  /** Nothing is stored any more: the device's database says why, unless it was lost as well. */
  const endAsStored = async (): Promise<void> => {
    const because = await tokens.endedBecause();
    const wasSignedIn = shown.accountId() !== undefined;
    if (because === 'signed-out') finish('elsewhere');
    else finish('refused', because ?? (wasSignedIn ? 'missing' : undefined));
  };

  /** The stored tokens, unless their user has signed out and deleting them failed: then deletion is retried. */
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
   * Makes this page match the stored session. `kept`: the copy in session storage may be used (at a restore); after a
   * change only the database is up to date.
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
    const before = shown.accountId();
    if (before !== undefined && before !== user.id) finish('elsewhere');
    copies.write(stored, user);
    const now = state.phase === 'signed-in' && state.user !== undefined ? state.user : undefined;
    if (now === undefined || !sameUser(now, user)) shown.show(user);
  };

  const stopListening = tokens.onChange(() => {
    if (state.phase === 'starting') return; // restore reads what is stored anyway
    agree(false).catch((error: unknown) => environment.warn('the stored session could not be read', error));
  });

  const stopWaking = environment.onWake(() => void endLeft(environment, tokens));

  return {
    state,
    tokens,
    async restore() {
      await agree(true);
      void endLeft(environment, tokens);
    },
    async signIn(username, password) {
      const admission = await requestTokens(environment, username, password);
      if (admission.kind === 'refused') return admission;
      const { user } = admission;
      await tokens.write(admission.tokens, user, admission.sealKey);
      if (state.user !== undefined && state.user.id !== user.id) finish('elsewhere');
      copies.write(admission.tokens, user);
      shown.show(user);
      // A sign-in shows that there is a network.
      void endLeft(environment, tokens);
      return { kind: 'signed-in', user };
    },
    async signOut() {
      signingOut = true;
      try {
        return await signOut(environment, tokens, copies, shown);
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
    onEnd: shown.onEnd,
    stop() {
      stopListening();
      stopWaking();
      shown.stop();
      tokens.close();
    },
  };
};
