import { useSyncExternalStore } from 'react';

/** Spec §9: below 768 px of width a screen is narrow. */
export const narrowQuery = '(max-width: 767.98px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const read = (): boolean => window.matchMedia(narrowQuery).matches;

/** Is the screen narrow now? Follows the window. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, read);
