import type { CartDisk, CartDraft } from '../drafts/cart-draft';
import { cartName, newerCart, readKeptCart } from '../drafts/kept-cart';
import { createHttp, type Http, type HttpOptions } from '../http/http';
import type { MirrorDatabase } from '../mirror/database';
import { type Mirror, type MirrorOptions, openMirror } from '../outbox/account-mirror';
import { sealedPrefix } from '../outbox/aside';
import { keptMs } from '../outbox/forgetting';
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

/** The open account of the signed-in user. */
export interface OpenAccount extends Omit<ReturnType<typeof createNotices>, 'add'> {
  readonly user: SessionUser;
  readonly mirror: Mirror;
  readonly sync: Sync;
  /** Makes calls as this account only. */
  readonly http: Http;
  /** The key that seals the account's own data at its sign-out; undefined if the server gives none. */
  readonly sealKey: string | undefined;
  /** Whether users, passwords and sessions can be managed here; a plain backend cannot. */
  readonly managesPeople: boolean;
}

/** Parts of a device that a test may replace, to show what fails without them. */
export interface AccountParts extends SendingParts, Pick<HttpOptions, 'read'>, Pick<MirrorOptions, 'writeBack'> {
  cartDisk(mirror: Mirror): CartDisk;
  /** How data is sealed at a sign-out; by default with the browser's cryptography. */
  readonly sealing?: Sealing;
}

/** Stores the cart in the account's own database. */
export const cartDiskOf = (mirror: Mirror): CartDisk => ({
  read: () => mirror.aside(cartName),
  write: (cart, seen) => mirror.keepDraft({ name: cartName, draft: cart, seen }),
  async since(shown, isSaved) {
    const made = await mirror.madeOf(cartName, shown.key);
    return made && cartSince(mirror, shown, isSaved, made);
  },
});

/**
 * Moves a cart that exists only in local storage into its owner's database, so that the next user does not see it
 * (decisions 19, SYNC-13).
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

/** Opens what this account sealed at its sign-out; it stays sealed if the code for that cannot be loaded. */
const openSealed = async (database: MirrorDatabase, options: LeavingOptions): Promise<'opened' | 'unreadable'> => {
  if ((await database.aside.where('name').startsWith(sealedPrefix).count()) === 0) return 'opened';
  const leaving = await import('../outbox/leaving').catch((error: unknown) =>
    options.warn('What was sealed could not be opened for want of its code', error),
  );
  return (await leaving?.returnToAccount(database, options)) ?? 'unreadable';
};

/** No one is signed in: a cart that exists only in local storage is moved to its owner's database (decisions 19). */
export const putCartAway = async (environment: Environment, cart: CartDraft): Promise<void> => {
  const left = cart.copy();
  if (left === undefined) cart.forget();
  else if (left.account !== undefined) await bringCartHome(environment, cart, left.account);
};

/** Opens a signed-in user's mirror, restores the cart and prepares the sync; `start` it once the account is shown. */
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
  // An unfinished sign-out of this account, here or in another tab, is finished first.
  const mirror: Mirror = await environment.locks.request(leavingLock, () =>
    openMirror({ ...environment, accountId: user.id, prepare, onBlocked, ...(writeBack && { writeBack }) }),
  );
  keepOrdersSorted(mirror);
  try {
    cart.onPlaced(() => addNotice({ kind: 'placed-already' }));
    const opened = await cart.open(user.id, cartDisk(mirror));
    if (opened === 'recovered') addNotice({ kind: 'cart-kept', lines: cart.state.items.length });
    // Also covers a tab that was killed after placing the order and before emptying the cart.
    mirror.tables.outbox.subscribe(cart.follow);
    mirror.onSettled(cart.follow);
    // A full disk may refuse even deletions; old acceptances are deleted later.
    await mirror.outbox
      .forget(new Date(environment.now().getTime() - keptMs).toISOString())
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
