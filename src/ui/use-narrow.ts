import { useSyncExternalStore } from 'react';

/**
 * Spec §9: below 768 px of width a screen is narrow. So is a phone on its side, which is wider, but too low for the
 * header and the head of a table: no row would be visible. The style sheets have the same condition in em.
 */
const narrowQuery = '(max-width: 767.98px), (max-width: 959.98px) and (max-height: 479.98px)';

/** Created once: the browser evaluates each new media query. */
const query = window.matchMedia(narrowQuery);
const subscribe = (changed: () => void): (() => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
/** Read once and on changes: each read makes the browser compute its styles first. */
let narrow = query.matches;
query.addEventListener('change', ({ matches }) => {
  narrow = matches;
});
const read = (): boolean => narrow;

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, read);
