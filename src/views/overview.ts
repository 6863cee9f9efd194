import { resolveId } from '#domain/pending';
import { lacksStock } from '#domain/preparing';
import { type Sales, salesOf, salesPeriods } from '#domain/sales';
import { type WaitingBand, waitingByAge } from '#domain/waiting-ages';
import type { Order } from '#wire/order';
import type { Mirror } from '../outbox/account-mirror';
import { boxesOf } from './boxes';
import { hookOf, useMirror, useQuery } from './context';
import { inSlices } from './in-slices';
import { type ListState, useListState } from './list-state';
import { openOrdersOf, sortedOrders } from './order-lists';
import { optimisticOrders } from './order-views';
import { cachedQuery, perMirror, type Query } from './query';
import { stockOf } from './stock';
import { shownIdsOf } from './waiting';

/** What the overview says of all orders. */
interface OrderFigures {
  readonly waiting: readonly WaitingBand[];
  readonly sales: Sales;
  /** Open orders of which the warehouse has too few units, as the filter of /orders has them. */
  readonly lacking: number;
}

/** The figures of all orders on a day (yyyy-MM-dd), over so many days; undefined until they are computed. */
export const orderFiguresOf = perMirror((mirror) => {
  const { orders } = mirror.tables;
  const each = new Map<string, Query<OrderFigures | undefined>>();
  return (today: string, days: number, setTimer: Parameters<typeof inSlices>[2]): Query<OrderFigures | undefined> => {
    const name = `${today} ${days}`;
    const figures = function* (): Generator<undefined, OrderFigures> {
      const ids = shownIdsOf(mirror).read();
      const stock = stockOf(mirror).read();
      const { waiting: unsent, isVoid } = optimisticOrders(mirror).read();
      const { pieces } = sortedOrders(mirror)(undefined, false).read();
      const { pieces: open } = openOrdersOf(mirror).read();
      yield;
      const waiting = waitingByAge(today);
      const sales = salesOf(today, days, (client) => resolveId(client, ids));
      let lacking = 0;
      const addOpen = (order: Order): void => {
        waiting.add(order);
        if (lacksStock(order, stock)) lacking += 1;
      };
      for (const order of unsent) {
        if (order.state === 'withdrawing') continue;
        addOpen(order);
        sales.add(order);
      }
      for (const piece of open) {
        for (const order of piece) if (!isVoid(order)) addOpen(order);
        yield;
      }
      for (const piece of pieces) {
        // The newest come first: from here on all are too old.
        if (piece[0] !== undefined && piece[0].date < sales.from) break;
        for (const order of piece) if (!isVoid(order)) sales.add(order);
        yield;
      }
      return { waiting: waiting.bands(), sales: sales.sales(), lacking };
    };
    const { ids, outbox, clients, stock } = mirror.tables;
    const query = each.get(name) ?? inSlices([orders, ids, outbox, clients, stock], figures, setTimer);
    each.set(name, query);
    return query;
  };
});

/** Computes the figures that the overview opens with in advance, so that it opens as fast as a list. */
export const prepareOrderFigures = (
  mirror: Mirror,
  today: string,
  setTimer: Parameters<typeof inSlices>[2],
  givenUp: AbortSignal,
): void => {
  const leave = orderFiguresOf(mirror)(today, salesPeriods[0], setTimer).subscribe(() => leave());
  givenUp.addEventListener('abort', leave);
};

export const useOrderFigures = (
  today: string,
  days: number,
  setTimer: Parameters<typeof inSlices>[2],
): OrderFigures | undefined => useQuery(orderFiguresOf(useMirror())(today, days, setTimer));

/** The full boxes by name, as the mirror has them. */
const fullBoxesOf = perMirror((mirror) =>
  cachedQuery([mirror.tables.boxes, mirror.tables.stock], () =>
    boxesOf(mirror)
      .read()
      .filter(({ used, capacity }) => used > 0 && used >= capacity),
  ),
);

export const useFullBoxes = hookOf(fullBoxesOf);

/** Whether figures can be shown: with rows missing they would be too small, and nobody would know. */
export const useOverviewState = (): ListState => {
  const states = [useListState('order'), useListState('client'), useListState('product')];
  return states.find((state) => state !== 'ready') ?? 'ready';
};
