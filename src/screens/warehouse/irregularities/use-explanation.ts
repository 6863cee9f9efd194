import { useEffect, useMemo, useState } from 'react';
import type { Irregularity } from '#wire/irregularity';
import { type Explained, explainIrregularity } from '../../../actions/irregularities';
import { useConnection, useDevice } from '../../../device/context';

export interface Explanations {
  /** Undefined until the first read; the previous one during the next read. */
  readonly explained: Explained | undefined;
  again(): void;
}

/**
 * The cause of an irregularity; read again when its figures or the connection change. The irregularity must keep its
 * identity while its figures do.
 */
export const useExplanation = (irregularity: Irregularity): Explanations => {
  const device = useDevice();
  const connected = useConnection();
  const [explained, setExplained] = useState<Explained>();
  const [tries, setTries] = useState(0);
  /** A new object means a new read. */
  const asked = useMemo(() => ({ irregularity, connected, tries }), [irregularity, connected, tries]);
  useEffect(() => {
    const giveUp = new AbortController();
    const read = async (): Promise<void> => {
      const answer = await explainIrregularity(device, asked.irregularity, giveUp.signal);
      if (giveUp.signal.aborted) return;
      // An earlier explanation is more useful than 'no connection'.
      setExplained((before) => (answer.kind === 'unanswered' && before?.kind === 'explained' ? before : answer));
    };
    read().catch((error: unknown) => console.error('An irregularity could not be explained', error));
    return () => giveUp.abort();
  }, [device, asked]);
  return { explained, again: () => setTries((before) => before + 1) };
};
