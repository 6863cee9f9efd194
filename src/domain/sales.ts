import type { Order } from '#wire/order';
import { daysBefore } from './dates';
import { toBani, toLei } from './money';
import { comparePlain } from './sort';
import { addTo, type Figures, firstOf, type Tally } from './tally';

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

const soldOf = ([id, { bani, orders, baniBefore, ordersBefore }]: readonly [string, Figures]): SoldOf => ({
  id,
  orders,
  total: toLei(bani),
  before: { orders: ordersBefore, total: toLei(baniBefore) },
});

const soldInAll = (tally: Tally): SoldOf => {
  const sum = { bani: 0, orders: 0, baniBefore: 0, ordersBefore: 0, counted: 0 };
  for (const { bani, orders, baniBefore, ordersBefore } of tally.values()) {
    sum.bani += bani;
    sum.orders += orders;
    sum.baniBefore += baniBefore;
    sum.ordersBefore += ordersBefore;
  }
  return soldOf(['', sum]);
};

const rankingOf = (tally: Tally): Ranking => {
  const first = (worthOf: (figures: Figures) => number) =>
    firstOf(tally, worthOf, mostRanked).map(({ id, figures }) => soldOf([id, figures]));
  return {
    top: first(({ bani }) => bani),
    falling: first(({ bani, baniBefore }) => baniBefore - bani),
  };
};

const onDay = (date: string, agents: Tally): SoldOnDay => {
  const { orders, total } = soldInAll(agents);
  return { date, orders, total, byAgent: new Map([...agents].map((one) => [one[0], soldOf(one)])) };
};

/** Sums up orders, one `add` for each. `clientToday`: the id of a client today, since orders may name a former one. */
export const salesOf = (today: string, days: number, clientToday: (client: string) => string = (client) => client) => {
  const { now, before } = salesPeriod(today, days);
  const tallies: Readonly<Record<'agents' | 'clients' | 'products', Tally>> = {
    agents: new Map(),
    clients: new Map(),
    products: new Map(),
  };
  const byDay = new Map<string, Tally>(
    Array.from({ length: days }, (_, at) => [daysBefore(today, days - 1 - at), new Map()]),
  );
  let order = 0;
  return {
    /** The first day that counts: older orders need not be added. */
    from: before.from,
    add({ date, agent, client, price, products }: Pick<Order, 'date' | 'agent' | 'client' | 'price' | 'products'>) {
      if (date < before.from || date > now.to) return;
      const isNow = date >= now.from;
      const bani = toBani(price);
      order += 1;
      addTo(tallies.agents, agent, bani, order, isNow);
      addTo(tallies.clients, clientToday(client), bani, order, isNow);
      const day = byDay.get(date);
      if (day !== undefined) addTo(day, agent, bani, order, isNow);
      for (const { product, quantity, unitprice } of products)
        addTo(tallies.products, product, quantity * toBani(unitprice), order, isNow);
    },
    sales(): Sales {
      const { before: soldBefore, ...sold } = soldInAll(tallies.agents);
      return {
        now,
        before,
        sold,
        soldBefore,
        days: [...byDay].map(([date, agents]) => onDay(date, agents)),
        agents: [...tallies.agents]
          .map(soldOf)
          .sort((one, other) => other.total - one.total || comparePlain(one.id, other.id)),
        clients: rankingOf(tallies.clients),
        products: rankingOf(tallies.products),
      };
    },
  };
};
