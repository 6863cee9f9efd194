import { dayMs } from '#domain/durations';
import { compareNamed } from '#domain/sort';
import type { Client } from '#wire/client';
import type { Order } from '#wire/order';
import type { Visit } from '#wire/visit';

// An agent's day: the clients in the plan (VISIT-2), and what became of each (VISIT-1). Days are yyyy-MM-dd.

type PlannedClient = Pick<Client, 'id' | 'name' | 'archived' | 'erased' | 'visitDays' | 'visitAgent'>;
type DayOrder = Pick<Order, 'id' | 'client' | 'agent' | 'date'>;
type DayVisit = Pick<Visit, 'client' | 'agent' | 'date'>;

const startOf = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

/** The ISO weekday of a day: '1' for Monday … '7' for Sunday. */
const weekdayOf = (date: string): string => String(new Date(startOf(date)).getUTCDay() || 7);

const grouped = <Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): ReadonlyMap<string, Thing[]> => {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group === undefined) groups.set(keyOf(thing), [thing]);
    else group.push(thing);
  }
  return groups;
};

/** Whether a client is to be visited at all: a row from before the plan has no days. */
const isPlanned = ({ archived, erased, visitAgent }: PlannedClient): boolean =>
  archived !== true && erased === undefined && (visitAgent ?? '') !== '';

const isOnDay = ({ visitDays }: PlannedClient, date: string): boolean => (visitDays ?? '').includes(weekdayOf(date));

/** The clients that an agent's plan has on a day, by name. */
export const plannedFor = <Planned extends PlannedClient>(
  clients: readonly Planned[],
  agent: string,
  date: string,
): readonly Planned[] =>
  clients
    .filter((client) => isPlanned(client) && client.visitAgent === agent && isOnDay(client, date))
    .sort(compareNamed);

/** The outcome of a client's visit on a day. */
export interface VisitState<Closed extends DayVisit = DayVisit> {
  readonly client: string;
  readonly isPlanned: boolean;
  /** An order counts more than a closed visit. */
  readonly state: 'ordered' | 'closed' | 'open';
  readonly orders: readonly string[];
  readonly visit: Closed | undefined;
}

/**
 * The outcome for each planned client of an agent's day, in the order of the plan, then for unplanned clients with an
 * order or a visit.
 */
export const visitStates = <Closed extends DayVisit>(
  planned: readonly Pick<Client, 'id'>[],
  orders: readonly DayOrder[],
  visits: readonly Closed[],
  agent: string,
  date: string,
): readonly VisitState<Closed>[] => {
  const isOfDay = (one: DayVisit): boolean => one.agent === agent && one.date.slice(0, 10) === date;
  const placed = grouped(orders.filter(isOfDay), ({ client }) => client);
  const closed = new Map(visits.filter(isOfDay).map((visit) => [visit.client, visit]));
  const inPlan = new Set(planned.map(({ id }) => id));
  return [...new Set([...inPlan, ...placed.keys(), ...closed.keys()])].map((client) => {
    const ids = (placed.get(client) ?? []).map(({ id }) => id);
    const visit = closed.get(client);
    const state = ids.length > 0 ? 'ordered' : visit === undefined ? 'open' : 'closed';
    return { client, isPlanned: inPlan.has(client), state, orders: ids, visit };
  });
};

const fewestForRhythm = 3;
const shortestGapDays = 14;
const longGapDays = 35;

const medianOf = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
};

/**
 * Weeks since a client's last order, if that is unusual: more than twice the usual time between its orders, of which it
 * needs three, and two weeks at least; or more than five weeks. A day in the future counts as today.
 */
export const unusualGap = (orderDates: readonly string[], today: string): number | undefined => {
  const now = startOf(today) / dayMs;
  const days = [...new Set(orderDates.map((date) => Math.min(startOf(date) / dayMs, now)))].sort((a, b) => a - b);
  const last = days.at(-1);
  if (last === undefined) return undefined;
  const gap = now - last;
  const between = days.slice(1).map((day, at) => day - (days[at] ?? day));
  const usual = medianOf(between.sort((a, b) => a - b));
  const isOffRhythm = days.length >= fewestForRhythm && gap > 2 * usual && gap >= shortestGapDays;
  return isOffRhythm || gap > longGapDays ? Math.floor(gap / 7) : undefined;
};

/** An agent's day in figures: `planned` and `unplanned` clients together are those in one of the three states. */
export interface VisitDay {
  readonly agent: string;
  readonly date: string;
  readonly planned: number;
  readonly ordered: number;
  readonly closed: number;
  readonly open: number;
  readonly unplanned: number;
}

/**
 * The days of agents from one day to another, without those on which nothing was planned or done. Past days are counted
 * by today's plan, because no earlier plan is kept.
 */
export const visitsByAgentAndDay = (
  clients: readonly PlannedClient[],
  orders: readonly DayOrder[],
  visits: readonly DayVisit[],
  agents: readonly string[],
  from: string,
  to: string,
): readonly VisitDay[] => {
  const keyOf = ({ agent, date }: Pick<DayVisit, 'agent' | 'date'>): string => `${date.slice(0, 10)} ${agent}`;
  const [placed, closed] = [grouped(orders, keyOf), grouped(visits, keyOf)];
  const plans = grouped(clients.filter(isPlanned), ({ visitAgent }) => visitAgent);
  return daysBetween(from, to).flatMap((date) =>
    agents.flatMap((agent) => {
      const planned = (plans.get(agent) ?? []).filter((client) => isOnDay(client, date));
      const key = keyOf({ agent, date });
      const states = visitStates(planned, placed.get(key) ?? [], closed.get(key) ?? [], agent, date);
      if (states.length === 0) return [];
      const count = (state: VisitState['state']): number => states.filter((one) => one.state === state).length;
      const [ordered, visited, open] = [count('ordered'), count('closed'), count('open')];
      const unplanned = states.length - planned.length;
      return [{ agent, date, planned: planned.length, ordered, closed: visited, open, unplanned }];
    }),
  );
};

const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = startOf(from); day <= startOf(to); day += dayMs) days.push(new Date(day).toISOString().slice(0, 10));
  return days;
};
