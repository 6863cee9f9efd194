import { toBani, toLei } from '#domain/money';
import { newVatRate, vatRatesIn } from '#domain/vat';
import { type Order, type OrderLine, type OrderLineUpdate, orderLinesUpdate } from '#wire/order';
import type { Said } from '#wire/said';
import { refuseEach } from '../refusal';
import { readPriceFloor, readVatRates } from '../storage/company';
import type { Tx } from '../storage/database';
import type { LineEdits } from '../storage/order-lines';
import { readProducts } from '../storage/products';
import { readBody } from './body';
import { checkTotal, refuseBelowFloor } from './orders';

/** A line of the body with its path, and the order's line with the same product; undefined: a new line. */
interface Sent {
  readonly update: OrderLineUpdate;
  readonly at: string;
  readonly before: OrderLine | undefined;
}

/**
 * Applies an admin's lines to an order (decisions 18) and returns all lines; undefined if nothing changes. A line is
 * identified by its product: an absent one is removed, a new one appended. A ticked line must not change (409), and no
 * quantity may fall below what was delivered.
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
  const known = new Map(
    (await readProducts(tx, [...new Set([...products, ...before.keys()])])).map((product) => [product.id, product]),
  );
  const prices = new Map([...known.values()].map(({ id, price }) => [id, price]));
  const nameOf = (product: string): string => known.get(product)?.name ?? product;
  refuseWrong(sent, prices, nameOf);
  await refuseLow(tx, sent, prices);
  const removed = order.products.filter(({ product }) => !products.has(product));
  refuseEach(409, 'line-added', removed, ({ added, product }) => {
    return added && { path: 'products', reason: tickedStays(nameOf(product)) };
  });
  refuseEach(400, 'invalid-body', removed, ({ deliveredQuantity, product }) => {
    const reason = { say: 'delivered-line-stays', product: nameOf(product) } as const;
    return deliveredQuantity > 0 && { path: 'products', reason };
  });

  // A line of an order with VAT must have a rate: without one, its papers would follow the company's later rates.
  const [usual = order.vatPrices && 0] = vatRatesIn(await readVatRates(tx));
  const rateOf = (product: string) => newVatRate(known.get(product)?.vatRate, usual);
  const after = new Map(
    sent.map((one) => {
      const { product } = one.update;
      return [product, edited(one, prices.get(product) ?? 0, rateOf(product))];
    }),
  );
  checkTotal([...after.values()]);
  const changed = sent.filter(isChanged).flatMap(({ update }) => after.get(update.product) ?? []);
  const added = sent.filter((one) => one.before === undefined).flatMap(({ update }) => after.get(update.product) ?? []);
  if (changed.length + added.length + removed.length === 0) return undefined;
  const stay = order.products.flatMap(({ product }) => after.get(product) ?? []);
  return { changed, added, removed: removed.map(({ product }) => product), lines: [...stay, ...added] };
};

const tickedStays = (product: string): Said => ({ say: 'ticked-line-stays', product });

const isChanged = ({ update, before }: Sent): boolean =>
  before !== undefined &&
  ((update.quantity ?? before.quantity) !== before.quantity ||
    toBani(update.unitprice ?? before.unitprice) !== toBani(before.unitprice));

/** The rules for single lines. `prices`: of the existing products. */
const refuseWrong = (
  sent: readonly Sent[],
  prices: ReadonlyMap<string, number>,
  nameOf: (product: string) => string,
): void => {
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
    const reason = tickedStays(nameOf(one.update.product));
    return one.before?.added === true && isChanged(one) && { path: one.at, reason };
  });
  refuseEach(400, 'invalid-body', sent, ({ update, at, before }) => {
    if (before === undefined) {
      const missing = (['quantity', 'unitprice'] as const).filter((field) => update[field] === undefined);
      return missing.map((field) => ({ path: `${at}.${field}`, reason: 'A new line needs it.' }));
    }
    const product = nameOf(update.product);
    const reason = { say: 'delivered-already', units: before.deliveredQuantity, product } as const;
    return (update.quantity ?? before.quantity) < before.deliveredQuantity && { path: `${at}.quantity`, reason };
  });
};

/** An unchanged price was accepted before; a new one must be above the current floor (STOCK-14). */
const refuseLow = async (tx: Tx, sent: readonly Sent[], prices: ReadonlyMap<string, number>): Promise<void> => {
  const quoted = sent.flatMap(({ update: { product, unitprice }, before, at }) => {
    const isNew = unitprice !== undefined && toBani(unitprice) !== toBani(before?.unitprice ?? -1);
    return isNew ? [{ product, unitprice, at }] : [];
  });
  if (quoted.length === 0) return;
  const list = ({ product }: { readonly product: string }) => prices.get(product) ?? 0;
  refuseBelowFloor(quoted, await readPriceFloor(tx), list, ({ at }) => at);
};

/**
 * The updated line. A new price is compared with the current list price (STOCK-13); an unchanged one keeps its
 * comparison. `rate`: of a new line; others keep theirs (STOCK-21).
 */
const edited = ({ update, before }: Sent, list: number, rate: number | undefined): OrderLine => {
  const unitprice = update.unitprice ?? before?.unitprice ?? 0;
  const quantity = update.quantity ?? before?.quantity ?? 0;
  if (before !== undefined && toBani(unitprice) === toBani(before.unitprice)) return { ...before, quantity };
  const vatRate = before === undefined ? rate : before.vatRate;
  return {
    product: update.product,
    quantity,
    unitprice: toLei(toBani(unitprice)),
    deliveredQuantity: before?.deliveredQuantity ?? 0,
    added: before?.added ?? false,
    ...(toBani(list) === toBani(unitprice) ? {} : { listprice: list }),
    ...(vatRate === undefined ? {} : { vatRate }),
  };
};
