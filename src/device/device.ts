import { proxy, subscribe } from 'valtio/vanilla';
import { announcedIn, sameAnnounced } from '#wire/capabilities';
import { createCart } from '../drafts/cart';
import type { CartDraft } from '../drafts/cart-draft';
import { createHttp, type Http } from '../http/http';
import type { Leaving } from '../mirror/device-database';
import type { RescueTold } from '../mirror/rescue';
import type { Mirror } from '../outbox/account-mirror';
import type { Environment } from '../session/environment';
import { createSession, type Session, type SessionUser } from '../session/session';
import type { Tokens } from '../session/tokens';
import { type AccountParts, bringCartHome, cartDiskOf, type OpenAccount, openAccount } from './account';
import { type LeavingSteps, type SignedOut, tidyAfter, tokensFirst } from './leaving';
import { createStorageWatch, type StorageWatch } from './storage';

export type { OpenAccount } from './account';
export type { StorageState } from './storage';

/** Everything that one app instance holds; all actions take it first. */
export interface Device {
  readonly environment: Environment;
  readonly session: Session;
  readonly tokens: Tokens;
  readonly http: Http;
  readonly cart: CartDraft;
  readonly account: { read(): OpenAccount | undefined; subscribe(callback: () => void): () => void };
  /** How the place stands where this device keeps its work. */
  readonly storage: StorageWatch;
  /**
   * What waits of who is signed in is in this page alone, because the browser took the database away and takes nothing
   * any more.
   */
  unsaved(): Mirror | undefined;
  /** Tries again to write back what waits in this page alone, of whichever account. */
  rescueAgain(): void;
  /** A valtio proxy: what came of the sign-out after which nobody has signed in yet. */
  readonly lastSignOut: { left?: SignedOut };
  /** Resolves when the stored session is restored and, where somebody is signed in, the account is open. */
  readonly ready: Promise<void>;
  /** Resolves when the account is open whose session has just begun. */
  opened(): Promise<void>;
  /**
   * Ends the session by the user's hand: tokens first, then cart and mirror; the outbox stays, sealed (SYNC-13,
   * SYNC-26). Never rejects.
   */
  signOut(): Promise<SignedOut>;
  stop(): Promise<void>;
}

/** How soon it is tried again to write back what waits. */
const rescueAgainMs = 2_000;

const sameAccess = (one: SessionUser, other: SessionUser): boolean =>
  one.id === other.id && one.role === other.role && sameAnnounced(one.capabilities, other.capabilities);

/** What a device is made of besides its environment; a test takes one out, to see that what it defends is lost. */
export interface DeviceParts extends AccountParts {
  /** In which order a sign-out goes. */
  leave(steps: LeavingSteps): Promise<SignedOut>;
}
const realParts: DeviceParts = { cartDisk: cartDiskOf, leave: tokensFirst };

