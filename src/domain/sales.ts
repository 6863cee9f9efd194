import type { Order } from '#wire/order';
import { daysBefore } from './dates';
import { toBani, toLei } from './money';
import { comparePlain } from './sort';

// What was ordered in a period, by day, agent, client and product, beside the period of the same length before it. An
// order counts on its date. Cancelled orders are no sale: the caller leaves them out.

/** The lengths of a period in days. */
export const salesPeriods = [14, 90] as const;
export type SalesDays = (typeof salesPeriods)[number];

/** First and last day, yyyy-MM-dd. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The period of so many days that ends today, and the one before it. */
const salesPeriod = (today: string, days: number): { readonly now: DayRange; readonly before: DayRange } => ({
  now: { from: daysBefore(today, days - 1), to: today },
  before: { from: daysBefore(today, 2 * days - 1), to: daysBefore(today, days) },
});

interface Sold {
  readonly orders: number;
  /** Lei. */
  readonly total: number;
}

/** What was sold of one product, to one client or by one agent. */
export interface SoldOf extends Sold {
  readonly id: string;
  readonly before: Sold;
}

interface SoldOnDay extends Sold {
  /** yyyy-MM-dd. */
  readonly date: string;
  /** By the id of the agent; who sold nothing is absent. */
  readonly byAgent: ReadonlyMap<string, Sold>;
}

export interface Sales {
  readonly now: DayRange;
  readonly before: DayRange;
  readonly sold: Sold;
  readonly soldBefore: Sold;
  /** Each day of the period, the oldest first. */
  readonly days: readonly SoldOnDay[];
  /** Who sold in one of both periods, by value, the largest first. */
  readonly agents: readonly SoldOf[];
  readonly clients: Ranking;
  readonly products: Ranking;
}

/** The first of thousands. */
interface Ranking {
  /** Those that sold most in the period, the largest value first. */
  readonly top: readonly SoldOf[];
  /** Those that sold less than in the period before, the largest fall first. */
  readonly falling: readonly SoldOf[];
}

/** How many a ranking has of each. */
export const mostRanked = 10;

interface Tally {
  orders: number;
  bani: number;
}
type Tallies = Map<string, Tally>;

const count = (tallies: Tallies, id: string, bani: number, orders = 1): void => {
  const tally = tallies.get(id);
  if (tally === undefined) tallies.set(id, { orders, bani });
  else {
    tally.orders += orders;
    tally.bani += bani;
  }
};

const soldIn = (tally: Tally | undefined): Sold => ({ orders: tally?.orders ?? 0, total: toLei(tally?.bani ?? 0) });

const sumOf = (tallies: Tallies): Sold => {
  const sum = { orders: 0, bani: 0 };
  for (const { orders, bani } of tallies.values()) {
    sum.orders += orders;
    sum.bani += bani;
  }
  return soldIn(sum);
};

type Worth = readonly [id: string, worth: number];
const compareWorth = ([one, worth]: Worth, [other, otherWorth]: Worth): number =>
  otherWorth - worth || comparePlain(one, other);

/** The first by worth of those above 0. They are chosen in one walk: to sort 20,000 of them would block the screen. */
const firstOf = (ids: Iterable<string>, worthOf: (id: string) => number, most: number): readonly string[] => {
  const first: Worth[] = [];
  for (const id of ids) {
    const one = [id, worthOf(id)] as const;
    const last = first.at(-1);
    if (one[1] <= 0 || (first.length >= most && last !== undefined && compareWorth(one, last) > 0)) continue;
    first.push(one);
    first.sort(compareWorth);
    first.length = Math.min(first.length, most);
  }
  return first.map(([id]) => id);
};

const besideBefore =
  (now: Tallies, before: Tallies) =>
  (id: string): SoldOf => ({ id, ...soldIn(now.get(id)), before: soldIn(before.get(id)) });

const rankingOf = (now: Tallies, before: Tallies): Ranking => {
  const worthOf = (id: string): number => now.get(id)?.bani ?? 0;
  const fallOf = (id: string): number => (before.get(id)?.bani ?? 0) - worthOf(id);
  const sold = besideBefore(now, before);
  return {
    top: firstOf(now.keys(), worthOf, mostRanked).map(sold),
    falling: firstOf(before.keys(), fallOf, mostRanked).map(sold),
  };
};

const agentsOf = (now: Tallies, before: Tallies): readonly SoldOf[] =>
  [...new Set([...now.keys(), ...before.keys()])]
    .map(besideBefore(now, before))
    .sort((one, other) => other.total - one.total || comparePlain(one.id, other.id));

const tallies = (): Readonly<Record<'agents' | 'clients' | 'products', Tallies>> => ({
  agents: new Map(),
  clients: new Map(),
  products: new Map(),
});

/** Sums up orders, one `add` for each. `clientToday`: the id of a client today, since orders may name a former one. */
export const salesOf = (today: string, days: number, clientToday: (client: string) => string = (client) => client) => {
  const { now, before } = salesPeriod(today, days);
  const [inNow, inBefore] = [tallies(), tallies()];
  const byDay = new Map<string, Tallies>(
    Array.from({ length: days }, (_, at) => [daysBefore(today, days - 1 - at), new Map()]),
  );
  return {
    add({ date, agent, client, price, products }: Pick<Order, 'date' | 'agent' | 'client' | 'price' | 'products'>) {
      if (date < before.from || date > now.to) return;
      const sums = date < now.from ? inBefore : inNow;
      const bani = toBani(price);
      count(sums.agents, agent, bani);
      count(sums.clients, clientToday(client), bani);
      const day = byDay.get(date);
      if (day !== undefined) count(day, agent, bani);
      // An order counts once for a product, however many of its lines have it.
      const counted = new Set<string>();
      for (const { product, quantity, unitprice } of products) {
        count(sums.products, product, quantity * toBani(unitprice), counted.has(product) ? 0 : 1);
        counted.add(product);
      }
    },
    sales: (): Sales => ({
      now,
      before,
      sold: sumOf(inNow.agents),
      soldBefore: sumOf(inBefore.agents),
      days: [...byDay].map(([date, agents]) => ({
        date,
        ...sumOf(agents),
        byAgent: new Map([...agents].map(([agent, tally]) => [agent, soldIn(tally)])),
      })),
      agents: agentsOf(inNow.agents, inBefore.agents),
      clients: rankingOf(inNow.clients, inBefore.clients),
      products: rankingOf(inNow.products, inBefore.products),
    }),
  };
};
