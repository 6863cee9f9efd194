import type { Irregularity } from '#wire/irregularity';
import { type Correction, noCorrection } from './stock-correction';

// The user's choices about an irregularity, while other users keep moving the product: the choices are stored and
// merged into the current quantities.

/** A product's current quantities, in the shape of the server's irregularity check. */
export const irregularityNow = (
  product: Irregularity['product'],
  now: {
    readonly warehouse: number;
    readonly boxes: readonly { readonly id: string; readonly quantity: number }[];
    readonly bags: readonly { readonly id: string }[];
  },
): Irregularity => ({
  product,
  warehouseQuantity: now.warehouse,
  boxes: now.boxes.map(({ id, quantity }) => ({ boxId: id, productQuantity: quantity })),
  bags: now.bags.map(({ id }) => id),
});

/** A place whose quantity has changed. */
export interface PlaceChange {
  readonly place: 'warehouse' | 'box' | 'bag';
  /** The id of the box or bag; '' for the warehouse. */
  readonly placeId: string;
  readonly before: number;
  readonly now: number;
}

const unitsIn = ({ warehouseQuantity, boxes, bags }: Irregularity): ReadonlyMap<string, number> =>
  new Map([
    ['warehouse:', warehouseQuantity],
    ...boxes.map(({ boxId, productQuantity }): [string, number] => [`box:${boxId}`, productQuantity]),
    ...bags.map((id): [string, number] => [`bag:${id}`, 1]),
  ]);

/**
 * The differences between two states of a product: warehouse first, then boxes and bags; empty if the irregularity is
 * the same.
 */
export const changesBetween = (before: Irregularity, now: Irregularity): readonly PlaceChange[] => {
  const [was, is] = [unitsIn(before), unitsIn(now)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): PlaceChange[] => {
    const change = { before: was.get(key) ?? 0, now: is.get(key) ?? 0 };
    const [place = '', ...rest] = key.split(':');
    return change.before === change.now
      ? []
      : [{ place: place as PlaceChange['place'], placeId: rest.join(':'), ...change }];
  });
};

/** The quantities after a correction, with the boxes in their original order. */
export const correctedPlaces = (irregularity: Irregularity, correction: Correction): Irregularity => {
  const joins = correction.toBag !== undefined && !irregularity.bags.includes(correction.toBag);
  const units = new Map(irregularity.boxes.map(({ boxId, productQuantity }) => [boxId, productQuantity]));
  for (const [id, quantity] of correction.boxes) units.set(id, quantity);
  return {
    ...irregularity,
    warehouseQuantity: (correction.warehouse ?? 0) - (joins ? 1 : 0),
    boxes: [...units].map(([boxId, productQuantity]) => ({ boxId, productQuantity })),
    bags: joins && correction.toBag !== undefined ? [...irregularity.bags, correction.toBag] : irregularity.bags,
  };
};

/** The quantities that the user has chosen for places; a place without a choice keeps its current quantity. */
export interface CorrectionChoices {
  /** Null after the field was cleared. */
  readonly warehouse?: number | null;
  readonly boxes: ReadonlyMap<string, number>;
  readonly toBag?: string;
}

/** The choices that a correction contains: its differences from the irregularity. */
export const choicesIn = (irregularity: Irregularity, { warehouse, boxes, toBag }: Correction): CorrectionChoices => {
  const held = new Map(irregularity.boxes.map(({ boxId, productQuantity }) => [boxId, productQuantity]));
  return {
    ...(warehouse === irregularity.warehouseQuantity ? {} : { warehouse }),
    boxes: new Map([...boxes].filter(([id, quantity]) => quantity !== (held.get(id) ?? 0))),
    ...(toBag === undefined ? {} : { toBag }),
  };
};

/**
 * Merges the choices into the current quantities. Deleted boxes are left out. If the bag has received its unit
 * meanwhile, that unit came out of the warehouse, so the chosen warehouse quantity is reduced by one.
 */
export const correctionOf = (
  choices: CorrectionChoices,
  irregularity: Irregularity,
  boxes: readonly { readonly id: string }[],
): Correction => {
  const there = new Set(boxes.map(({ id }) => id));
  const { warehouse, toBag } = choices;
  const joined = toBag !== undefined && irregularity.bags.includes(toBag);
  return {
    ...noCorrection(irregularity),
    ...(warehouse === undefined ? {} : { warehouse: joined && warehouse !== null ? warehouse - 1 : warehouse }),
    boxes: new Map([...choices.boxes].filter(([id]) => there.has(id))),
    ...(toBag === undefined || joined ? {} : { toBag }),
  };
};
