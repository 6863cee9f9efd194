import { useEffect, useRef, useState } from 'react';
import type { Attendant } from '../../actions/attended';

/** Said while no answer has come to what a form sent. */
export const checkingWords = 'No answer yet. The server is asked whether it was done.';

/**
 * How a form attends what it sends. `checking`: no answer has come yet, and the server is asked again; where the form
 * is closed meanwhile, what it sent is withdrawn.
 */
export const useAttendant = (opened = true) => {
  const [checking, setChecking] = useState(false);
  const closing = useRef(new AbortController());
  useEffect(() => {
    if (!opened) return undefined;
    closing.current = new AbortController();
    return () => closing.current.abort();
  }, [opened]);
  return {
    checking,
    /** What is being sent is left, as by closing. */
    leave() {
      closing.current.abort();
      closing.current = new AbortController();
      setChecking(false);
    },
    attended<Came>(write: (attendant: Attendant) => Promise<Came>): Promise<Came> {
      const { signal } = closing.current;
      const tell = (now: boolean) => {
        if (!signal.aborted) setChecking(now);
      };
      return write({ signal, onChecking: () => tell(true) }).finally(() => tell(false));
    },
  };
};
