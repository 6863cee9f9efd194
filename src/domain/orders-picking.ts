import type { Order } from '#wire/order';
import type { BoxAtStep } from './allocation';
import { proposeTogether } from './allocation-proposal';
import { lineCheckOf, linesByProduct } from './line-check';
import { isOpen } from './order';
import { compareNamed, compareText } from './sort';

// The pick list of several orders: which box gives how many units of which product, and to which order. Nothing is
// given twice: an order finds the stock and the boxes as the orders before it leave them (STOCK-6).

/** Units for one order; `short`: those of them that the warehouse does not have. */
interface PickedShare {
  readonly order: string;
  readonly units: number;
}

interface PickedProduct {
  readonly product: string;
  /** Of all shares. */
  readonly units: number;
  readonly shares: readonly PickedShare[];
}

/** A place to walk to; `box` is undefined for what is in no box. */
interface PickingStop {
  readonly box: { readonly id: string; readonly name: string } | undefined;
  readonly products: readonly PickedProduct[];
}

export interface OrdersPicking {
  /** Boxes by name, numbers by value; then what is in no box. */
  readonly stops: readonly PickingStop[];
  /** What the warehouse does not have. */
  readonly short: readonly PickedProduct[];
}

interface Stored {
  readonly stock: ReadonlyMap<string, number>;
  readonly boxes: readonly Omit<BoxAtStep, 'inBox'>[];
  /** Units by product and box. */
  readonly held: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

type PickableOrder = Pick<Order, 'id' | 'products' | 'isFinalized' | 'cancelledAt'>;

/** Outstanding units by product, each as the shares of its orders. */
const outstanding = (orders: readonly PickableOrder[]): ReadonlyMap<string, readonly PickedShare[]> => {
  const wanted = new Map<string, PickedShare[]>();
  for (const order of orders.filter(isOpen))
    for (const [product, products] of linesByProduct(order)) {
      const { units } = lineCheckOf({ products }, product, true);
      if (units === 0) continue;
      const shares = wanted.get(product) ?? [];
      shares.push({ order: order.id, units });
      wanted.set(product, shares);
    }
  return wanted;
};

const sumOf = (shares: readonly PickedShare[]): number => shares.reduce((sum, { units }) => sum + units, 0);

/** Takes so many units off the front of the shares. */
const splitAt = (shares: readonly PickedShare[], units: number): readonly [PickedShare[], PickedShare[]] => {
  const taken: PickedShare[] = [];
  const left: PickedShare[] = [];
  let rest = units;
  for (const share of shares) {
    const now = Math.min(rest, share.units);
    rest -= now;
    if (now > 0) taken.push({ order: share.order, units: now });
    if (now < share.units) left.push({ order: share.order, units: share.units - now });
  }
  return [taken, left];
};

/**
 * What to take from where for the open orders among these; those that come first get their units first. `codeOf` sorts
 * the products of a box.
 */
export const ordersPicking = (
  orders: readonly PickableOrder[],
  { stock, boxes, held }: Stored,
  codeOf: (product: string) => string,
): OrdersPicking => {
  const wanted = outstanding(orders);
  const products = [...wanted.keys()].sort((one, other) => compareText(codeOf(one), codeOf(other)));
  const inStock = (product: string) => Math.max(0, Math.min(sumOf(wanted.get(product) ?? []), stock.get(product) ?? 0));
  const steps = products
    .filter((product) => inStock(product) > 0)
    .map((product) => ({ product: { id: product, name: product, code: '' }, units: -inStock(product) }));
  const allocations = new Map(
    proposeTogether(steps, boxes, held).map(({ step, allocation }) => [step.product.id, allocation]),
  );
  const walk = [...boxes].sort(compareNamed);
  const atBox = new Map<string, PickedProduct[]>();
  const inNoBox: PickedProduct[] = [];
  const short: PickedProduct[] = [];
  const add = (list: PickedProduct[], product: string, shares: readonly PickedShare[]): void => {
    if (shares.length > 0) list.push({ product, units: sumOf(shares), shares });
  };
  for (const product of products) {
    const [there, missing] = splitAt(wanted.get(product) ?? [], inStock(product));
    let left = there;
    const allocation = allocations.get(product);
    for (const { id } of walk) {
      const units = allocation?.get(id) ?? 0;
      if (units === 0) continue;
      const [taken, rest] = splitAt(left, units);
      const list = atBox.get(id) ?? [];
      add(list, product, taken);
      atBox.set(id, list);
      left = rest;
    }
    add(inNoBox, product, left);
    add(short, product, missing);
  }
  const stops: PickingStop[] = walk.flatMap((box) => {
    const its = atBox.get(box.id);
    return its === undefined ? [] : [{ box: { id: box.id, name: box.name }, products: its }];
  });
  return { stops: inNoBox.length === 0 ? stops : [...stops, { box: undefined, products: inNoBox }], short };
};
