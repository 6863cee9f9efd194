import { comparePlain } from './sort';

// Bani and orders by id, for two periods. An id's figures are one object: to reach several is slower.

export interface Figures {
  bani: number;
  orders: number;
  baniBefore: number;
  ordersBefore: number;
  /** The number of the order that was counted last: it counts once for an id, however many of its lines have it. */
  counted: number;
}

/** What was sold of each product, to each client or by each agent. */
export type Tally = Map<string, Figures>;

/** Adds an order, or a line of it, to an id's figures. `order`: its number in the walk, above 0. */
export const addTo = (tally: Tally, id: string, bani: number, order: number, isNow: boolean): void => {
  let figures = tally.get(id);
  if (figures === undefined) {
    figures = { bani: 0, orders: 0, baniBefore: 0, ordersBefore: 0, counted: 0 };
    tally.set(id, figures);
  }
  if (isNow) figures.bani += bani;
  else figures.baniBefore += bani;
  if (figures.counted === order) return;
  figures.counted = order;
  if (isNow) figures.orders += 1;
  else figures.ordersBefore += 1;
};

interface Ranked {
  readonly id: string;
  readonly figures: Figures;
  readonly worth: number;
}
const compareRanked = (one: Ranked, other: Ranked): number => other.worth - one.worth || comparePlain(one.id, other.id);

/** The first by worth of those above 0. They are chosen in one walk: to sort 20,000 of them would block the screen. */
export const firstOf = (tally: Tally, worthOf: (figures: Figures) => number, most: number): readonly Ranked[] => {
  const first: Ranked[] = [];
  let least = 0;
  for (const [id, figures] of tally) {
    const worth = worthOf(figures);
    if (worth <= 0 || worth < least) continue;
    first.push({ id, figures, worth });
    first.sort(compareRanked);
    if (first.length > most) first.pop();
    if (first.length === most) least = first.at(-1)?.worth ?? 0;
  }
  return first;
};
