import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answered, Unanswered } from '../../actions/asked';
import { useConnection, useDevice } from '../../device/context';

/** What only the server knows, as a screen shows it. */
export interface Asked<Said> {
  /** What was answered last; undefined until something was. */
  readonly said: Said | undefined;
  /** When that was. */
  readonly at: Date;
  /** Why the newest could not be had. */
  readonly failure: Unanswered | undefined;
  readonly asking: boolean;
  /** Asks again; resolves when that is answered, well or badly. */
  again(): Promise<void>;
}

interface Shown<Said> {
  readonly said?: Said;
  readonly at: Date;
  readonly failure?: Unanswered;
}

/**
 * Asks the server, and again when the question, the connection or `asOf` (what is known of it here) changes, and when
 * the page is looked at again. `ask` is the question: another function is another one.
 */
export const useAsked = <Said>(ask: (signal: AbortSignal) => Promise<Answered<Said>>, asOf?: unknown): Asked<Said> => {
  const { environment } = useDevice();
  const connected = useConnection();
  const [shown, setShown] = useState<Shown<Said>>({ at: environment.now() });
  const [asking, setAsking] = useState(true);
  /** What is being asked; a newer question gives it up. */
  const current = useRef<AbortController>(undefined);
  const read = useCallback(async (): Promise<void> => {
    current.current?.abort();
    const giveUp = new AbortController();
    current.current = giveUp;
    setAsking(true);
    const answer = await ask(giveUp.signal);
    if (giveUp.signal.aborted) return;
    setAsking(false);
    setShown((was) =>
      answer.kind === 'answered' ? { said: answer.said, at: environment.now() } : { ...was, failure: answer },
    );
  }, [ask, environment]);
  /** Another object, another asking. */
  const due = useMemo(() => ({ read, asOf, connected }), [read, asOf, connected]);
  useEffect(() => {
    const say = (error: unknown): void => environment.warn('The server could not be asked', error);
    due.read().catch(say);
    const stop = environment.onWake(() => {
      due.read().catch(say);
    });
    return () => {
      stop();
      current.current?.abort();
    };
  }, [due, environment]);
  return { said: shown.said, at: shown.at, failure: shown.failure, asking, again: read };
};
