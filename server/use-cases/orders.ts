import { localDay } from '#domain/dates';
import { orderTotal, toLei } from '#domain/money';
import { dateMarkOf, isBelowFloor, isOrderDate, orderDates } from '#domain/order-marks';
import { newVatRate, vatRatesIn, vatSettingsOf } from '#domain/vat';
import { mostTotal } from '#wire/id';
import type { NewOrder, Order } from '#wire/order';
import { refuseEach, refusePlace } from '../refusal';
import type { Tx } from '../storage/database';
import { namedClient } from '../storage/merged-clients';
import { type NewOrderFacts, readNewOrderFacts } from '../storage/new-order-facts';
import { insertOrder } from '../storage/orders';
import type { Step } from './run';
import { recordSamples, takeSamples } from './samples';

/**
 * Places an agent's order (spec §7). The price must be exactly the sum of the lines; a quoted price other than the list
 * price is stored beside it (STOCK-13, decisions 16); one below the company's floor is refused (STOCK-14). A date far
 * from today is accepted and marked. Samples come out of the agent's bag (STOCK-5).
 */
export const placeOrder = async (step: Step, order: NewOrder): Promise<Order> => {
  const { tx, actor, logChange, record } = step;
  if (order.agent !== actor.accountId) {
    throw refusePlace(403, 'forbidden', 'agent', 'An agent places orders only for themselves.');
  }
  refuseFarDate(order.date);
  checkLines(order);
  const { client: named, listPrices, vatRates, company, floor } = await readNewOrderFacts(tx, order);
  const client = await clientOf(tx, named);
  refuseEach(400, 'unknown-product', order.products, ({ product }, index) => {
    const reason = { say: 'no-such-product', product } as const;
    return !listPrices.has(product) && { path: `products.${index}.product`, reason };
  });

  refuseBelowFloor(order.products, floor, ({ product }) => toLei(listPrices.get(product) ?? 0));

  const vat = vatSettingsOf(company);
  const placedAt = order.placedAt === undefined ? new Date() : new Date(order.placedAt);
  const samples = await takeSamples(step, order);
  const placed = await insertOrder(tx, {
    order: { ...order, client },
    listPrices,
    vatRates: ratesOf(order.products, vatRates, vatRatesIn(company.vatRates)[0]),
    // As its agent has told the client, also where the company has switched since.
    vatPrices: vat && (order.vatPrices ?? vat.prices),
    placedAt,
    dateMark: dateMarkOf(order.date, localDay(new Date())),
  });
  if (samples !== undefined) await recordSamples(step, samples, placed.id);
  logChange({ type: 'order', id: placed.id, audience: order.agent, created: true });
  const after = { price: placed.price, lines: placed.products.length };
  record({ act: 'placed', kind: 'order', id: placed.id, after, about: { client: placed.client } });
  return placed;
};

/** The rate of each line that has one, in hundredths of a percent (STOCK-21). `usual`: in percent. */
const ratesOf = (
  lines: NewOrder['products'],
  own: ReadonlyMap<string, number>,
  usual: number | undefined,
): ReadonlyMap<string, number> => {
  const hundredths = usual === undefined ? undefined : Math.round(usual * 100);
  return new Map(
    lines.flatMap(({ product }) => {
      const rate = newVatRate(own.get(product), hundredths);
      return rate === undefined ? [] : [[product, rate] as const];
    }),
  );
};

/** The order's client, or the one that it was merged into, which the phone may not know yet. */
const clientOf = async (tx: Tx, named: NewOrderFacts['client']): Promise<string> => {
  const client = named?.into ? await namedClient(tx, named.into) : named;
  if (client === undefined) throw refusePlace(400, 'unknown-client', 'client', { say: 'no-such-client' });
  if (client.erased) throw refusePlace(400, 'unknown-client', 'client', { say: 'client-erased' });
  return client.id;
};

/** Refuses a year that only a mistake can have made: such an order would stay on top of each list, or below all. */
export const refuseFarDate = (date: string): void => {
  if (isOrderDate(date)) return;
  const yearOf = (day: string): number => Number(day.slice(0, 4));
  const [first, last] = [yearOf(orderDates.first), yearOf(orderDates.last)];
  throw refusePlace(400, 'invalid-body', 'date', { say: 'order-date-beyond', first, last });
};

const checkLines = (order: NewOrder): void => {
  const lineOf = new Map<string, number>();
  for (const [index, { product }] of order.products.entries()) {
    const before = lineOf.get(product);
    if (before !== undefined) {
      const reason = { say: 'line-repeats-line', line: index + 1, before: before + 1 } as const;
      throw refusePlace(400, 'invalid-body', `products.${index}.product`, reason);
    }
    lineOf.set(product, index);
  }
  checkTotal(order.products);
  checkPrice(order.products, order.price);
};

/** Refuses lines whose sum is above the limit, naming the lines that are alone. */
export const checkTotal = (lines: Parameters<typeof orderTotal>[0]): void => {
  const above = (some: typeof lines) => orderTotal(some) > mostTotal;
  const reason = { say: 'total-too-high', most: mostTotal } as const;
  refuseEach(400, 'invalid-body', lines, (line, index) => above([line]) && { path: `products.${index}`, reason });
  if (above(lines)) throw refusePlace(400, 'invalid-body', 'products', reason);
};

/** Refuses a price in Lei that is not the sum of the lines (STOCK-13). */
export const checkPrice = (lines: Parameters<typeof orderTotal>[0], price: number): void => {
  const total = orderTotal(lines);
  if (Math.abs(total - price) < halfBan) return;
  throw refusePlace(400, 'price-mismatch', 'price', { say: 'lines-make', total, price });
};

interface Quoted {
  readonly product: string;
  readonly unitprice: number;
}

/** Refuses lines below this percentage of their list prices, naming each (STOCK-14). */
export const refuseBelowFloor = <Line extends Quoted>(
  lines: readonly Line[],
  floor: number | undefined,
  listPrice: (line: Line) => number,
  at: (line: Line, index: number) => string = (_line, index) => `products.${index}`,
): void =>
  refuseEach(400, 'price-below-floor', lines, (line, index) => {
    const list = listPrice(line);
    if (floor === undefined || !isBelowFloor(line.unitprice, list, floor)) return undefined;
    const reason = { say: 'below-floor', price: line.unitprice, floor, list } as const;
    return { path: `${at(line, index)}.unitprice`, reason };
  });

/** Half a ban, in Lei: closer amounts are equal, because binary fractions are not exact. */
const halfBan = 0.005;
