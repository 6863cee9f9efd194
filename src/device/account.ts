import type { CartDisk, CartDraft } from '../drafts/cart-draft';
import { cartName, newerCart, readKeptCart } from '../drafts/kept-cart';
import { createHttp, type Http, type HttpOptions } from '../http/http';
import type { MirrorDatabase } from '../mirror/database';
import { type Mirror, type MirrorOptions, openMirror } from '../outbox/account-mirror';
import { sealedPrefix } from '../outbox/aside';
import type { LeavingOptions } from '../outbox/leaving';
import type { Sealing } from '../outbox/sealing';
import { keepsMore } from '../port/announced';
import { leavingLock } from '../port/locks';
import type { Environment } from '../session/environment';
import type { SessionUser } from '../session/session';
import type { Tokens } from '../session/tokens';
import { marking } from '../sync/marking';
import { createSync, type SendingParts, type Sync } from '../sync/sync';
import { keepOrdersSorted } from '../views/order-lists';
import { cartSince } from './cart-since';
import { createNotices } from './notices';

/** What is open while somebody is signed in. */
export interface OpenAccount extends Omit<ReturnType<typeof createNotices>, 'add'> {
  readonly user: SessionUser;
  readonly mirror: Mirror;
  readonly sync: Sync;
  /** Makes calls as this account alone. */
  readonly http: Http;
  /** What is its own is sealed under this at its sign-out; undefined where the server gives none. */
  readonly sealKey: string | undefined;
  /** Whether people, passwords and sessions are managed here, which no plain backend does. */
  readonly managesPeople: boolean;
}

/** Parts of a device that a test may take out, to see that what they defend is lost. */
export interface AccountParts extends SendingParts, Pick<HttpOptions, 'read'>, Pick<MirrorOptions, 'writeBack'> {
  /** Where a cart is kept. */
  cartDisk(mirror: Mirror): CartDisk;
  /** How what a sign-out leaves is sealed; the browser's own where none is given. */
  readonly sealing?: Sealing;
}

/** SYNC-16: how long acceptances are remembered. */
const rememberMs = 30 * 24 * 60 * 60 * 1_000;

/** The account's own database. */
export const cartDiskOf = (mirror: Mirror): CartDisk => ({
  read: () => mirror.aside(cartName),
  write: (cart, seen) => mirror.keepDraft({ name: cartName, draft: cart, seen }),
  async since(shown, isSaved) {
    const made = await mirror.madeOf(cartName, shown.key);
    return made && cartSince(mirror, shown, isSaved, made);
  },
});

/**
 * What local storage alone has of a cart goes into its owner's database: the next user sees nothing of it (decisions
 * 19, SYNC-13).
 */
const bringCartHome = async (environment: Environment, cart: CartDraft, owner: string): Promise<void> => {
  const left = cart.copy();
  if (left?.account === owner) {
    const mirror = await openMirror({ ...environment, accountId: owner, load: 'outbox' });
    try {
      const kept = readKeptCart(await mirror.aside(cartName));
      if (newerCart(kept, left.cart) === left.cart) await mirror.keepDraft({ name: cartName, draft: left.cart });
    } finally {
      mirror.close();
    }
  }
  cart.forget();
};

/** Opens what this account sealed when it signed out; it stays sealed where the code to open it cannot be had. */
const openSealed = async (database: MirrorDatabase, options: LeavingOptions): Promise<'opened' | 'unreadable'> => {
  if ((await database.aside.where('name').startsWith(sealedPrefix).count()) === 0) return 'opened';
  const leaving = await import('../outbox/leaving').catch((error: unknown) =>
    options.warn('What was sealed could not be opened for want of its code', error),
  );
  return (await leaving?.returnToAccount(database, options)) ?? 'unreadable';
};

/** Nobody is signed in: what local storage alone has of a cart goes to its owner (decisions 19). */
export const putCartAway = async (environment: Environment, cart: CartDraft): Promise<void> => {
  const left = cart.copy();
  if (left === undefined) cart.forget();
  else if (left.account !== undefined) await bringCartHome(environment, cart, left.account);
};

/** Opens a signed-in user's mirror, puts the cart right and prepares the sync; `start` it when it is shown. */
export const openAccount = async (
  environment: Environment,
  tokens: Tokens,
  cart: CartDraft,
  user: SessionUser,
  { cartDisk, sealing, read, writeBack, ...sending }: AccountParts,
  onBlocked: () => void,
): Promise<OpenAccount> => {
  const { add: addNotice, ...notices } = createNotices();
  const owner = cart.copy()?.account;
  if (owner !== undefined && owner !== user.id)
    await bringCartHome(environment, cart, owner).catch((error: unknown) =>
      environment.warn('The cart of another account could not go home', error),
    );
  const sealKey = await tokens.sealKey(user.id);
  const prepare = async (database: MirrorDatabase): Promise<void> => {
    const returned = await openSealed(database, { ...environment, accountId: user.id, sealKey, sealing });
    if (returned === 'unreadable') addNotice({ kind: 'still-sealed' });
  };
  // A sign-out of this account that is not finished yet, here or in another tab, comes to its end first.
  const mirror: Mirror = await environment.locks.request(leavingLock, () =>
    openMirror({ ...environment, accountId: user.id, prepare, onBlocked, ...(writeBack && { writeBack }) }),
  );
  keepOrdersSorted(mirror);
  try {
    cart.onPlaced(() => addNotice({ kind: 'placed-already' }));
    const opened = await cart.open(user.id, cartDisk(mirror));
    if (opened === 'recovered') addNotice({ kind: 'cart-kept', lines: cart.state.items.length });
    // Also where the tab that placed it did not live to tell the cart.
    mirror.tables.outbox.subscribe(cart.follow);
    mirror.onSettled(cart.follow);
    // A full disk has no room for the note that they are gone; they are forgotten later.
    await mirror.outbox
      .forget(new Date(environment.now().getTime() - rememberMs).toISOString())
      .catch((error: unknown) => environment.warn('Old acceptances could not be forgotten', error));
    const http = createHttp({ ...environment, tokens: tokens.forAccount(user.id), ...(read && { read }) });
    const sync = createSync({
      ...environment,
      ...sending,
      mirror,
      http: marking(http, mirror, environment.warn),
      user,
      isOnline: () => environment.isOnline(),
      apiAuthKey: () => environment.localStorage.getItem('apiAuthKey') ?? undefined,
    });
    return {
      user,
      mirror,
      sync,
      http: sync.http,
      sealKey,
      managesPeople: keepsMore(user.capabilities),
      ...notices,
    };
  } catch (error) {
    mirror.close();
    throw error;
  }
};
