import { useCallback, useEffect, useRef, useState } from 'react';
import type { Standing } from '#wire/company';
import { readStanding } from '../../actions/founding';
import { useDevice } from '../../device/context';

interface StandingRead {
  /** Undefined while it is asked, and where it is not known. */
  readonly standing: Standing | undefined;
  readonly asking: boolean;
  again(): void;
}

/** Asks whether the server has a company, and again when the network or the user is back. */
export const useStanding = (): StandingRead => {
  const device = useDevice();
  const [standing, setStanding] = useState<Standing>();
  const [asking, setAsking] = useState(true);
  const asked = useRef<AbortController>(undefined);
  const again = useCallback(() => {
    asked.current?.abort();
    const giveUp = new AbortController();
    asked.current = giveUp;
    setAsking(true);
    readStanding(device, giveUp.signal)
      // What is known stays known without a connection.
      .then((told) => !giveUp.signal.aborted && setStanding((was) => told ?? was))
      .catch((error: unknown) => device.environment.warn('The server could not be asked what it has', error))
      .finally(() => !giveUp.signal.aborted && setAsking(false));
  }, [device]);
  useEffect(() => {
    again();
    const stop = device.environment.onWake(again);
    return () => {
      stop();
      asked.current?.abort();
    };
  }, [device, again]);
  return { standing, asking, again };
};
