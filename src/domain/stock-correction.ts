import type { Irregularity } from '#wire/irregularity';
import { type BoxAtStep, boxesAtStep } from './allocation';
import { proposeAllocation } from './allocation-proposal';
import { type Balance, balanceOf, type Explanation, irregularityBalance } from './irregularity';

// The correction of one irregularity in the Warehouse Sync dialog (spec §2, §4 Sync): the quantities, their check, and
// the calls that save them.

/** The wanted quantities of a product's places. */
export interface Correction {
  /** Units in the warehouse, before the bag takes one; null after the field was cleared. */
  readonly warehouse: number | null;
  /** Units of the product by box; other boxes keep what they have. */
  readonly boxes: ReadonlyMap<string, number>;
  /** The bag that gets one unit from the warehouse. */
  readonly toBag?: string | undefined;
}

export const noCorrection = ({ warehouseQuantity }: Irregularity): Correction => ({
  warehouse: warehouseQuantity,
  boxes: new Map(),
});

/** All boxes, with the quantities found by the check, in the form that the allocation rules use. */
export const boxesOfIrregularity = (
  { boxes }: Irregularity,
  every: readonly Omit<BoxAtStep, 'inBox'>[],
): readonly BoxAtStep[] =>
  boxesAtStep(every, new Map(boxes.map(({ boxId, productQuantity }) => [boxId, productQuantity])), []);

/**
 * The proposed correction. If the boxes were counted, the warehouse follows them; otherwise the boxes follow the
 * warehouse as far as they have room, and the rest stays a difference.
 */
export const proposeCorrection = (
  irregularity: Irregularity,
  boxes: readonly BoxAtStep[],
  moved: Explanation<unknown>['moved'],
): Correction => {
  const { inBoxes, difference } = irregularityBalance(irregularity);
  if (moved === 'boxes') return { warehouse: inBoxes, boxes: new Map() };
  const allocation = proposeAllocation({ product: irregularity.product, units: difference }, boxes);
  const held = new Map(boxes.map(({ id, inBox }) => [id, inBox]));
  return {
    warehouse: irregularity.warehouseQuantity,
    boxes: new Map([...allocation].map(([id, units]) => [id, (held.get(id) ?? 0) + Math.sign(difference) * units])),
  };
};

/** The unit for the bag: 0 if it already holds the product ('This product already exists in the agent's bag'). */
const bagUnit = ({ bags }: Irregularity, { toBag }: Correction): 0 | 1 =>
  toBag === undefined || bags.includes(toBag) ? 0 : 1;

/** The state of a product's places after a correction. */
export interface CorrectionState extends Balance {
  /** Boxes without enough room, with the most units of the product that each can hold. */
  readonly refusedBoxes: ReadonlyMap<string, number>;
  /** The warehouse quantity is invalid, or leaves no unit for the bag. */
  readonly refusedWarehouse: boolean;
  /** The correction changes something. */
  readonly changed: boolean;
  /** The correction can be saved, also if a difference remains, which the next check finds again. */
  readonly savable: boolean;
}

export const correctionState = (
  irregularity: Irregularity,
  boxes: readonly BoxAtStep[],
  correction: Correction,
): CorrectionState => {
  const warehouse = (correction.warehouse ?? 0) - bagUnit(irregularity, correction);
  const units = new Map(irregularity.boxes.map(({ boxId, productQuantity }) => [boxId, productQuantity]));
  for (const [id, quantity] of correction.boxes) units.set(id, quantity);
  const refusedBoxes = new Map<string, number>();
  for (const { id, capacity, used, inBox } of boxes) {
    const wanted = correction.boxes.get(id) ?? inBox;
    const most = Math.max(inBox, capacity - (used - inBox));
    if (wanted > most || wanted < 0 || !Number.isInteger(wanted)) refusedBoxes.set(id, most);
  }
  const refusedWarehouse = correction.warehouse === null || warehouse < 0 || !Number.isInteger(warehouse);
  const changed =
    correction.warehouse !== irregularity.warehouseQuantity ||
    bagUnit(irregularity, correction) === 1 ||
    boxChanges(irregularity, correction).length > 0;
  return {
    ...balanceOf(warehouse, units.values()),
    refusedBoxes,
    refusedWarehouse,
    changed,
    savable: changed && !refusedWarehouse && refusedBoxes.size === 0,
  };
};

/** A box whose quantity of the product changes. */
interface BoxChange {
  readonly boxId: string;
  readonly seen: number;
  readonly wanted: number;
}

const boxChanges = ({ boxes }: Irregularity, correction: Correction): readonly BoxChange[] => {
  const held = new Map(boxes.map(({ boxId, productQuantity }) => [boxId, productQuantity]));
  return [...correction.boxes]
    .map(([boxId, wanted]) => ({ boxId, seen: held.get(boxId) ?? 0, wanted }))
    .filter(({ seen, wanted }) => seen !== wanted);
};

/** The parts of a correction in the order of its calls (decisions 22). */
export interface CorrectionParts {
  /** Units in the warehouse, before the bag takes one. */
  readonly warehouse: { readonly seen: number; readonly wanted: number };
  readonly boxes: readonly BoxChange[];
  /** The bag that gets a unit. */
  readonly toBag: string | undefined;
}

/** The calls of a correction, which must be savable. */
export const correctionParts = (irregularity: Irregularity, correction: Correction): CorrectionParts => {
  const seen = irregularity.warehouseQuantity;
  return {
    warehouse: { seen, wanted: correction.warehouse ?? seen },
    boxes: boxChanges(irregularity, correction),
    toBag: bagUnit(irregularity, correction) === 1 ? correction.toBag : undefined,
  };
};
