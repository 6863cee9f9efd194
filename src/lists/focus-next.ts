import { type RefObject, useEffect, useRef } from 'react';
import { focusWhenLost } from '../ui/focus-when-lost';

/**
 * When the focused entry leaves the list, moves the focus to the one that takes its place, or to the page's heading if
 * none is left. Entries are the list's `li`s, in its order.
 */
export const useFocusNext = (list: RefObject<HTMLElement | null>, keys: readonly string[]): void => {
  const index = useRef<number>(undefined);
  const shown = keys.join(' ');
  const before = useRef(shown);

  useEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    const remember = (event: FocusEvent): void => {
      const entry = event.target instanceof Element ? event.target.closest('li[data-entry]') : null;
      if (entry !== null) index.current = [...box.querySelectorAll('li[data-entry]')].indexOf(entry);
    };
    box.addEventListener('focusin', remember);
    return () => box.removeEventListener('focusin', remember);
  }, [list]);

  useEffect(() => {
    const at = index.current;
    const changed = shown !== before.current;
    // Also without a focus, so that an entry that leaves later is known to have been there.
    before.current = shown;
    if (at === undefined || !changed) return undefined;
    return focusWhenLost(() => {
      const entries = list.current?.querySelectorAll<HTMLElement>('li[data-entry]') ?? [];
      return entries[Math.min(at, entries.length - 1)] ?? document.querySelector('h1');
    });
  }, [list, shown]);
};
