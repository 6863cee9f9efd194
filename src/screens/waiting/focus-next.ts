import { type RefObject, useEffect, useRef } from 'react';

/** Frames in which a dialog that is closing may still hold the focus. */
const mostFrames = 60;

/**
 * When the entry that had the focus leaves the list, the focus goes to the one that takes its place, and to the page's heading when
 * none is left; never to nowhere. Entries are the `li`s of the list, in its order.
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
    if (at === undefined || shown === before.current) return undefined;
    before.current = shown;
    let frame = 0;
    let left = mostFrames;
    const look = (): void => {
      if (document.activeElement === document.body) {
        const entries = list.current?.querySelectorAll<HTMLElement>('li[data-entry]') ?? [];
        (entries[Math.min(at, entries.length - 1)] ?? document.querySelector('h1'))?.focus();
        return;
      }
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [list, shown]);
};
