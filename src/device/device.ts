import { proxy, subscribe } from 'valtio/vanilla';
import { createListeners } from '#domain/listeners';
import { createTurns } from '#domain/turns';
import { announcedIn, sameAnnounced } from '#wire/capabilities';
import { createCart } from '../drafts/cart';
import type { CartDraft } from '../drafts/cart-draft';
import { createHttp, type Http } from '../http/http';
import type { RescueResult } from '../mirror/rescue';
import type { Mirror } from '../outbox/account-mirror';
import type { Environment } from '../session/environment';
import { createSession, type Session, type SessionUser } from '../session/session';
import type { Tokens } from '../session/tokens';
import { type AccountParts, cartDiskOf, type OpenAccount, openAccount, putCartAway } from './account';
import { createLeavings, type LeavingSteps, type SignedOut, tokensFirst } from './leaving';
import { createLostMirrors } from './lost-mirrors';
import { createStorageWatch, type StorageWatch } from './storage';
import { createWipes } from './wipes';

export type { OpenAccount } from './account';
export type { StorageState } from './storage';

/** Everything that one app instance holds; all actions take it as their first argument. */
export interface Device {
  readonly environment: Environment;
  readonly session: Session;
  readonly tokens: Tokens;
  readonly http: Http;
  readonly cart: CartDraft;
  readonly account: { read(): OpenAccount | undefined; subscribe(callback: () => void): () => void };
  /** The state of this device's storage. */
  readonly storage: StorageWatch;
  /**
   * The signed-in account's mirror, if its pending entries exist only in this page's memory because the browser deleted
   * the database and refuses writes.
   */
  unsaved(): Mirror | undefined;
  /** Retries to write back pending entries that exist only in memory, of any account. */
  rescueAgain(): void;
  /** A valtio proxy: the result of the last sign-out, until the next sign-in. */
  readonly lastSignOut: { left?: SignedOut };
  /** Resolves when the stored session is restored and, if a user is signed in, the account is open. */
  readonly ready: Promise<void>;
  /** Resolves when the account of the new session is open. */
  opened(): Promise<void>;
  /**
   * Signs the user out: removes the tokens first, then cart and mirror; the outbox stays, sealed (SYNC-13, SYNC-26).
   * Never rejects.
   */
  signOut(): Promise<SignedOut>;
  stop(): Promise<void>;
}

/** The user whose account must be open, copied out of the proxy. */
const signedIn = ({ phase, user }: Session['state']): SessionUser | undefined =>
  phase === 'signed-in' && user !== undefined ? { ...user, capabilities: announcedIn(user.capabilities) } : undefined;

const sameAccess = (one: SessionUser, other: SessionUser): boolean =>
  one.id === other.id && one.role === other.role && sameAnnounced(one.capabilities, other.capabilities);

/** Parts of a device besides its environment; a test replaces one, to show what fails without it. */
export interface DeviceParts extends AccountParts {
  leave(steps: LeavingSteps): Promise<SignedOut>;
}

const stepsOf = (
  cart: CartDraft,
  session: Session,
  follow: () => Promise<void>,
  tidy: LeavingSteps['tidy'],
): LeavingSteps => ({
  endSession() {
    cart.forget();
    return session.signOut();
  },
  // Not queued behind other work: a disk that does not answer must not keep the user from the login screen. An account
  // that opens meanwhile waits for its lock.
  async tidy(leaving) {
    await follow().catch(() => undefined); // the queued work reports the failure
    return tidy(leaving);
  },
});

