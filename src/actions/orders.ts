import { checkPlaceOrder, orderOf, type PlaceOrderRefusal } from '#domain/cart';
import { localDay } from '#domain/dates';
import type { NewOrder } from '#wire/order';
import type { Device } from './device';
import { type SaveRefusal, save } from './save';

export type PlaceOrderOutcome =
  | { readonly kind: 'refused'; readonly code: PlaceOrderRefusal | SaveRefusal }
  | {
      readonly kind: 'saved';
      readonly key: string;
      /** How it ended; never resolves for an entry that the user discards. */
      readonly settled: Promise<'accepted' | 'refused'>;
    };

/** Whether two orders ask for the same, whenever they were placed. */
const sameWish = (one: NewOrder, other: NewOrder): boolean => {
  const wish = ({ client, products, observations }: NewOrder) => JSON.stringify([client, products, observations ?? '']);
  return wish(one) === wish(other);
};

/**
 * Places the cart as an order: checks it (spec §5), saves it on this device, clears the cart. Never waits for the network (SYNC-1).
 * On 'storage-full' and 'storage-failed' nothing was saved and the cart is as it was.
 */
export const placeOrder = async (device: Device): Promise<PlaceOrderOutcome> => {
  const { cart, environment } = device;
  // 1. The checks of spec §5, over the cart as it is now.
  const { items, client, observations } = cart.state;
  const account = device.account.read();
  const accessToken = await device.tokens.accessToken();
  const check = checkPlaceOrder({ client, items, accessToken, userId: account?.user.id });
  if (!check.ok) return { kind: 'refused', code: check.code };
  if (account === undefined) return { kind: 'refused', code: 'no-token' };

  // 2. Saved under the cart's own key, so that a second tap, or a kill before step 3, places nothing twice (decisions 27).
  const now = environment.now();
  const order = orderOf(
    { client, items, observations },
    { agent: account.user.id, today: localDay(now), placedAt: now.toISOString() },
  );
  const command = { kind: 'placeOrder', order } as const;
  let saved = await save(account, command, cart.state.key, environment.warn);
  if (saved.kind === 'saved' && saved.known && saved.command.kind === 'placeOrder') {
    // The key stands for another order: one placed in another tab, with a cart that has changed here since.
    if (!sameWish(saved.command.order, order)) {
      cart.renewKey();
      saved = await save(account, command, cart.state.key, environment.warn);
    }
  }
  if (saved.kind === 'refused') return saved;

  // 3. Only now may the cart go.
  if (cart.state.key === saved.key) cart.clear();
  return { kind: 'saved', key: saved.key, settled: saved.settled };
};

/** Empties the cart with its client and observations (spec §4, Cancel). */
export const cancelOrder = (device: Device): void => device.cart.clear();
