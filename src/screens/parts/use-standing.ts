import { useCallback, useEffect, useState } from 'react';
import type { Standing } from '#wire/company';
import { readStanding } from '../../actions/founding';
import { useDevice } from '../../device/context';

interface AskedStanding {
  /** What stands at the server; undefined while it is asked, and where it is not known. */
  readonly standing: Standing | undefined;
  readonly asking: boolean;
  again(): void;
}

/** Asks what stands at the server, and again when the network or the user is back. */
export const useStanding = (): AskedStanding => {
  const device = useDevice();
  const [standing, setStanding] = useState<Standing>();
  const [asking, setAsking] = useState(true);
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => device.environment.onWake(again), [device, again]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    const giveUp = new AbortController();
    setAsking(true);
    readStanding(device, giveUp.signal)
      .then((told) => {
        if (giveUp.signal.aborted) return;
        setAsking(false);
        // What is known stays known without a connection.
        setStanding((was) => told ?? was);
      })
      .catch((error: unknown) => device.environment.warn('What stands at the server could not be asked', error));
    return () => giveUp.abort();
  }, [device, tries]);
  return { standing, asking, again };
};
