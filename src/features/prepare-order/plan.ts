import { type AllocatedStep, type AllocationStep, adjustmentsOf, type BoxAtStep } from '#domain/allocation';
import { proposeTogether } from '#domain/allocation-proposal';
import { type Delivery, deliveryOf } from '#domain/delivering';
import { preparationOf } from '#domain/preparing';
import type { Order } from '#wire/order';
import type { Product } from '#wire/product';
import type { Ticks } from '../../actions/order-lines';
import { nameAndCode } from '../orders/name-and-code';

/** One product of the order as its row shows it. */
export interface PlannedProduct {
  readonly product: string;
  readonly name: string;
  readonly code: string;
  /** 'boxes-left': ticked by this dialog, whose boxes could not be changed. */
  readonly state: 'ready' | 'short' | 'prepared' | 'boxes-left';
  readonly units: number;
  readonly inStock: number;
  /** How far it is delivered in part (STOCK-18); undefined: it is ticked, or the order is closed. */
  readonly delivery: Delivery | undefined;
  /** The boxes that its units come out of, by name, and the units that no box has. */
  readonly boxes: readonly { readonly id: string; readonly name: string; readonly units: number }[];
  readonly inNoBox: number;
}

/** What Complete does. */
export interface Plan extends Pick<Ticks, 'ticks' | 'adjustments'> {
  readonly rows: readonly PlannedProduct[];
  readonly allocated: readonly AllocatedStep[];
  readonly short: number;
  /** Whether boxes hold any of the products. */
  readonly boxed: boolean;
}

interface Stored {
  readonly order: Pick<Order, 'products' | 'isFinalized' | 'cancelledAt'>;
  readonly products: ReadonlyMap<string, Product>;
  readonly stock: ReadonlyMap<string, number>;
  readonly boxes: readonly Omit<BoxAtStep, 'inBox'>[];
  /** Units of the order's products by product and box. */
  readonly held: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Ticked already, and not out of the boxes yet. */
  readonly owed: readonly AllocationStep[];
}

/** Ticks every product that is in stock, out of the boxes that the allocation wizard would propose for each. */
export const planOf = ({ order, products, stock, boxes, held, owed }: Stored): Plan => {
  const lines = new Map(order.products.map((line) => [line.product, line]));
  const named = (id: string) => {
    const line = lines.get(id);
    return line === undefined ? { name: id, code: '' } : nameAndCode(line, products.get(id));
  };
  const prepared = preparationOf(order, stock);
  const ready = prepared.filter(({ state }) => state === 'ready');
  const left = new Set(owed.map(({ product }) => product.id));
  const taken = ready
    .filter(({ units }) => units > 0)
    .map(({ product: id, units }) => ({ product: { id, ...named(id) }, units: -units }));
  const allocated = proposeTogether([...owed, ...taken], boxes, held);
  const stepOf = new Map(allocated.map((one) => [one.step.product.id, one]));
  const boxNames = new Map(boxes.map(({ id, name }) => [id, name]));
  const rows = prepared.map(({ product, state, units, inStock }): PlannedProduct => {
    const step = stepOf.get(product);
    const from = [...(step?.allocation ?? [])].map(([id, out]) => ({ id, name: boxNames.get(id) ?? id, units: out }));
    const inBoxes = from.reduce((sum, box) => sum + box.units, 0);
    return {
      product,
      ...named(product),
      state: state === 'prepared' && left.has(product) ? 'boxes-left' : state,
      units,
      inStock,
      delivery: deliveryOf(order, product, inStock),
      boxes: from,
      inNoBox: step === undefined ? 0 : -step.step.units - inBoxes,
    };
  });
  return {
    rows,
    allocated,
    ticks: ready.map(({ product, units }) => ({ productId: product, checked: true, units })),
    adjustments: adjustmentsOf(allocated),
    short: prepared.filter(({ state }) => state === 'short').length,
    boxed: held.size > 0,
  };
};

/** What one product's part moves: a delivery out of the boxes that the wizard would propose, or back into them. */
export const partOf = (
  { product: id, name, code, units }: PlannedProduct,
  part: number,
  { boxes, held }: Pick<Stored, 'boxes' | 'held'>,
): Pick<Ticks, 'ticks' | 'adjustments'> => ({
  ticks: [{ productId: id, checked: true, units, part }],
  adjustments: adjustmentsOf(proposeTogether([{ product: { id, name, code }, units: -part }], boxes, held)),
});
