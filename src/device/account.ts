import type { CartDisk, CartDraft } from '../drafts/cart-draft';
import { cartName, newerCart, readKeptCart } from '../drafts/kept-cart';
import { createHttp, type Http, type HttpOptions } from '../http/http';
import { type Mirror, type MirrorOptions, openMirror } from '../outbox/account-mirror';
import { sealedPrefix } from '../outbox/aside';
import type { Sealing } from '../outbox/sealing';
import type { Environment } from '../session/environment';
import type { SessionUser } from '../session/session';
import type { Tokens } from '../session/tokens';
import { marking } from '../sync/marking';
import { createSync, type SendingParts, type Sync } from '../sync/sync';
import { keepOrdersSorted } from '../views/order-lists';
import { cartSince } from './cart-since';
import { leavingLock } from './leaving';

/** What the user reads, when their account opens or while it is open. */
export type Notice =
  /** The cart was on the disk although local storage had lost it, as in a crash (SYNC-25). */
  | { readonly kind: 'cart-kept'; readonly lines: number }
  /** Something was typed into a cart that had been placed already, as in another tab. */
  | { readonly kind: 'placed-already' }
  /** What was sealed when this account signed out cannot be opened, as under another key (SYNC-26). */
  | { readonly kind: 'still-sealed' };

/** What is open while somebody is signed in. */
export interface OpenAccount {
  readonly user: SessionUser;
  readonly mirror: Mirror;
  readonly sync: Sync;
  /** Makes calls as this account alone. */
  readonly http: Http;
  /** What is its own is sealed under this at its sign-out; undefined where the server gives none. */
  readonly sealKey: string | undefined;
  /** Whether a notice waits to be shown. */
  hasNotices(): boolean;
  /** What is to be told, once. */
  takeNotices(): readonly Notice[];
  /** Called when there is something to be told. */
  onNotice(listener: () => void): void;
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
export const bringCartHome = async (environment: Environment, cart: CartDraft, owner: string): Promise<void> => {
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

/** Opens a signed-in user's mirror, puts the cart right and prepares the sync; `start` it when it is shown. */
export const openAccount = async (
  environment: Environment,
  tokens: Tokens,
  cart: CartDraft,
  user: SessionUser,
  { cartDisk, sealing, read, writeBack, ...sending }: AccountParts,
  onBlocked: () => void,
): Promise<OpenAccount> => {
  const notices: Notice[] = [];
  let listener: () => void = () => undefined;
  const owner = cart.copy()?.account;
  if (owner !== undefined && owner !== user.id)
    await bringCartHome(environment, cart, owner).catch((error: unknown) =>
      environment.warn('The cart of another account could not go home', error),
    );
  const sealKey = await tokens.sealKey(user.id);
  const prepare: NonNullable<Parameters<typeof openMirror>[0]['prepare']> = async (database) => {
    if ((await database.aside.where('name').startsWith(sealedPrefix).count()) === 0) return;
    // It stays sealed where the code to open it cannot be had.
    const leaving = await import('../outbox/leaving').catch((error: unknown) =>
      environment.warn('What was sealed could not be opened for want of its code', error),
    );
    const options = { ...environment, accountId: user.id, sealKey, sealing };
    const returned = (await leaving?.returnToAccount(database, options)) ?? 'unreadable';
    if (returned === 'unreadable') notices.push({ kind: 'still-sealed' });
  };
  // A sign-out of this account that is not finished yet, here or in another tab, comes to its end first.
  const mirror: Mirror = await environment.locks.request(leavingLock, () =>
    openMirror({ ...environment, accountId: user.id, prepare, onBlocked, ...(writeBack && { writeBack }) }),
  );
  keepOrdersSorted(mirror);
  try {
    cart.onPlaced(() => {
      notices.push({ kind: 'placed-already' });
      listener();
    });
    const opened = await cart.open(user.id, cartDisk(mirror));
    if (opened === 'recovered') notices.push({ kind: 'cart-kept', lines: cart.state.items.length });
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
      hasNotices: () => notices.length > 0,
      takeNotices: () => notices.splice(0),
      onNotice(callback) {
        listener = callback;
      },
    };
  } catch (error) {
    mirror.close();
    throw error;
  }
};
