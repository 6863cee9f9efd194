import {
  type Allocation,
  type AllocationRefusal,
  allocatedUnits,
  amongBoxes,
  type BoxAtStep,
  boxesAtStep,
  refusedUnits,
  withUnits,
} from './allocation';
import { proposeAllocation } from './allocation-proposal';
import {
  choiceOf,
  type ImportChoice,
  type ImportStep,
  type ImportWizard,
  toAllocation,
  toChosen,
  withChoice,
  withoutProposedBoxes,
} from './import-wizard';
import type { UndeliveredOrder } from './undelivered-orders';

// One product of an import: the current allocation of its units (spec §4 'Unallocated remaining', §5 'Import wizard').

type Undelivered = UndeliveredOrder<{ readonly id: string }>;

/** The current data around an import; other users may change them while the wizard is open. */
export interface ImportFacts {
  /** The orders with undelivered units of a product, newest first. */
  undeliveredOf(productId: string): readonly Undelivered[];
  readonly boxes: readonly Omit<BoxAtStep, 'inBox'>[];
  /** Units of a product by box. */
  inBoxesOf(productId: string): ReadonlyMap<string, number>;
  readonly bags: ReadonlySet<string>;
  /** The bags that already hold a product. */
  bagsWith(productId: string): ReadonlySet<string>;
}

/** A product of an import, as a step of the wizard shows it. */
export interface ImportedProduct {
  readonly productId: string;
  /** Units on the invoice. */
  readonly quantity: number;
  readonly undelivered: readonly Undelivered[];
  /** The boxes with the other products' allocations applied. */
  readonly boxes: readonly BoxAtStep[];
  readonly orderUnits: Allocation;
  readonly boxUnits: Allocation;
  /** The bag that gets one unit; undefined if it already holds the product. */
  readonly toBag: string | undefined;
  /** Units without an allocation; below 0: more units are allocated than imported. */
  readonly unallocated: number;
  /** Orders that were allocated more than they need, with what they need: other users have changed them. */
  readonly refusedOrders: ReadonlyMap<string, number>;
  readonly refusedBoxes: ReadonlyMap<string, AllocationRefusal>;
  /** Targets of the user's choice that no longer exist: orders without undelivered units, deleted boxes and bags. */
  readonly gone: { readonly orders: readonly string[]; readonly boxes: readonly string[]; readonly bag: boolean };
  /** Continue is disabled (spec §5). */
  readonly blocked: boolean;
}

/** The order in which orders get scarce units. */
export type OrderPriority = (newestFirst: readonly Undelivered[]) => readonly Undelivered[];

/** The oldest order first, although the list shows the newest first (spec §4). */
const oldestFirst: OrderPriority = (newestFirst) => newestFirst.toReversed();

/**
 * Proposes units for orders, listed newest first: the oldest gets all it needs, then the next, while units are left.
 */
export const proposeOrders = (
  undelivered: readonly Undelivered[],
  units: number,
  turns: OrderPriority = oldestFirst,
): Allocation => {
  const allocation = new Map<string, number>();
  let left = units;
  for (const { order, remaining } of turns(undelivered)) {
    if (left <= 0) break;
    allocation.set(order.id, Math.min(remaining, left));
    left -= Math.min(remaining, left);
  }
  return allocation;
};

const missingIn = (allocation: Allocation, there: ReadonlySet<string>): string[] =>
  [...allocation.keys()].filter((id) => !there.has(id));

const stepOf = (productId: string, units: number) => ({ product: { id: productId, name: '', code: '' }, units });

/** The boxes with the other products' allocations applied (spec §5: 'considering other products' allocations'). */
const boxesBeside = (wizard: ImportWizard, facts: ImportFacts, productId: string): readonly BoxAtStep[] => {
  const others = wizard.items.flatMap(({ productId: other, quantity }) => {
    const { boxes } = choiceOf(wizard, other);
    if (other === productId || boxes === undefined) return [];
    return [{ step: stepOf(other, quantity), allocation: toAllocation(boxes) }];
  });
  return boxesAtStep(facts.boxes, facts.inBoxesOf(productId), others);
};

/**
 * The box units that count at this step. The orders step counts only those that the user chose, because proposed box
 * units give way to orders.
 */
const boxUnitsAt = (step: ImportStep, { boxes, boxesByHand }: ImportChoice, propose: () => Allocation): Allocation => {
  if (step === 'orders' && boxesByHand !== true) return new Map();
  return boxes === undefined ? propose() : toAllocation(boxes);
};

