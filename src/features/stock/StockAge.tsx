import { useEffect, useState } from 'react';
import { isFresh } from '#domain/freshness';
import { dayOrClock } from '#words/format';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { useAsOf } from '../../views/as-of';
import { useHasWarehouse } from '../../views/warehouse';

/** Older figures show their age. */
const freshMs = 10 * 60 * 1_000;

interface StockAgeProps {
  /** Follows 'No warehouse found.': what that means for this screen's user; absent where it then shows no list. */
  readonly unknown?: string;
}

/**
 * ' · Stock as of 09:40' once the figures are older than ten minutes; nothing before, and nothing while they are
 * unknown. Also says if there is no stock at all.
 */
export const StockAge = ({ unknown = '' }: StockAgeProps) => {
  const device = useDevice();
  const asOf = useAsOf();
  const hasWarehouse = useHasWarehouse();
  const [now, setNow] = useState(() => device.environment.now());

  useEffect(() => {
    const current = device.environment.now();
    setNow(current);
    if (asOf === undefined) return undefined;
    const left = Date.parse(asOf) + freshMs - current.getTime();
    if (left <= 0) return undefined;
    return device.environment.setTimer(() => setNow(device.environment.now()), left);
  }, [device, asOf]);

  if (!hasWarehouse)
    return (
      <>
        {' · '}
        <span>
          {words.lists.noWarehouse} {unknown}
        </span>
      </>
    );
  if (asOf === undefined || isFresh(Date.parse(asOf), now.getTime(), freshMs)) return null;
  return (
    <>
      {' · '}
      <span>{words.lists.stockAsOf(dayOrClock(asOf, now))}</span>
    </>
  );
};
