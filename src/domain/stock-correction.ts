import type { Irregularity } from '#wire/irregularity';
import { type BoxAtStep, boxesAtStep } from './allocation';
import { proposeAllocation } from './allocation-proposal';
import { type Balance, balanceOf, type Explanation, irregularityBalance } from './irregularity';

// Resolving one irregularity in the Warehouse Sync dialog (spec §2, §4 Sync): what is corrected, how it stands then,
// and the calls that save it.

/** What somebody wants a product's places to hold. */
export interface Correction {
  /** Units in the warehouse, before a bag takes one; null for a field that was cleared. */
  readonly warehouse: number | null;
  /** Units of the product by box; a box that is not named keeps what it has. */
  readonly boxes: ReadonlyMap<string, number>;
  /** The bag that gets one unit out of the warehouse. */
  readonly toBag?: string | undefined;
}

/** A correction that changes nothing. */
export const noCorrection = ({ warehouseQuantity }: Irregularity): Correction => ({
  warehouse: warehouseQuantity,
  boxes: new Map(),
});

/** Every box beside an irregularity, as the allocation's rules know it: with what was found in it. */
export const boxesOfIrregularity = (
  { boxes }: Irregularity,
  every: readonly Omit<BoxAtStep, 'inBox'>[],
): readonly BoxAtStep[] =>
  boxesAtStep(every, new Map(boxes.map(({ boxId, productQuantity }) => [boxId, productQuantity])), []);

/**
 * The correction that is proposed. Who counted boxes is believed, the warehouse follows; otherwise the boxes follow
 * the warehouse, as far as they have room: what has none stays a difference.
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

/**
 * Whether a bag would get a unit: not one that holds the product already ('This product already exists in the agent's
 * bag').
 */
const bagUnit = ({ bags }: Irregularity, { toBag }: Correction): 0 | 1 =>
  toBag === undefined || bags.includes(toBag) ? 0 : 1;

/** How a product's places stand once a correction is saved. */
export interface CorrectionState extends Balance {
  /** Boxes that cannot hold what is wanted, with how many units of the product they can. */
  readonly refusedBoxes: ReadonlyMap<string, number>;
  /** The warehouse has no such quantity, or none left for the bag. */
  readonly refusedWarehouse: boolean;
  /** Anything is changed at all. */
  readonly changed: boolean;
  /** It can be saved; also where a difference remains, which is found again by the next check. */
  readonly savable: boolean;
}

/** Judges a correction. */
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

/** A box that is to hold another quantity of the product. */
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

/** What saves a correction, in the order of its calls (decisions 22). */
export interface CorrectionParts {
  /** Units of the product in the warehouse, before the bag takes one. */
  readonly warehouse: { readonly seen: number; readonly wanted: number };
  readonly boxes: readonly BoxChange[];
  /** The bag that gets a unit. */
  readonly toBag: string | undefined;
}

/** What saves a correction that is savable. */
export const correctionParts = (irregularity: Irregularity, correction: Correction): CorrectionParts => {
  const seen = irregularity.warehouseQuantity;
  return {
    warehouse: { seen, wanted: correction.warehouse ?? seen },
    boxes: boxChanges(irregularity, correction),
    toBag: bagUnit(irregularity, correction) === 1 ? correction.toBag : undefined,
  };
};
