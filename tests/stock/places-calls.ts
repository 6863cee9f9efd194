import { endpoints } from '#wire/endpoints';
import { stockCorrection } from '#wire/stock';
import type { StockReason } from '#wire/stock-reason';
import type { Call, Reply } from '../support/calls';
import type { Move } from './desk-rules';
import { type Act, type BagName, bags, type LineSave, ordersOfBags } from './places';

/** Who does it: two admins, and the agents of the bags. */
export interface People {
  readonly admins: readonly [Call, Call];
  readonly agents: Readonly<Record<BagName, Call>>;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** The version of the order that was seen; only a call of a batch says it here. */
  readonly ifMatch?: number | undefined;
}

const prices: Readonly<Record<string, number>> = { p1: 12.5, p2: 0.1, p3: 1999.99 };
const item = (id: string): string => endpoints.updateItem.path.replace(':id', id);
/** An edit, as one of its own or as a correction, which rests on exactly what was seen. */
const editOf = (lines: readonly object[], correction: boolean, fields = {}, why?: StockReason): object => ({
  edit: {
    lines,
    fields,
    ...(correction ? { reason: stockCorrection, exact: true } : {}),
    ...(why === undefined ? {} : { stockReason: why, note: 'Palet căzut' }),
  },
});
/** What is saved of lines: an edit where they say what was seen; undefined: the whole is. */
const editedLines = (lines: readonly LineSave[]): object[] | undefined =>
  lines.some(({ before }) => before !== undefined)
    ? lines.map(({ product, before, quantity }) => ({ product, seen: before, wanted: quantity }))
    : undefined;
const adjustmentsOf = (moves: readonly Move[]) =>
  moves.map(({ box, product, units }) => ({ boxId: box, products: [{ product, quantity: units }] }));
const linesOf = (lines: Readonly<Record<string, number>>) =>
  Object.entries(lines).map(([product, quantity]) => ({ product, quantity }));

/** The lines that an edit of a bag changes; null where there is none. */
export const bagLines = ({ seen = {}, lines }: Pick<Extract<Act, { kind: 'bag' }>, 'seen' | 'lines'>) =>
  [...new Set([...Object.keys(seen), ...Object.keys(lines)])]
    .map((product) => ({ product, seen: seen[product] ?? null, wanted: lines[product] ?? null }))
    .filter((line) => line.seen !== line.wanted);

/** The call that an act is. */
const requestOf = (act: Act): Request => {
  switch (act.kind) {
    case 'stock': {
      const edited = editedLines(act.lines);
      const body = edited === undefined ? { products: act.lines } : editOf(edited, act.correction, {}, act.why);
      return { method: 'PUT', path: item('w1'), body };
    }
    case 'box': {
      const edited = editedLines(act.lines);
      const { box, capacity, was, lines, correction } = act;
      const whole = { name: box, capacity, products: lines };
      const fields = { capacity: { seen: was, wanted: capacity } };
      return {
        method: 'PUT',
        path: item(box),
        body: edited === undefined ? whole : editOf(edited, correction, fields),
      };
    }
    case 'remove':
      return { method: 'DELETE', path: item(act.box) };
    case 'adjust':
      return { method: 'PUT', path: endpoints.adjustBoxes.path, body: adjustmentsOf(act.moves) };
    case 'bag':
    case 'lower': {
      const whole = { agent: `a${bags[act.bag]}`, products: linesOf(act.lines) };
      const body = act.kind === 'bag' && act.seen !== undefined ? editOf(bagLines(act), act.correction) : whole;
      return { method: 'PUT', path: endpoints.saveBag.path.replace(':id', act.bag), body };
    }
    case 'sample': {
      const products = act.products.map((product) => {
        return { product, quantity: 1, unitprice: prices[product] ?? 0, deliveredQuantity: 1 };
      });
      const price = Math.round(products.reduce((sum, { unitprice }) => sum + unitprice * 100, 0)) / 100;
      const body = { client: 'c1', date: '2026-11-21', price, agent: `a${bags[act.bag]}`, products };
      return { method: 'POST', path: endpoints.placeOrder.path, body };
    }
    case 'check': {
      const body = { orderId: String(act.line.order), productId: act.line.product, checked: act.checked };
      return { method: 'PUT', path: endpoints.checkLine.path, body, ifMatch: act.version };
    }
    case 'deliver': {
      const body = { orderId: String(act.line.order), productId: act.line.product, quantity: act.units };
      return { method: 'POST', path: endpoints.deliverLine.path, body };
    }
    case 'cancel':
    case 'cancelOwn': {
      const order = act.kind === 'cancel' ? act.order : ordersOfBags[act.bag];
      const path = endpoints.cancelOrder.path.replace(':id', String(order));
      return { method: 'POST', path, body: { reason: 'Duplicate', deliveredBack: act.back } };
    }
    case 'import': {
      const body = {
        importedProducts: Object.entries(act.imported).map(([productId, quantity]) => ({ productId, quantity })),
        bagUpdates: act.bags.map(({ bag, product }) => ({ bagId: bag, productId: product })),
        boxUpdates: act.boxes.map(({ box, product, units }) => ({ boxId: box, productId: product, quantity: units })),
        orderUpdates: act.orders.map(({ order, product, ...gift }) => ({
          orderId: String(order),
          productId: product,
          ...gift,
        })),
      };
      return { method: 'POST', path: endpoints.importSteps.path, body };
    }
    case 'finalize':
      return { method: 'PUT', path: item(String(act.order)), body: { isFinalized: true } };
    case 'giveBack': {
      const path = endpoints.returnOrder.path.replace(':id', String(act.order));
      return { method: 'POST', path, body: { reason: 'Expired', lines: act.lines } };
    }
    case 'resolve':
    case 'prepare':
      return { method: 'POST', path: endpoints.batch.path, body: { calls: act.parts.map(requestOf) } };
  }
};

/** Does it once, under this key. */
export const perform = ({ admins, agents }: People, act: Act, key: string): Promise<Reply> => {
  const call = 'who' in act ? admins[act.who] : agents[act.bag];
  const { method, path, body } = requestOf(act);
  return call(method, path, { ...(body === undefined ? {} : { body }), headers: { 'idempotency-key': key } });
};
