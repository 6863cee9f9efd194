import { toBani, toLei } from '#domain/money';
import { type Order, type OrderLine, type OrderLineUpdate, orderLinesUpdate } from '#wire/order';
import type { Said } from '#wire/said';
import { refuseEach, refusePlace } from '../refusal';
import { readPriceFloor } from '../storage/company';
import type { Tx } from '../storage/database';
import type { LineEdits } from '../storage/order-lines';
import { readProducts } from '../storage/products';
import { readBody } from './body';
import { checkTotal, refuseBelowFloor } from './orders';

/** One line as sent, where it stands in the body, and the line that it is about; undefined: a new one. */
interface Sent {
  readonly update: OrderLineUpdate;
  readonly at: string;
  readonly before: OrderLine | undefined;
}

/**
 * What an admin's lines make of an order's (decisions 18), with all lines as they are afterwards. Lines are known by
 * their products: one that is not sent is taken away, one that was not there is appended; undefined when all stay as
 * they are. A ticked line stays as it is (409), nothing goes below what was delivered.
 */
export const editLines = async (
  tx: Tx,
  order: Order,
  body: unknown,
): Promise<(LineEdits & { readonly lines: readonly OrderLine[] }) | undefined> => {
  const before = new Map(order.products.map((line) => [line.product, line]));
  const sent = readBody(orderLinesUpdate, body).products.map((update, index): Sent => {
    return { update, at: `products.${index}`, before: before.get(update.product) };
  });
  const products = new Set(sent.map(({ update }) => update.product));
  const prices = new Map((await readProducts(tx, [...products])).map(({ id, price }) => [id, price]));
  refuseWrong(sent, prices);
  await refuseLow(tx, sent, prices);
  const removed = order.products.filter(({ product }) => !products.has(product));
  if (removed.some(({ added }) => added)) throw refusePlace(409, 'line-added', 'products', tickedStays);
  if (removed.some(({ deliveredQuantity }) => deliveredQuantity > 0)) {
    throw refusePlace(400, 'invalid-body', 'products', { say: 'delivered-line-stays' });
  }

  const after = new Map(sent.map((one) => [one.update.product, edited(one, prices.get(one.update.product) ?? 0)]));
  checkTotal([...after.values()]);
  const changed = sent.filter(isChanged).flatMap(({ update }) => after.get(update.product) ?? []);
  const added = sent.filter((one) => one.before === undefined).flatMap(({ update }) => after.get(update.product) ?? []);
  if (changed.length + added.length + removed.length === 0) return undefined;
  const stay = order.products.flatMap(({ product }) => after.get(product) ?? []);
  return { changed, added, removed: removed.map(({ product }) => product), lines: [...stay, ...added] };
};

const tickedStays: Said = { say: 'ticked-line-stays' };

const isChanged = ({ update, before }: Sent): boolean =>
  before !== undefined &&
  ((update.quantity ?? before.quantity) !== before.quantity ||
    toBani(update.unitprice ?? before.unitprice) !== toBani(before.unitprice));

/** What each line is held to by itself, one rule after the other. `prices`: of the products that exist. */
const refuseWrong = (sent: readonly Sent[], prices: ReadonlyMap<string, number>): void => {
  const products = sent.map(({ update }) => update.product);
  refuseEach(400, 'invalid-body', sent, ({ update, at }, index) => {
    const first = products.indexOf(update.product);
    return first !== index && { path: `${at}.product`, reason: { say: 'product-of-line', line: first + 1 } };
  });
  refuseEach(400, 'unknown-product', sent, ({ update: { product }, at }) => {
    return !prices.has(product) && { path: `${at}.product`, reason: { say: 'no-such-product', product } };
  });
  refuseEach(403, 'forbidden', sent, ({ update: { added, deliveredQuantity }, at, before }) => [
    ...(added === undefined || added === (before?.added ?? false)
      ? []
      : [{ path: `${at}.added`, reason: 'A line is ticked and unticked by products/check alone.' }]),
    ...(deliveredQuantity === undefined || deliveredQuantity === (before?.deliveredQuantity ?? 0)
      ? []
      : [{ path: `${at}.deliveredQuantity`, reason: 'What was delivered is not changed by this call.' }]),
  ]);
  refuseEach(409, 'line-added', sent, (one) => {
    return one.before?.added === true && isChanged(one) && { path: one.at, reason: tickedStays };
  });
  refuseEach(400, 'invalid-body', sent, ({ update, at, before }) => {
    if (before === undefined) {
      const missing = (['quantity', 'unitprice'] as const).filter((field) => update[field] === undefined);
      return missing.map((field) => ({ path: `${at}.${field}`, reason: 'A new line needs it.' }));
    }
    const reason = { say: 'delivered-already', units: before.deliveredQuantity } as const;
    return (update.quantity ?? before.quantity) < before.deliveredQuantity && { path: `${at}.quantity`, reason };
  });
};

/** A price that stays as it is was taken before; a new one is held to today's floor (STOCK-14). */
const refuseLow = async (tx: Tx, sent: readonly Sent[], prices: ReadonlyMap<string, number>): Promise<void> => {
  const quoted = sent.flatMap(({ update: { product, unitprice }, before, at }) => {
    const isNew = unitprice !== undefined && toBani(unitprice) !== toBani(before?.unitprice ?? -1);
    return isNew ? [{ product, unitprice, at }] : [];
  });
  if (quoted.length === 0) return;
  const list = ({ product }: { readonly product: string }) => prices.get(product) ?? 0;
  refuseBelowFloor(quoted, await readPriceFloor(tx), list, ({ at }) => at);
};

/** The line after its update. A new price is compared with today's list (STOCK-13); an old one keeps its comparison. */
const edited = ({ update, before }: Sent, list: number): OrderLine => {
  const unitprice = update.unitprice ?? before?.unitprice ?? 0;
  const quantity = update.quantity ?? before?.quantity ?? 0;
  if (before !== undefined && toBani(unitprice) === toBani(before.unitprice)) return { ...before, quantity };
  return {
    product: update.product,
    quantity,
    unitprice: toLei(toBani(unitprice)),
    deliveredQuantity: before?.deliveredQuantity ?? 0,
    added: before?.added ?? false,
    ...(toBani(list) === toBani(unitprice) ? {} : { listprice: list }),
  };
};