/** Creates an app instance and restores its session; it has no state outside what this returns. */
export const createDevice = (environment: Environment, changed: Partial<DeviceParts> = {}): Device => {
  const parts: DeviceParts = { cartDisk: cartDiskOf, leave: tokensFirst, ...changed };
  const session = createSession(environment);
  const cart = createCart(environment);
  const http = createHttp({ ...environment, tokens: session.tokens });
  const storage = createStorageWatch(environment);
  const lost = createLostMirrors(environment);
  const listeners = createListeners();
  const lastSignOut: Device['lastSignOut'] = proxy({});
  let account: OpenAccount | undefined;
  /** The mirror of an ended session, until its running work has finished. */
  let closing: Mirror | undefined;
  const writtenWhileClosing = new WeakSet<Mirror>();

  const leavings = createLeavings(environment, session, parts.sealing, {
    isOpen: (accountId) => account?.user.id === accountId,
    isLost: (accountId) => lost.of(accountId) !== undefined,
  });

  const wipes = createWipes({
    environment,
    tokens: session.tokens,
    cart,
    isBusy: (accountId) => account?.user.id === accountId || lost.of(accountId) !== undefined,
  });

  const show = (next: OpenAccount | undefined): void => {
    account = next;
    listeners.call();
  };

  const close = async (): Promise<void> => {
    if (account === undefined) return;
    const { sync, mirror } = account;
    closing = mirror;
    show(undefined);
    await sync.stop();
    await mirror.rescue();
    await cart.close();
    closing = undefined;
    if (!lost.has(mirror)) mirror.close();
    if (writtenWhileClosing.has(mirror)) leavings.writtenBack(mirror.accountId);
  };

  const onRescue = (mirror: Mirror, rescue: RescueResult): void => {
    storage.set(lost.tried(mirror, rescue));
    if (rescue === 'lost') return;
    // The lost disk had the cart, too. It is written even if empty, so that an older copy does not come back.
    if (account?.mirror === mirror || closing === mirror) cart.change({});
    if (closing === mirror) writtenWhileClosing.add(mirror);
    else if (account?.mirror !== mirror) {
      mirror.close();
      leavings.writtenBack(mirror.accountId);
    }
    account?.sync.wake();
  };

  /** Opens or closes the account, to match the session. */
  const matchSession = async (): Promise<void> => {
    const wanted = signedIn(session.state);
    if (account !== undefined && (wanted === undefined || !sameAccess(account.user, wanted))) await close();
    if (wanted === undefined) {
      if (session.state.phase === 'signed-out') await putCartAway(environment, cart);
    } else if (account === undefined) {
      const opened = await storage.opening(() =>
        openAccount(environment, session.tokens, cart, wanted, parts, () => storage.set('blocked')),
      );
      leavings.opened(wanted.id, opened.sealKey);
      opened.mirror.onRescue((rescue) => onRescue(opened.mirror, rescue));
      delete lastSignOut.left;
      show(opened);
      opened.sync.start();
    }
  };

  // One after the other, so that a session that ends while its account is being opened finds it open.
  const { inTurn } = createTurns((error) => environment.warn('The account could not be opened or closed', error));
  const follow = (): Promise<void> => inTurn(() => matchSession().then(wipes.finish));
  const stopFollowing = subscribe(session.state, () => void follow().catch(() => undefined), true);

  const restore = async (): Promise<void> => {
    await storage.opening(() => session.restore());
    leavings.finish().catch((error: unknown) => environment.warn('A sign-out could not be finished', error));
    await follow();
    // Not awaited, and without a network it has no effect: asks what the server offers now, also on a phone that stays
    // signed in for months.
    session.renew().catch((error: unknown) => environment.warn('Who is signed in could not be asked', error));
  };

  return {
    environment,
    session,
    tokens: session.tokens,
    http,
    cart,
    storage,
    unsaved: () => lost.of(session.state.user?.id),
    rescueAgain: lost.rescueAgain,
    lastSignOut,
    account: { read: () => account, subscribe: listeners.add },
    ready: restore(),
    opened: follow,
    async signOut() {
      const left = await parts.leave(stepsOf(cart, session, follow, leavings.tidy));
      if (session.state.phase === 'signed-out') lastSignOut.left = left;
      return left;
    },
    async stop() {
      stopFollowing();
      await wipes.stop();
      await inTurn(close);
      lost.close();
      session.stop();
      cart.stop();
    },
  };
};
