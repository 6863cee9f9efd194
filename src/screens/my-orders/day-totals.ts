import { toBani, toLei } from '#domain/money';
import { useMirror, useQuery } from '../../views/context';
import { tablesOfOrders } from '../../views/order-views';
import { cachedQuery, cachedQueryEach, perMirror } from '../../views/query';
import { ordersSince } from '../../views/recent-orders';

interface DayTotal {
  readonly orders: number;
  /** Lei. */
  readonly total: number;
}

/** How many orders an agent has on a day (yyyy-MM-dd), and their sum: with those that wait, unless being withdrawn. */
export const dayTotalOf = perMirror((mirror) => {
  const each = cachedQueryEach((argument: string) => {
    const [agent, day] = JSON.parse(argument) as [string, string];
    return cachedQuery<DayTotal>(tablesOfOrders(mirror), () => {
      const prices = ordersSince(mirror, agent, day).flatMap(({ date, price }) => (date === day ? [price] : []));
      return { orders: prices.length, total: toLei(prices.reduce((sum, price) => sum + toBani(price), 0)) };
    });
  });
  return (agent: string, day: string) => each(JSON.stringify([agent, day]));
});

export const useDayTotal = (agent: string, day: string): DayTotal => useQuery(dayTotalOf(useMirror())(agent, day));
