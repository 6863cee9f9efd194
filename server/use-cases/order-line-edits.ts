import { toBani, toLei } from '#domain/money';
import { type Order, type OrderLine, type OrderLineUpdate, orderLinesUpdate } from '#wire/order';
import type { ProblemCode, ProblemPlace } from '#wire/problem';
import { refuseAny } from '../refusal';
import type { Tx } from '../storage/database';
import type { LineEdits } from '../storage/order-lines';
import { readProducts } from '../storage/products';
import { readBody } from './body';
import { checkTotal } from './orders';

/** The edits with the lines as they are after them. */
export interface EditedLines extends LineEdits {
  readonly lines: readonly OrderLine[];
}

/** One line as sent, where it stands in the body, and the line that it is about; undefined: a new one. */
interface Sent {
  readonly update: OrderLineUpdate;
  readonly at: string;
  readonly before: OrderLine | undefined;
}

/**
 * What an admin's lines make of an order's (decisions 18). Lines are known by their products: one that is not sent is
 * taken away, one that was not there is appended; undefined when all stay as they are. A ticked line stays as it is
 * (409), nothing goes below what was delivered.
 */
export const editLines = async (tx: Tx, order: Order, body: unknown): Promise<EditedLines | undefined> => {
  const before = new Map(order.products.map((line) => [line.product, line]));
  const sent = readBody(orderLinesUpdate, body).products.map((update, index): Sent => {
    return { update, at: `products.${index}`, before: before.get(update.product) };
  });
  const products = new Set(sent.map(({ update }) => update.product));
  const prices = new Map((await readProducts(tx, [...products])).map(({ id, price }) => [id, price]));
  for (const [status, code, placesOf] of rules) {
    refuseAny(
      status,
      code,
      sent.flatMap((one) => placesOf(one, sent, prices)),
    );
  }
  const removed = order.products.filter(({ product }) => !products.has(product));
  refuseAny(409, 'line-added', removed.some(({ added }) => added) ? [{ path: 'products', message: tickedStays }] : []);
  refuseAny(
    400,
    'invalid-body',
    removed.some((line) => line.deliveredQuantity > 0) ? [{ path: 'products', message: sampleStays }] : [],
  );

  const after = new Map(sent.map((one) => [one.update.product, edited(one, prices.get(one.update.product) ?? 0)]));
  checkTotal([...after.values()]);
  const changed = sent.filter(isChanged).flatMap(({ update }) => after.get(update.product) ?? []);
  const added = sent.filter((one) => one.before === undefined).flatMap(({ update }) => after.get(update.product) ?? []);
  if (changed.length + added.length + removed.length === 0) return undefined;
  const stay = order.products.flatMap(({ product }) => after.get(product) ?? []);
  return { changed, added, removed: removed.map(({ product }) => product), lines: [...stay, ...added] };
};

const tickedStays = 'A ticked line stays as it is. Untick it first.';
const sampleStays = 'A line of which something was delivered stays.';

const isChanged = ({ update, before }: Sent): boolean =>
  before !== undefined &&
  ((update.quantity ?? before.quantity) !== before.quantity ||
    toBani(update.unitprice ?? before.unitprice) !== toBani(before.unitprice));

/** A rule that lines are held to one by one: status and code of its refusal, and the places that break it. */
type Rule = readonly [
  status: number,
  code: ProblemCode,
  places: (one: Sent, all: readonly Sent[], prices: ReadonlyMap<string, number>) => ProblemPlace[],
];

const rules: readonly Rule[] = [
  [
    400,
    'invalid-body',
    (one, all) => {
      const first = all.findIndex(({ update }) => update.product === one.update.product);
      return all[first] === one
        ? []
        : [{ path: `${one.at}.product`, message: `This is the product of line ${first + 1}.` }];
    },
  ],
  [
    400,
    'unknown-product',
    ({ update, at }, _all, prices) =>
      prices.has(update.product) ? [] : [{ path: `${at}.product`, message: `There is no product ${update.product}.` }],
  ],
  [
    403,
    'forbidden',
    ({ update, at, before }) => [
      ...(update.added === undefined || update.added === (before?.added ?? false)
        ? []
        : [{ path: `${at}.added`, message: 'A line is ticked and unticked by products/check alone.' }]),
      ...(update.deliveredQuantity === undefined || update.deliveredQuantity === (before?.deliveredQuantity ?? 0)
        ? []
        : [{ path: `${at}.deliveredQuantity`, message: 'What was delivered is not changed by this call.' }]),
    ],
  ],
  [
    409,
    'line-added',
    (one) => (one.before?.added === true && isChanged(one) ? [{ path: one.at, message: tickedStays }] : []),
  ],
  [
    400,
    'invalid-body',
    ({ update, at, before }) => {
      if (before === undefined) {
        return (['quantity', 'unitprice'] as const).flatMap((field) =>
          update[field] === undefined ? [{ path: `${at}.${field}`, message: 'A new line needs it.' }] : [],
        );
      }
      return (update.quantity ?? before.quantity) < before.deliveredQuantity
        ? [{ path: `${at}.quantity`, message: `${before.deliveredQuantity} is delivered already.` }]
        : [];
    },
  ],
];

/**
 * The line after its update. A new price is compared with the list's of today (STOCK-13); an old one keeps its
 * comparison.
 */
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
