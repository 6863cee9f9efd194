import type { VisitView } from '#domain/optimistic-visits';
import { plannedFor, type VisitDay, type VisitState, visitStates, visitsByAgentAndDay } from '#domain/visits';
import { clientsOf } from './clients';
import { useMirror, useQuery } from './context';
import { type ListState, useListState } from './list-state';
import { tablesOfOrders } from './order-views';
import { cachedQuery, cachedQueryEach, perMirror } from './query';
import { ordersSince } from './recent-orders';
import { visitsOf } from './visits';

/** What became of each client of an agent's day (yyyy-MM-dd), pending orders and visits included. */
const visitDayOf = perMirror((mirror) => {
  const each = cachedQueryEach((argument: string) => {
    const [agent, day] = JSON.parse(argument) as [string, string];
    return cachedQuery<readonly VisitState<VisitView>[]>(tablesOfOrders(mirror), () =>
      visitStates(
        plannedFor(clientsOf(mirror).read(), agent, day),
        ordersSince(mirror, agent, day),
        visitsOf(mirror)(agent).read(),
        agent,
        day,
      ),
    );
  });
  return (agent: string, day: string) => each(JSON.stringify([agent, day]));
});

export const useVisitDay = (agent: string, day: string): readonly VisitState<VisitView>[] =>
  useQuery(visitDayOf(useMirror())(agent, day));

/**
 * Whether days can be shown: a day of which the visits or orders are not in memory yet would show everyone as still to
 * be visited.
 */
export const useVisitsState = (): ListState => {
  const states = [useListState('client'), useListState('order'), useListState('visit')];
  return states.find((state) => state !== 'ready') ?? 'ready';
};

/** The days of all agents from one day to another in figures; an agent is who has a bag. */
const visitFiguresOf = perMirror((mirror) => {
  const each = cachedQueryEach((argument: string) => {
    const [from, to] = JSON.parse(argument) as [string, string];
    return cachedQuery<readonly VisitDay[]>([...tablesOfOrders(mirror), mirror.tables.bags], () =>
      visitsByAgentAndDay(
        clientsOf(mirror).read(),
        ordersSince(mirror, undefined, from),
        visitsOf(mirror)().read(),
        [...mirror.tables.bags.rows.values()].map(({ agent }) => agent),
        from,
        to,
      ),
    );
  });
  return (from: string, to: string) => each(JSON.stringify([from, to]));
});

export const useVisitFigures = (from: string, to: string): readonly VisitDay[] =>
  useQuery(visitFiguresOf(useMirror())(from, to));
