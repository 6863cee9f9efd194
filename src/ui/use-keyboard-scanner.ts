import { useEffect, useEffectEvent } from 'react';

/** Calls `onCode` for a code that a scanner types (`listenToScanner`), whose code is loaded after the first render. */
export const useKeyboardScanner = (onCode: (code: string) => void): void => {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    let left = false;
    let stop = (): void => {};
    import('./listen-to-scanner').then(
      ({ listenToScanner }) => {
        if (!left) stop = listenToScanner((code) => scanned(code));
      },
      // The camera and the search work without it; the next screen with a search asks again.
      (error: unknown) => console.warn('The code that hears a scanner could not be fetched', error),
    );
    return () => {
      left = true;
      stop();
    };
  }, []);
};
