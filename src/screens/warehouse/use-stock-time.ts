import { useCallback, useMemo } from 'react';
import { everyMovement, movementWish } from '#domain/movement-filter';
import { firstDayOf, type StockDay, type StockPeriod, type StockTime, stockDays } from '#domain/stock-days';
import { readEveryMovement } from '../../actions/movements';
import type { ReadResult } from '../../actions/read-result';
import { useDevice } from '../../device/context';
import { type ServerRead, useServerRead } from '../../features/online/use-server-read';
import { useToday } from '../../lists/use-today';

/** Movements that are read for a chart at most: ten pages. */
const mostRead = 5_000;

interface StockOverTime {
  readonly read: ServerRead<StockTime>;
  /** Undefined until the movements are read. */
  readonly days: readonly StockDay[] | undefined;
}

/**
 * A product's days in the warehouse. The movements are read again when its quantity or `asOf` changes, and are taken
 * back from the quantity that was known when they were asked for.
 */
export const useStockTime = (product: string, period: StockPeriod, quantity: number, asOf: unknown): StockOverTime => {
  const device = useDevice();
  const today = useToday();
  const load = useCallback(
    async (signal: AbortSignal): Promise<ReadResult<StockTime>> => {
      const from = firstDayOf(period, today);
      const wish = { ...movementWish({ ...everyMovement, place: 'warehouse', from }), product };
      const answer = await readEveryMovement(device, wish, signal, mostRead);
      if (answer.kind !== 'read') return answer;
      const { movements, more } = answer;
      return { kind: 'answered', value: { movements, more, quantity, from, today } };
    },
    [device, product, period, quantity, today],
  );
  const read = useServerRead(load, asOf);
  const { value } = read;
  return { read, days: useMemo(() => value && stockDays(value), [value]) };
};
