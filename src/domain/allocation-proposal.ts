import {
  type AllocatedStep,
  type Allocation,
  type AllocationStep,
  type BoxAtStep,
  mostUnitsOf,
  requirementOf,
} from './allocation';

// The proposal that the box allocation wizard starts with; the user may change all of it.

interface Room {
  readonly box: BoxAtStep;
  readonly most: number;
}

/**
 * One box that takes all `units`: a box that already holds the product comes first, then the one with least space left.
 */
const tightest = (rooms: readonly Room[], units: number): Room | undefined => {
  const fitting = rooms.filter(({ most }) => most >= units);
  const holding = fitting.filter(({ box }) => box.inBox > 0);
  return (holding.length > 0 ? holding : fitting).reduce<Room | undefined>(
    (best, room) => (best === undefined || room.most < best.most ? room : best),
    undefined,
  );
};

/** Into the fewest boxes: the largest free space first, until one box takes all that is left. */
const proposeInto = (rooms: readonly Room[], units: number): Allocation => {
  const allocation = new Map<string, number>();
  // Without sorting thousands of boxes, for each of an invoice's products.
  const one = tightest(rooms, units);
  if (one !== undefined) return units > 0 ? allocation.set(one.box.id, units) : allocation;
  const left = [...rooms].sort(
    (one, other) => other.most - one.most || Number(other.box.inBox > 0) - Number(one.box.inBox > 0),
  );
  let rest = units;
  while (rest > 0) {
    const room = tightest(left, rest) ?? left[0];
    if (room === undefined) break;
    const taken = Math.min(rest, room.most);
    allocation.set(room.box.id, taken);
    rest -= taken;
    left.splice(left.indexOf(room), 1);
  }
  return allocation;
};

/** Out of the boxes that hold fewest of the product first, then out of the emptiest, so that boxes become empty. */
const proposeOutOf = (rooms: readonly Room[], units: number): Allocation => {
  const allocation = new Map<string, number>();
  const emptiest = [...rooms].sort((one, other) => one.most - other.most || one.box.used - other.box.used);
  let rest = units;
  for (const { box, most } of emptiest) {
    if (rest === 0) break;
    const taken = Math.min(rest, most);
    allocation.set(box.id, taken);
    rest -= taken;
  }
  return allocation;
};

/**
 * An allocation of all units that the step requires. Boxes that are equally good keep the order in which they were
 * passed.
 */
export const proposeAllocation = (step: AllocationStep, boxes: readonly BoxAtStep[]): Allocation => {
  const rooms = boxes.map((box) => ({ box, most: mostUnitsOf(step, box) })).filter(({ most }) => most > 0);
  const { required } = requirementOf(step, boxes);
  return step.units > 0 ? proposeInto(rooms, required) : proposeOutOf(rooms, required);
};

const nowhere: ReadonlyMap<string, number> = new Map();

/**
 * Proposals for several products that come out of boxes, one after the other: each finds the boxes as the ones before
 * leave them. `held`: units by product and box id.
 */
export const proposeTogether = (
  steps: readonly AllocationStep[],
  boxes: readonly Omit<BoxAtStep, 'inBox'>[],
  held: ReadonlyMap<string, ReadonlyMap<string, number>>,
): readonly AllocatedStep[] => {
  const now = new Map(boxes.map((box) => [box.id, box]));
  return steps.map((step) => {
    const holding = [...(held.get(step.product.id) ?? nowhere)].flatMap(([id, inBox]) => {
      const box = now.get(id);
      return box === undefined ? [] : [{ ...box, inBox }];
    });
    const allocation = proposeAllocation(step, holding);
    for (const box of holding) now.set(box.id, { ...box, used: box.used - (allocation.get(box.id) ?? 0) });
    return { step, allocation };
  });
};
