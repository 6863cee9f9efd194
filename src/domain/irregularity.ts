import type { Irregularity } from '#wire/irregularity';
import type { Movement } from '#wire/movement';

// A product whose warehouse quantity is not what its boxes hold (STOCK-2), and how it came to that.

/** The badge of a product: 'Balanced', or 'Diff: n' (spec §2 Sync dialog). */
export interface Balance {
  readonly warehouse: number;
  readonly inBoxes: number;
  /** Warehouse less boxes: above 0 = units without a box, below 0 = units that the warehouse does not know of. */
  readonly difference: number;
  readonly balanced: boolean;
}

/** How a warehouse quantity and what boxes hold stand to each other. */
export const balanceOf = (warehouse: number, inBoxes: Iterable<number>): Balance => {
  const total = [...inBoxes].reduce((sum, quantity) => sum + quantity, 0);
  return { warehouse, inBoxes: total, difference: warehouse - total, balanced: warehouse === total };
};

/** The balance of an irregularity as it was found. */
export const irregularityBalance = ({ warehouseQuantity, boxes }: Irregularity): Balance =>
  balanceOf(
    warehouseQuantity,
    boxes.map(({ productQuantity }) => productQuantity),
  );

type Moved = Pick<Movement, 'at' | 'account' | 'place' | 'delta'>;

/** What was moved at once: one transaction, so that a tick and its boxes are one. */
interface Together<Row> {
  readonly movements: readonly Row[];
  /** What it did to the difference. */
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

/** How an irregularity came about. */
export interface Explanation<Row> {
  /** The movements since the product was last balanced that changed the difference, newest first. */
  readonly movements: readonly Row[];
  /** Whether they reach back to when it was balanced; if not, older movements are needed, or there are none. */
  readonly complete: boolean;
  /**
   * What was moved without the other: the boxes did not follow the warehouse, or it did not follow them; both, or
   * nobody knows.
   */
  readonly moved: 'warehouse' | 'boxes' | 'unclear';
}

/**
 * Which of a product's movements, newest first, made the difference that there is: back to the moment when there was
 * none.
 */
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
