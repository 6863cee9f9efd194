import type { Irregularity } from '#wire/irregularity';
import { type Correction, noCorrection } from './stock-correction';

// What somebody decides about an irregularity while others go on moving the product: decisions are kept, and laid over
// what there is by then.

/** A product's places as they are now, in the shape in which the check finds them. */
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

/** One place that holds another quantity than it did. */
export interface PlaceChange {
  readonly place: 'warehouse' | 'box' | 'bag';
  /** Of the box or bag; '' for the warehouse. */
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
 * What has changed between two looks at a product: warehouse first, then boxes and bags; none where it is to be judged
 * as before.
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

/** How a product's places stand once a correction is saved, with the boxes in the order in which they were found. */
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

/** What was decided: quantities that a place is to hold; what is absent stays as it is, whatever that is by then. */
export interface CorrectionChoices {
  /** Null: the field was cleared. */
  readonly warehouse?: number | null;
  readonly boxes: ReadonlyMap<string, number>;
  readonly toBag?: string;
}

/** The decisions in a correction: what it changes of the irregularity. */
export const choicesIn = (irregularity: Irregularity, { warehouse, boxes, toBag }: Correction): CorrectionChoices => {
  const held = new Map(irregularity.boxes.map(({ boxId, productQuantity }) => [boxId, productQuantity]));
  return {
    ...(warehouse === irregularity.warehouseQuantity ? {} : { warehouse }),
    boxes: new Map([...boxes].filter(([id, quantity]) => quantity !== (held.get(id) ?? 0))),
    ...(toBag === undefined ? {} : { toBag }),
  };
};

/**
 * The correction that decisions make of the product's places as they are now. Boxes that are gone are left out. A bag
 * that has got its unit meanwhile took it out of the warehouse: what was chosen for that is one less then.
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
