import type { Irregularity } from '#wire/irregularity';
import type { Movement } from '#wire/movement';

// A product whose warehouse quantity differs from the sum of its boxes (STOCK-2), and the movements that caused it.

/** The badge of a product: 'Balanced', or 'Diff: n' (spec §2 Sync dialog). */
export interface Balance {
  readonly warehouse: number;
  readonly inBoxes: number;
  /** Warehouse minus boxes: above 0 = units without a box, below 0 = more units in boxes than in the warehouse. */
  readonly difference: number;
  readonly balanced: boolean;
}

export const balanceOf = (warehouse: number, inBoxes: Iterable<number>): Balance => {
  const total = [...inBoxes].reduce((sum, quantity) => sum + quantity, 0);
  return { warehouse, inBoxes: total, difference: warehouse - total, balanced: warehouse === total };
};

export const irregularityBalance = ({ warehouseQuantity, boxes }: Irregularity): Balance =>
  balanceOf(
    warehouseQuantity,
    boxes.map(({ productQuantity }) => productQuantity),
  );

type Moved = Pick<Movement, 'at' | 'account' | 'place' | 'delta'>;

/** The movements of one transaction: a tick and its boxes are one. */
interface Together<Row> {
  readonly movements: readonly Row[];
  /** Its effect on the difference. */
  readonly effect: number;
  readonly movedWarehouse: boolean;
}

const together = <Row extends Moved>(movements: readonly Row[]): readonly Together<Row>[] => {
  const groups: Row[][] = [];
  for (const movement of movements) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (first !== undefined && first.at === movement.at && first.account === movement.account) last?.push(movement);
    else groups.push([movement]);
  }
  const sum = (rows: readonly Row[], place: Moved['place']): number =>
    rows.reduce((total, movement) => total + (movement.place === place ? movement.delta : 0), 0);
  return groups.map((rows) => ({
    movements: rows,
    effect: sum(rows, 'warehouse') - sum(rows, 'box'),
    movedWarehouse: rows.some(({ place }) => place === 'warehouse'),
  }));
};

/** The cause of an irregularity. */
export interface Explanation<Row> {
  /** The movements since the product was last balanced that changed the difference, newest first. */
  readonly movements: readonly Row[];
  /** Whether the movements reach back to the last balance; if not, older ones are needed, or none exist. */
  readonly complete: boolean;
  /**
   * Which side moved alone: the warehouse without the boxes, or the reverse; 'unclear' if both did, or if it is
   * unknown.
   */
  readonly moved: 'warehouse' | 'boxes' | 'unclear';
}

/** Finds the movements, newest first, that caused the current difference, back to the last balance. */
export const explain = <Row extends Moved>(difference: number, movements: readonly Row[]): Explanation<Row> => {
  const causes: Together<Row>[] = [];
  let running = difference;
  for (const group of together(movements)) {
    if (running === 0) break;
    if (group.effect !== 0) causes.push(group);
    running -= group.effect;
  }
  const byWarehouse = causes.filter(({ movedWarehouse }) => movedWarehouse).length;
  const complete = running === 0;
  const clear = complete && causes.length > 0 && (byWarehouse === 0 || byWarehouse === causes.length);
  return {
    movements: causes.flatMap((group) => group.movements),
    complete,
    moved: clear ? (byWarehouse === 0 ? 'boxes' : 'warehouse') : 'unclear',
  };
};