/** Puts an app instance together and restores its session; nothing of it lives outside what this returns. */
export const createDevice = (environment: Environment, changed: Partial<DeviceParts> = {}): Device => {
  const parts: DeviceParts = { ...realParts, ...changed };
  const session = createSession(environment);
  const cart = createCart(environment);
  const http = createHttp({ ...environment, tokens: session.tokens });
  const storage = createStorageWatch(environment);
  const listeners = new Set<() => void>();
  let account: OpenAccount | undefined;
  /**
   * Memory alone has what waits of these, which stay open until it is written back, also when their accounts have
   * signed out; with the end of the pause before the next try.
   */
  const lost = new Map<Mirror, () => void>();
  /** The mirror of a session that has ended, until its running work has finished. */
  let closing: Mirror | undefined;
  const lastSignOut: Device['lastSignOut'] = proxy({});

  /** What is written back of these is sealed then: their users have signed out, here or in another tab. */
  const endedByHand = new Set<string>();
  session.onEnd(({ reason, accountId }) =>
    reason === 'refused' ? endedByHand.delete(accountId) : endedByHand.add(accountId),
  );
  /** What each account that was open here is sealed under, also where the browser took away what the device knew. */
  const sealKeys = new Map<string, string | undefined>();
  const writtenWhileClosing = new WeakSet<Mirror>();

  const show = (next: OpenAccount | undefined): void => {
    account = next;
    for (const listener of [...listeners]) listener();
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
    if (writtenWhileClosing.has(mirror)) sealWritten(mirror);
  };

  const sealWritten = (mirror: Mirror): void => {
    const { accountId } = mirror;
    const sealed = endedByHand.has(accountId) ? tidy({ accountId }) : finishLeaving();
    sealed.catch((error: unknown) => environment.warn('The sign-out could not be finished', error));
  };

  const onRescue = (mirror: Mirror, rescue: RescueTold): void => {
    lost.get(mirror)?.();
    if (rescue === 'lost') {
      lost.set(
        mirror,
        environment.setTimer(() => void mirror.rescue(), rescueAgainMs),
      );
      storage.set(rescue);
      return;
    }
    lost.delete(mirror);
    storage.set(lost.size > 0 ? 'lost' : rescue);
    // The lost disk had the cart, too. It is written even if empty, so that an older copy does not come back.
    if (account?.mirror === mirror || closing === mirror) cart.change({});
    if (closing === mirror) writtenWhileClosing.add(mirror);
    else if (account?.mirror !== mirror) {
      mirror.close();
      sealWritten(mirror);
    }
    account?.sync.wake();
  };

  /** Makes the open account agree with the session. */
  const agree = async (): Promise<void> => {
    const { phase, user } = session.state;
    const wanted =
      phase === 'signed-in' && user !== undefined
        ? { ...user, capabilities: announcedIn(user.capabilities) }
        : undefined;
    if (account !== undefined && (wanted === undefined || !sameAccess(account.user, wanted))) await close();
    if (wanted === undefined) {
      // Its account's database has it; what local storage alone has goes there too (decisions 19).
      const left = cart.copy();
      if (phase !== 'signed-out') return;
      if (left === undefined) cart.forget();
      else if (left.account !== undefined) await bringCartHome(environment, cart, left.account);
    } else if (account === undefined) {
      const opened = await storage.opening(() =>
        openAccount(environment, session.tokens, cart, wanted, parts, () => storage.set('blocked')),
      );
      endedByHand.delete(wanted.id);
      sealKeys.set(wanted.id, opened.sealKey);
      opened.mirror.onRescue((rescue) => onRescue(opened.mirror, rescue));
      delete lastSignOut.left;
      show(opened);
      opened.sync.start();
    }
  };

  // One after the other, so that a session that ends while its account is being opened finds it open.
  let last: Promise<void> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next
      .then(() => undefined)
      .catch((error: unknown) => environment.warn('The account could not be opened or closed', error));
    return next;
  };
  const follow = (): Promise<void> => inTurn(agree);
  /**
   * Not in turn: a disk that does not answer keeps nobody from the login screen. An account that opens meanwhile waits
   * for its lock.
   */
  const tidy = async ({ accountId, sealKey = sealKeys.get(accountId) }: Leaving): Promise<SignedOut> => {
    // What is not on the disk cannot be sealed there: that follows when it is.
    if ([...lost.keys()].some((mirror) => mirror.accountId === accountId)) return 'unsaved';
    const left = await tidyAfter(environment, session.tokens, parts.sealing, { accountId, sealKey });
    if (left === 'sealed' && account?.user.id !== accountId) sealKeys.delete(accountId);
    return left;
  };
  /** Sign-outs that the app did not live to finish, or that the device refused. */
  const finishLeaving = async (): Promise<void> => {
    for (const unfinished of await session.tokens.leaving()) await tidy(unfinished);
  };

  const stopFollowing = subscribe(session.state, () => void follow().catch(() => undefined), true);
  const restore = async (): Promise<void> => {
    await storage.opening(() => session.restore());
    finishLeaving().catch((error: unknown) => environment.warn('A sign-out could not be finished', error));
    await follow();
    // Behind it, and without a signal not at all: what the server can do now, also for a phone that stays signed in
    // for months.
    session.renew().catch((error: unknown) => environment.warn('Who is signed in could not be asked', error));
  };

  return {
    environment,
    session,
    tokens: session.tokens,
    http,
    cart,
    storage,
    unsaved: () => [...lost.keys()].find(({ accountId }) => accountId === session.state.user?.id),
    rescueAgain() {
      for (const mirror of lost.keys()) void mirror.rescue();
    },
    lastSignOut,
    account: {
      read: () => account,
      subscribe(callback) {
        listeners.add(callback);
        return () => {
          listeners.delete(callback);
        };
      },
    },
    ready: restore(),
    opened: () => follow(),
    async signOut() {
      const left = await parts.leave({
        endSession() {
          cart.forget();
          return session.signOut();
        },
        async tidy(leaving) {
          await follow().catch(() => undefined); // said by what runs in turn
          return tidy(leaving);
        },
      });
      if (session.state.phase === 'signed-out') lastSignOut.left = left;
      return left;
    },
    async stop() {
      stopFollowing();
      await inTurn(close);
      for (const [mirror, cancel] of lost) {
        cancel();
        mirror.close();
      }
      session.stop();
      cart.stop();
    },
  };
};
