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

// One product of an import: how its units are given out by now (spec §4 'Unallocated remaining', §5 'Import wizard').

type Undelivered = UndeliveredOrder<{ readonly id: string }>;

/** The world around an import as it is now; it may change while somebody works on it. */
export interface ImportFacts {
  /** The orders that wait for a product, newest first. */
  undeliveredOf(productId: string): readonly Undelivered[];
  readonly boxes: readonly Omit<BoxAtStep, 'inBox'>[];
  /** Units of a product by box. */
  inBoxesOf(productId: string): ReadonlyMap<string, number>;
  /** Every bag there is, by id. */
  readonly bags: ReadonlySet<string>;
  /** The bags that hold a product already. */
  bagsWith(productId: string): ReadonlySet<string>;
}

/** A product of an import, as a step shows it. */
export interface ImportedProduct {
  readonly productId: string;
  /** Units that come. */
  readonly quantity: number;
  readonly undelivered: readonly Undelivered[];
  /** The boxes as they are once the other products' units are in them. */
  readonly boxes: readonly BoxAtStep[];
  readonly orderUnits: Allocation;
  readonly boxUnits: Allocation;
  /** The bag that gets one unit; none where it holds the product already. */
  readonly toBag: string | undefined;
  /** Units that nobody gets yet; below 0 = more are given out than come. */
  readonly unallocated: number;
  /** Orders that got more than they still wait for, and how many that is: others have changed them meanwhile. */
  readonly refusedOrders: ReadonlyMap<string, number>;
  readonly refusedBoxes: ReadonlyMap<string, AllocationRefusal>;
  /**
   * What was chosen and is no longer there to get it: orders that wait for nothing any more, boxes and a bag that were
   * deleted.
   */
  readonly gone: { readonly orders: readonly string[]; readonly boxes: readonly string[]; readonly bag: boolean };
  /** Continue is disabled (spec §5). */
  readonly blocked: boolean;
}

/** In which order waiting orders get scarce units. */
export type OrderPriority = (newestFirst: readonly Undelivered[]) => readonly Undelivered[];

/** Who has waited longest comes first, although the list shows the newest first (spec §4). */
const oldestFirst: OrderPriority = (newestFirst) => newestFirst.toReversed();

/**
 * What is proposed for orders, listed newest first: the oldest gets as much as it waits for, then the next, while units
 * are left.
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

/**
 * The boxes once what was decided for the other products is in them (spec §5: 'considering other products'
 * allocations').
 */
const boxesBeside = (wizard: ImportWizard, facts: ImportFacts, productId: string): readonly BoxAtStep[] => {
  const others = wizard.items.flatMap(({ productId: other, quantity }) => {
    const { boxes } = choiceOf(wizard, other);
    if (other === productId || boxes === undefined) return [];
    return [{ step: stepOf(other, quantity), allocation: toAllocation(boxes) }];
  });
  return boxesAtStep(facts.boxes, facts.inBoxesOf(productId), others);
};

/**
 * Units for boxes that count at this step: at the orders only those that a hand chose, because the others give way to
 * orders.
 */
const boxUnitsAt = (step: ImportStep, { boxes, boxesByHand }: ImportChoice, propose: () => Allocation): Allocation => {
  if (step === 'orders' && boxesByHand !== true) return new Map();
  return boxes === undefined ? propose() : toAllocation(boxes);
};

/** The bag gets one unit, unless it holds one already or is gone. */
const bagOf = (
  { toBag }: ImportChoice,
  facts: ImportFacts,
  productId: string,
): { readonly toBag: string | undefined; readonly bagGone: boolean } => {
  const bagGone = toBag !== undefined && !facts.bags.has(toBag);
  const isOut = bagGone || toBag === undefined || facts.bagsWith(productId).has(toBag);
  return { toBag: isOut ? undefined : toBag, bagGone };
};

/** A product of the import as one of its steps shows it. */
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

  // 2. The orders. Nobody gets units on a step where they are not seen: without a choice they follow the proposal at
  //    their own step alone.
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

  // 3. The boxes get what is left.
  const chosenBoxes = boxUnitsAt(step, choice, () =>
    proposeAllocation(stepOf(productId, Math.max(0, afterOrders)), boxes),
  );
  const boxUnits = amongBoxes(chosenBoxes, boxes);
  const unallocated = afterOrders - allocatedUnits(boxUnits);

  // 4. What others have changed since.
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

/** Most units that an order may get: what it waits for, and no more than nobody else gets (spec §5). */
export const mostForOrder = ({ undelivered, orderUnits, unallocated }: ImportedProduct, orderId: string): number => {
  const remaining = undelivered.find(({ order }) => order.id === orderId)?.remaining ?? 0;
  return Math.max(0, Math.min(remaining, unallocated + (orderUnits.get(orderId) ?? 0)));
};

/** Gives an order so many units; none takes it out. Boxes that no hand chose follow the proposal again. */
export const chooseOrder = (
  wizard: ImportWizard,
  { productId, orderUnits }: ImportedProduct,
  orderId: string,
  units: number | null,
): ImportWizard => {
  const choice = withoutProposedBoxes(choiceOf(wizard, productId));
  return withChoice(wizard, productId, { ...choice, orders: toChosen(withUnits(orderUnits, orderId, units)) });
};

/** Puts so many units into a box; none takes it out. */
export const chooseBox = (
  wizard: ImportWizard,
  { productId, boxUnits }: ImportedProduct,
  boxId: string,
  units: number | null,
): ImportWizard => {
  const boxes = toChosen(withUnits(boxUnits, boxId, units));
  return withChoice(wizard, productId, { ...choiceOf(wizard, productId), boxes, boxesByHand: true });
};
