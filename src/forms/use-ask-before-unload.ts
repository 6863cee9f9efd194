import { useEffect } from 'react';

/** While `dirty`, the browser asks before a reload that would lose what was typed. */
export const useAskBeforeUnload = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
};
