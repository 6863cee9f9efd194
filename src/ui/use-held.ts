import { type PointerEvent, useEffect, useRef } from 'react';

/** Before a press repeats, and between two repetitions. */
const [heldMilliseconds, repeatMilliseconds] = [500, 100];

/**
 * Handlers of a button that repeats `whileHeld` while it is held down. A short press stays the button's own click; the
 * click that ends a long one is left out.
 */
export const useHeld = (act: () => void, whileHeld: () => void) => {
  const current = useRef(whileHeld);
  useEffect(() => {
    current.current = whileHeld;
  });
  const timer = useRef<number>(undefined);
  const repeated = useRef(false);
  const stop = (): void => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const repeat = (): void => {
    repeated.current = true;
    current.current();
    timer.current = window.setTimeout(repeat, repeatMilliseconds);
  };
  return {
    onPointerDown: ({ button }: PointerEvent): void => {
      repeated.current = false;
      stop();
      if (button === 0) timer.current = window.setTimeout(repeat, heldMilliseconds);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A phone's menu for a held element would open over the list.
    onContextMenu: (event: { preventDefault(): void }): void => {
      if (repeated.current) event.preventDefault();
    },
    onClick: (): void => {
      if (!repeated.current) act();
      repeated.current = false;
    },
  };
};
