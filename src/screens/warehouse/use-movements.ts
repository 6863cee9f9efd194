import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Movement, mostMovements, usualMovements } from '#wire/movement';
import { type MovementWish, type ReadMovements, readMovements } from '../../actions/movements';
import { useConnection, useDevice } from '../../device/context';

interface Movements {
  /** The last result; undefined before the first one. */
  readonly movements: readonly Movement[] | undefined;
  readonly more: boolean;
  readonly failure: Exclude<ReadMovements, { readonly kind: 'read' }> | undefined;
  readonly reading: boolean;
  older(): void;
  again(): void;
}

interface Shown {
  readonly movements?: readonly Movement[];
  readonly more: boolean;
  readonly failure?: Movements['failure'];
}

const said = (error: unknown): void => console.error('Movements could not be read', error);

/**
 * A product's movements from the server; read again when the filter, the connection or `asOf` (what this device knows
 * of the stock) changes.
 */
export const useMovements = (wish: MovementWish, asOf: unknown): Movements => {
  const device = useDevice();
  const connected = useConnection();
  const [shown, setShown] = useState<Shown>({ more: false });
  const [reading, setReading] = useState(true);
  const [tries, setTries] = useState(0);
  /** A new object means a new read. */
  const asked = useMemo(() => ({ wish, asOf, connected, tries }), [wish, asOf, connected, tries]);
  /** The current read; a newer one aborts it. */
  const current = useRef<AbortController>(undefined);
  const length = useRef(0);
  useEffect(() => {
    length.current = shown.movements?.length ?? 0;
  }, [shown]);

  const read = useCallback(
    async (from: MovementWish, before: number | undefined, limit: number): Promise<void> => {
      current.current?.abort();
      const giveUp = new AbortController();
      current.current = giveUp;
      setReading(true);
      const answer = await readMovements(device, { ...from, before, limit }, giveUp.signal);
      if (giveUp.signal.aborted) return;
      setReading(false);
      setShown((was) => {
        if (answer.kind !== 'read') return { ...was, failure: answer };
        const kept = before === undefined ? [] : (was.movements ?? []);
        return { movements: [...kept, ...answer.movements], more: answer.more };
      });
    },
    [device],
  );
  useEffect(() => {
    read(asked.wish, undefined, Math.min(mostMovements, Math.max(usualMovements, length.current))).catch(said);
    return () => current.current?.abort();
  }, [asked, read]);

  return {
    movements: shown.movements,
    more: shown.more,
    failure: shown.failure,
    reading,
    older: () => {
      read(wish, shown.movements?.at(-1)?.id, usualMovements).catch(said);
    },
    again: () => setTries((before) => before + 1),
  };
};
