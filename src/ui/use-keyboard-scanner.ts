import { useEffect, useEffectEvent } from 'react';
import { listenToScanner } from './listen-to-scanner';

/** Calls `onCode` for a code that a scanner types. `inDialog`: the dialog that is open is one for codes. */
export const useKeyboardScanner = (onCode: (code: string) => void, inDialog: boolean): void => {
  const scanned = useEffectEvent(onCode);
  const isForCodes = useEffectEvent(() => inDialog);
  useEffect(() => listenToScanner({ onCode: (code) => scanned(code), isForCodes: () => isForCodes() }), []);
};
