import { subscribe } from 'valtio/vanilla';
import { type CartDraft, createCart } from '../drafts/cart';
import { createHttp, type Http } from '../http/http';
import type { Environment } from '../session/environment';
import { createSession, type Session, type SessionUser } from '../session/session';
import type { Tokens } from '../session/tokens';
import { type OpenAccount, openAccount, putCartAside } from './account';
import { createStorageState, type Storage } from './storage';

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
  readonly storage: Storage;
  /** Resolves when the stored session is restored and, where somebody is signed in, the account is open. */
  readonly ready: Promise<void>;
  /** Resolves when the account is open whose session has just begun. */
  opened(): Promise<void>;
  /** Ends the session by the user's hand: tokens, cart and mirror go, the outbox stays (SYNC-13). */
  signOut(): Promise<void>;
  stop(): Promise<void>;
}

const sameAccess = (one: SessionUser, other: SessionUser): boolean =>
  one.id === other.id && one.role === other.role && one.capabilities.join() === other.capabilities.join();

/** Puts an app instance together and restores its session; nothing of it lives outside what this returns. */
export const createDevice = (environment: Environment): Device => {
  const session = createSession(environment);
  const cart = createCart(environment);
  const http = createHttp({ ...environment, tokens: session.tokens });
  const storage = createStorageState();
  const listeners = new Set<() => void>();
  let account: OpenAccount | undefined;

  const show = (next: OpenAccount | undefined): void => {
    account = next;
    for (const listener of [...listeners]) listener();
  };

  const close = async (): Promise<void> => {
    const closing = account;
    if (closing === undefined) return;
    show(undefined);
    await closing.sync.stop();
    // The last moment at which memory can mend what the browser took away.
    await closing.mirror.rescue();
    closing.mirror.close();
  };

  /** Makes the open account agree with the session. */
  const agree = async (): Promise<void> => {
    const { phase, user } = session.state;
    const wanted =
      phase === 'signed-in' && user !== undefined ? { ...user, capabilities: [...user.capabilities] } : undefined;
    if (account !== undefined && (wanted === undefined || !sameAccess(account.user, wanted))) await close();
    if (wanted === undefined) {
      // Left behind by a session that ended while nobody could put it aside (decisions 19).
      const owner = cart.owner();
      if (phase === 'signed-out' && owner !== undefined) await putCartAside(environment, cart, owner);
    } else if (account === undefined) {
      const opened = await openAccount(environment, session.tokens, cart, wanted, () => storage.set('blocked'));
      if (storage.read() === 'blocked') storage.set('fine');
      opened.mirror.onRescue((rescue) => {
        storage.set(rescue);
        opened.sync.wake();
      });
      show(opened);
      opened.sync.start();
    }
  };

  // One after the other, so that a session that ends while its account is being opened finds it open.
  let last: Promise<void> = Promise.resolve();
  const follow = (work: () => Promise<void> = agree): Promise<void> => {
    const next = last.then(work);
    last = next.catch((error: unknown) => environment.warn('The account could not be opened or closed', error));
    return next;
  };

  const stopFollowing = subscribe(session.state, () => void follow().catch(() => undefined), true);
  const stopEnds = session.onEnd(({ reason, accountId }) => {
    if (reason !== 'refused') return; // by the user's hand: `signOut`; elsewhere: the other tab sees to the cart
    void follow(async () => {
      if (cart.owner() === accountId) await putCartAside(environment, cart, accountId);
    }).catch(() => undefined);
  });

  const restore = async (): Promise<void> => {
    try {
      await session.restore();
      await follow();
    } catch (error) {
      storage.set('refused');
      throw error;
    }
    // Behind it, and without a signal not at all: what the server can do by now, also for a phone that stays signed in for months.
    session.renew().catch((error: unknown) => environment.warn('Who is signed in could not be asked', error));
  };

  return {
    environment,
    session,
    tokens: session.tokens,
    http,
    cart,
    storage,
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
      const leaving = account;
      cart.clear();
      if (leaving !== undefined) {
        await follow(async () => {
          await leaving.sync.stop();
          // Epoch and marks stay: a server restored meanwhile is still recognised (SYNC-16, SYNC-23).
          await leaving.mirror.apply.reset((await leaving.mirror.apply.cursor()).epoch, 'kept');
        });
      }
      await session.signOut();
      await follow();
    },
    async stop() {
      stopFollowing();
      stopEnds();
      await follow(close);
      session.stop();
      cart.stop();
    },
  };
};
