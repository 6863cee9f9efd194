import { addToCart, lineOf, removeLine } from '#domain/cart';
import { planEdit } from '#domain/changing';
import { editOrderObservations as editOrderObservationsCommand } from '#domain/commands/edit-order-observations';
import { placeOrder as placeOrderCommand } from '#domain/commands/place-order';
import { localDay, localIso } from '#domain/dates';
import { toBani } from '#domain/money';
import { orderedAgain } from '#domain/order-again';
import { resolveId } from '#domain/pending';
import { checkPlaceOrder, orderOf, type PlaceOrderRefusal } from '#domain/placing';
import { vatSettingsOf } from '#domain/vat';
import type { Command } from '#wire/command';
import type { Order } from '#wire/order';
import type { Device } from '../device/device';
import { cartName } from '../drafts/kept-cart';
import { letterheadOf } from '../views/letterhead';
import { productsById } from '../views/products';
import { idsOf } from '../views/waiting';
import { changeBy, type SaveRefusal, save } from './save';

type PlaceOrderOutcome =
  /** 'placed-already': with other contents, in another tab; what was typed since is the cart now. */
  | { readonly kind: 'refused'; readonly code: PlaceOrderRefusal | SaveRefusal | 'placed-already' }
  | {
      readonly kind: 'saved';
      readonly key: string;
      /** How it ended; never resolves if the user discards the entry. */
      readonly settled: Promise<'accepted' | 'refused'>;
    };

/** Whether two orders have the same contents, whenever they were placed. */
const sameWish = (one: Command, other: Command): boolean => {
  const wish = (command: Command) => {
    const { client, products, observations } = placeOrderCommand.read(command)?.order ?? {};
    return JSON.stringify([client, products, observations ?? '']);
  };
  return wish(one) === wish(other);
};

/**
 * Places the cart as an order: checks it (spec §5), saves the order on this device, clears the cart. Never waits for
 * the network (SYNC-1). `delivered`: the ids of products left as samples (STOCK-5). On 'storage-full' and
 * 'storage-failed' nothing was saved and the cart is unchanged.
 */
export const placeOrder = async (
  device: Device,
  { delivered = new Set() }: { readonly delivered?: ReadonlySet<string> } = {},
): Promise<PlaceOrderOutcome> => {
  const { cart, environment } = device;
  // 1. The checks of spec §5 on the current cart.
  const { items, client, observations, key } = cart.state;
  const mark = cart.mark();
  const account = device.account.read();
  const accessToken = await device.tokens.accessToken();
  const isArchived = (id: string) => account?.mirror.tables.products.rows.get(id)?.archived === true;
  const check = checkPlaceOrder({ client, items, accessToken, userId: account?.user.id, isArchived });
  if (!check.ok) return { kind: 'refused', code: check.code };
  if (account === undefined) return { kind: 'refused', code: 'no-token' };

  // 2. Save under the cart's own key, so that a second tap does not place it twice (decisions 27).
  const now = environment.now();
  const company = letterheadOf(account.mirror).read()?.value;
  const order = orderOf(
    // The cart may name a client by its former local id, or one that was replaced by an existing client (SYNC-8).
    { client: client === undefined ? client : resolveId(client, idsOf(account.mirror).read()), items, observations },
    {
      agent: account.user.id,
      today: localDay(now),
      placedAt: now.toISOString(),
      vatPrices: company && vatSettingsOf(company)?.prices,
    },
    delivered,
  );
  const command = placeOrderCommand.of({ order });
  // In one transaction with emptying the cart, so that a kill never leaves both.
  const saved = await cart.place(mark, (left, seen) =>
    save(account, command, key, environment.warn, { name: cartName, draft: left, seen }),
  );
  if (saved.kind === 'refused') return saved;
  // The same contents mean a second tap. Other contents were typed after the cart had become an order.
  if (saved.known !== undefined && !sameWish(saved.known.stored, saved.known.wanted))
    return { kind: 'refused', code: 'placed-already' };
  return { kind: 'saved', key: saved.key, settled: saved.settled };
};

/** Saves an order's observations (by id or local id) on this device, with their time; never waits for the network. */
export const editOrderObservations = (device: Device, order: string, before: string, after: string) =>
  changeBy(device, planEdit, (now) =>
    before === after ? undefined : editOrderObservationsCommand.of({ order, before, after, at: localIso(now) }),
  );

/** The result of 'Order again', in lines of the order. */
export interface OrderedAgain {
  /** The cart did not have them. */
  readonly added: number;
  /** The cart had them with another quantity or price. */
  readonly replaced: number;
  /** The cart had them just so. */
  readonly unchanged: number;
  /** Their product is missing or archived. */
  readonly missing: number;
  /** Their price is another than before. */
  readonly repriced: number;
  /** Gives the cart back what it had of these products, unless that was changed since or the cart was placed. */
  readonly undo: () => void;
}

/**
 * Fills the cart with an order's lines at current prices; a line with the same code is replaced (spec §4), and a chosen
 * client is kept.
 */
export const orderAgain = ({ cart, account }: Device, order: Pick<Order, 'client' | 'products'>): OrderedAgain => {
  const open = account.read();
  const products = open === undefined ? new Map<string, never>() : productsById(open.mirror).read();
  const { lines, gone } = orderedAgain(order, products);
  const before = cart.state.items;
  let items = before;
  for (const { product, quantity } of lines) items = addToCart(items, product, quantity);
  cart.change({ items, ...(cart.state.client === undefined ? { client: order.client } : {}) });
  const repriced = lines.filter(({ product, line }) => toBani(product.price) !== toBani(line.unitprice)).length;
  const { key } = cart.state;
  const undo = (): void => {
    // The cart has become an order.
    if (cart.state.key !== key) return;
    const restored = lines.reduce((now, { product: { code } }) => {
      // What was changed since stays.
      if (lineOf(now, code)?.quantity !== lineOf(items, code)?.quantity) return now;
      const was = lineOf(before, code);
      return was === undefined ? removeLine(now, code) : now.map((item) => (item.product.code === code ? was : item));
    }, cart.state.items);
    cart.change({ items: restored });
  };
  const had = lines.flatMap(({ product }) => lineOf(before, product.code) ?? []);
  const unchanged = had.filter(({ product: { code }, quantity, unitPrice }) => {
    const now = lineOf(items, code);
    return now?.quantity === quantity && now.unitPrice === unitPrice;
  }).length;
  return {
    added: lines.length - had.length,
    replaced: had.length - unchanged,
    unchanged,
    missing: gone.length,
    repriced,
    undo,
  };
};
