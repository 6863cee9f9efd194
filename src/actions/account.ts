import { type CartDraft, readKeptCart } from '../drafts/cart';
import { createHttp, type Http } from '../http/http';
import { type Mirror, openMirror } from '../mirror/mirror';
import type { Environment } from '../session/environment';
import type { SessionUser } from '../session/session';
import type { Tokens } from '../session/tokens';
import { marking } from '../sync/marking';
import { createSync, type Sync } from '../sync/sync';

/** What is open while somebody is signed in. */
export interface OpenAccount {
  readonly user: SessionUser;
  readonly mirror: Mirror;
  readonly sync: Sync;
  /** Makes calls as this account alone. */
  readonly http: Http;
}

/** Name in the account's database of the cart that is put aside (decisions 19). */
const asideCart = 'cart';
/** SYNC-16: how long acceptances are remembered. */
const rememberMs = 30 * 24 * 60 * 60 * 1_000;

/** Puts the cart aside in its owner's database and empties it: the next user sees nothing of it (decisions 19, SYNC-13). */
export const putCartAside = async (environment: Environment, cart: CartDraft, owner: string): Promise<void> => {
  const kept = cart.copy();
  if (kept === undefined) return;
  const mirror = await openMirror({ ...environment, accountId: owner, load: 'outbox' });
  try {
    // A cart that has become an order already is no cart any more (decisions 27).
    if (!(await mirror.outbox.has(kept.key))) await mirror.putAside(asideCart, kept);
  } finally {
    mirror.close();
  }
  if (cart.state.key === kept.key) cart.clear();
};

const takeCartBack = async (mirror: Mirror, cart: CartDraft): Promise<void> => {
  const kept = readKeptCart(await mirror.aside(asideCart));
  if (kept === undefined) return;
  const empty = cart.copy() === undefined;
  if (!empty && cart.state.key !== kept.key) return; // a newer cart is being made; the older one waits
  if (empty && !(await mirror.outbox.has(kept.key))) cart.restore(kept);
  await mirror.putAside(asideCart, undefined);
};

/** Opens a signed-in user's mirror, puts the cart right and prepares the sync; `start` it when it is shown. */
export const openAccount = async (
  environment: Environment,
  tokens: Tokens,
  cart: CartDraft,
  user: SessionUser,
  onBlocked: () => void,
): Promise<OpenAccount> => {
  const owner = cart.owner();
  if (owner !== undefined && owner !== user.id) await putCartAside(environment, cart, owner);
  const mirror = await openMirror({ ...environment, accountId: user.id, onBlocked });
  cart.setOwner(user.id);
  // Killed between saving the order and clearing its cart (decisions 27).
  if (cart.state.key !== '' && (await mirror.outbox.has(cart.state.key))) cart.clear();
  await takeCartBack(mirror, cart);
  await mirror.outbox.forget(new Date(environment.now().getTime() - rememberMs).toISOString());
  const http = marking(createHttp({ ...environment, tokens: tokens.forAccount(user.id) }), mirror);
  const sync = createSync({
    ...environment,
    mirror,
    http,
    user,
    apiAuthKey: () => environment.localStorage.getItem('apiAuthKey') ?? undefined,
  });
  return { user, mirror, sync, http };
};
