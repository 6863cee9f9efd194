import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A finger or a mouse that comes down again this soon, at the same place, meant what it pressed the first time. */
const secondTapMs = 400;
const samePlacePx = 24;

interface Tap {
  /** Milliseconds, on the clock of events. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

const isSecond = (tap: Tap, first: Tap): boolean =>
  tap !== first && tap.at - first.at < secondTapMs && Math.hypot(tap.x - first.x, tap.y - first.y) < samePlacePx;

/**
 * For a list whose rows leave when they are ticked or removed: the second half of a double tap would do it to the row
 * that has moved up. `handlers` go on the list; `pressed` is called when a row leaves.
 */
export const useSecondTap = () => {
  const down = useRef<Tap>(undefined);
  const first = useRef<Tap>(undefined);
  return {
    pressed(): void {
      first.current = down.current;
    },
    handlers: {
      onPointerDownCapture({ timeStamp, clientX, clientY }: PointerEvent): void {
        down.current = { at: timeStamp, x: clientX, y: clientY };
      },
      onClickCapture(event: MouseEvent): void {
        const tap = down.current;
        // What a key presses has no count of clicks.
        if (event.detail === 0 || tap === undefined || first.current === undefined) return;
        if (!isSecond(tap, first.current)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
};
