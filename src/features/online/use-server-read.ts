import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReadFailure, ReadResult } from '../../actions/read-result';
import { useConnection, useDevice } from '../../device/context';

/** Data outside the mirror, read from the server for a screen. */
export interface ServerRead<Answered> {
  /** The latest answer; undefined before the first one. */
  readonly value: Answered | undefined;
  /** The time of that answer. */
  readonly at: Date;
  /** Why the last read failed, if it did. */
  readonly failure: ReadFailure | undefined;
  readonly loading: boolean;
  /** Reads again; resolves when that read ends, even if it fails. */
  reload(): Promise<void>;
}

interface Shown<Answered> {
  readonly value?: Answered;
  readonly at: Date;
  readonly failure?: ReadFailure;
}

/**
 * Reads from the server; again when `load`, the connection or `asOf` (what this device knows of the same data) changes,
 * and when the page becomes visible.
 */
export const useServerRead = <Answered>(
  load: (signal: AbortSignal) => Promise<ReadResult<Answered>>,
  asOf?: unknown,
): ServerRead<Answered> => {
  const { environment } = useDevice();
  const connected = useConnection();
  const [shown, setShown] = useState<Shown<Answered>>({ at: environment.now() });
  const [loading, setLoading] = useState(true);
  /** The current read; a newer one aborts it. */
  const current = useRef<AbortController>(undefined);
  const read = useCallback(async (): Promise<void> => {
    current.current?.abort();
    const giveUp = new AbortController();
    current.current = giveUp;
    setLoading(true);
    const answer = await load(giveUp.signal);
    if (giveUp.signal.aborted) return;
    setLoading(false);
    setShown((was) =>
      answer.kind === 'answered' ? { value: answer.value, at: environment.now() } : { ...was, failure: answer },
    );
  }, [load, environment]);
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
  return { value: shown.value, at: shown.at, failure: shown.failure, loading, reload: read };
};
