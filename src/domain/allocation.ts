import type { BoxAdjustments } from '#wire/stock-saves';

// The box allocation wizard (spec §2 Boxes, §5): which boxes a product's units go into or come out of, one product at a
// time.

/** The units of one product to allocate: `units` > 0 go into boxes, `units` < 0 come out of them. */
export interface AllocationStep {
  readonly product: { readonly id: string; readonly name: string; readonly code: string };
  readonly units: number;
}

/** A box as a step sees it: `used` units of its capacity by all products, `inBox` of them of the step's product. */
export interface BoxAtStep {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly used: number;
  readonly inBox: number;
}

/** Units by box id, each above 0, in the step's direction. */
export type Allocation = ReadonlyMap<string, number>;

/** A step with its allocation. */
export interface AllocatedStep {
  readonly step: AllocationStep;
  readonly allocation: Allocation;
}

/** The steps that need an allocation: one per product, none of 0 units. Removals come first, because they make room. */
export const allocationSteps = (wanted: readonly AllocationStep[]): readonly AllocationStep[] => {
  const steps = new Map<string, AllocationStep>();
  for (const { product, units } of wanted)
    steps.set(product.id, { product, units: (steps.get(product.id)?.units ?? 0) + units });
  const needed = [...steps.values()].filter(({ units }) => units !== 0);
  return [...needed.filter(({ units }) => units < 0), ...needed.filter(({ units }) => units > 0)];
};

/** Most units that a box can take, its free space, or give, its stock of the product (spec §5). */
export const mostUnitsOf = (step: AllocationStep, box: BoxAtStep): number =>
  Math.max(0, step.units > 0 ? box.capacity - box.used : box.inBox);

interface Requirement {
  /** Units that have to be allocated. */
  readonly required: number;
  /** Units that the boxes together cannot take or give; they will show as an irregularity (decisions 10). */
  readonly short: number;
}

/**
 * How many units a step has to allocate: what is wanted, capped at what all boxes together can take or give (decisions
 * 10).
 */
export const requirementOf = (step: AllocationStep, boxes: readonly BoxAtStep[]): Requirement => {
  const wanted = Math.abs(step.units);
  const required = Math.min(
    wanted,
    boxes.reduce((sum, box) => sum + mostUnitsOf(step, box), 0),
  );
  return { required, short: wanted - required };
};

/** Units allocated in all. */
export const allocatedUnits = (allocation: Allocation): number =>
  [...allocation.values()].reduce((sum, units) => sum + units, 0);

/** Why a box cannot take or give as many units, and how many it can (spec §5). */
export interface AllocationRefusal {
  readonly code: 'beyond-capacity' | 'beyond-stock';
  readonly most: number;
}

/** Whether a box can take or give so many units (spec §5); undefined when it can. */
export const refusedUnits = (step: AllocationStep, box: BoxAtStep, units: number): AllocationRefusal | undefined => {
  const most = mostUnitsOf(step, box);
  if (units <= most) return undefined;
  return { code: step.units > 0 ? 'beyond-capacity' : 'beyond-stock', most };
};

/** An allocation compared with what the step requires. */
export interface AllocationState extends Requirement {
  /** Units still to allocate; below 0 = too many. */
  readonly remaining: number;
  /** Boxes, by id, that cannot take or give the allocated units any more, because another user changed them. */
  readonly refused: ReadonlyMap<string, AllocationRefusal>;
  /** The total is what is required and no box is over its limit: Next is enabled (spec §5). */
  readonly complete: boolean;
}

/** Checks an allocation against the current boxes. */
export const allocationState = (
  step: AllocationStep,
  boxes: readonly BoxAtStep[],
  allocation: Allocation,
): AllocationState => {
  const requirement = requirementOf(step, boxes);
  const remaining = requirement.required - allocatedUnits(allocation);
  const refused = new Map<string, AllocationRefusal>();
  for (const box of boxes) {
    const refusal = refusedUnits(step, box, allocation.get(box.id) ?? 0);
    if (refusal !== undefined) refused.set(box.id, refusal);
  }
  return { ...requirement, remaining, refused, complete: remaining === 0 && refused.size === 0 };
};

/** The allocation with other units for one box; null or 0 removes the box. */
export const withUnits = (allocation: Allocation, boxId: string, units: number | null): Allocation => {
  const next = new Map(allocation);
  if (units === null || units <= 0) next.delete(boxId);
  else next.set(boxId, units);
  return next;
};

/** The allocation without boxes that no longer exist. */
export const amongBoxes = (allocation: Allocation, boxes: readonly Pick<BoxAtStep, 'id'>[]): Allocation => {
  const there = new Set(boxes.map(({ id }) => id));
  const kept = [...allocation].filter(([boxId]) => there.has(boxId));
  return kept.length === allocation.size ? allocation : new Map(kept);
};

/** The boxes at a step, with the allocations of the earlier steps applied (spec §5). */
export const boxesAtStep = (
  boxes: readonly Omit<BoxAtStep, 'inBox'>[],
  productInBoxes: ReadonlyMap<string, number>,
  before: readonly AllocatedStep[],
): readonly BoxAtStep[] => {
  const moved = new Map<string, number>();
  for (const { step, allocation } of before)
    for (const [boxId, units] of allocation) moved.set(boxId, (moved.get(boxId) ?? 0) + Math.sign(step.units) * units);
  return boxes.map(({ id, name, capacity, used }) => ({
    id,
    name,
    capacity,
    used: used + (moved.get(id) ?? 0),
    inBox: productInBoxes.get(id) ?? 0,
  }));
};

/** All allocations as one call (STOCK-7): signed units, one entry per box and product; empty when nothing moves. */
export const adjustmentsOf = (done: readonly AllocatedStep[]): BoxAdjustments => {
  const boxes = new Map<string, { product: string; quantity: number }[]>();
  for (const { step, allocation } of done)
    for (const [boxId, units] of allocation) {
      const products = boxes.get(boxId) ?? [];
      products.push({ product: step.product.id, quantity: Math.sign(step.units) * units });
      boxes.set(boxId, products);
    }
  return [...boxes].map(([boxId, products]) => ({ boxId, products }));
};