/** The bag gets one unit, unless it already holds one or was deleted. */
const bagOf = (
  { toBag }: ImportChoice,
  facts: ImportFacts,
  productId: string,
): { readonly toBag: string | undefined; readonly bagGone: boolean } => {
  const bagGone = toBag !== undefined && !facts.bags.has(toBag);
  const isOut = bagGone || toBag === undefined || facts.bagsWith(productId).has(toBag);
  return { toBag: isOut ? undefined : toBag, bagGone };
};

export const importedProduct = (
  wizard: ImportWizard,
  facts: ImportFacts,
  { productId, quantity }: ImportWizard['items'][number],
  step: ImportStep,
): ImportedProduct => {
  const choice = choiceOf(wizard, productId);
  const undelivered = facts.undeliveredOf(productId);
  const boxes = boxesBeside(wizard, facts, productId);

  // 1. The bag.
  const { toBag, bagGone } = bagOf(choice, facts, productId);
  const afterBag = quantity - (toBag === undefined ? 0 : 1);

  // 2. The orders. Units are proposed for orders only at the orders step, where the user sees the proposal.
  const byHand = allocatedUnits(
    amongBoxes(
      boxUnitsAt('orders', choice, () => new Map()),
      boxes,
    ),
  );
  const proposed = step === 'orders' ? proposeOrders(undelivered, afterBag - byHand) : new Map<string, number>();
  const chosenOrders = choice.orders === undefined ? proposed : toAllocation(choice.orders);
  const waiting = new Map(undelivered.map(({ order, remaining }) => [order.id, remaining]));
  const goneOrders = missingIn(chosenOrders, new Set(waiting.keys()));
  const orderUnits = new Map([...chosenOrders].filter(([id]) => waiting.has(id)));
  const afterOrders = afterBag - allocatedUnits(orderUnits);

  // 3. The boxes get the rest.
  const chosenBoxes = boxUnitsAt(step, choice, () =>
    proposeAllocation(stepOf(productId, Math.max(0, afterOrders)), boxes),
  );
  const boxUnits = amongBoxes(chosenBoxes, boxes);
  const unallocated = afterOrders - allocatedUnits(boxUnits);

  // 4. Conflicts with other users' changes.
  const refusedOrders = new Map([...orderUnits].flatMap(([id, units]) => over(id, units, waiting.get(id) ?? 0)));
  const refusedBoxes = new Map(
    boxes.flatMap((box) => {
      const refusal = refusedUnits(stepOf(productId, quantity), box, boxUnits.get(box.id) ?? 0);
      return refusal === undefined ? [] : [[box.id, refusal] as const];
    }),
  );
  return {
    productId,
    quantity,
    undelivered,
    boxes,
    orderUnits,
    boxUnits,
    toBag,
    unallocated,
    refusedOrders,
    refusedBoxes,
    gone: { orders: goneOrders, boxes: missingIn(chosenBoxes, new Set(boxes.map(({ id }) => id))), bag: bagGone },
    blocked: unallocated < 0 || refusedOrders.size > 0 || (step === 'boxes' && refusedBoxes.size > 0),
  };
};

const over = (id: string, units: number, most: number): [string, number][] => (units > most ? [[id, most]] : []);

/** Most units for an order: what it needs, but not more than is unallocated (spec §5). */
export const mostForOrder = ({ undelivered, orderUnits, unallocated }: ImportedProduct, orderId: string): number => {
  const remaining = undelivered.find(({ order }) => order.id === orderId)?.remaining ?? 0;
  return Math.max(0, Math.min(remaining, unallocated + (orderUnits.get(orderId) ?? 0)));
};

/** Sets an order's units; null removes them. Box units follow the proposal again, unless the user chose them. */
export const chooseOrder = (
  wizard: ImportWizard,
  { productId, orderUnits }: ImportedProduct,
  orderId: string,
  units: number | null,
): ImportWizard => {
  const choice = withoutProposedBoxes(choiceOf(wizard, productId));
  return withChoice(wizard, productId, { ...choice, orders: toChosen(withUnits(orderUnits, orderId, units)) });
};

/** Sets a box's units; null removes them. */
export const chooseBox = (
  wizard: ImportWizard,
  { productId, boxUnits }: ImportedProduct,
  boxId: string,
  units: number | null,
): ImportWizard => {
  const boxes = toChosen(withUnits(boxUnits, boxId, units));
  return withChoice(wizard, productId, { ...choiceOf(wizard, productId), boxes, boxesByHand: true });
};
