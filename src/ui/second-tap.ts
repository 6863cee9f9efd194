import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** A finger or a mouse that comes down again this soon, at the same place, meant what it pressed the first time. */
const secondTapMs = 400;
const samePlacePx = 24;

interface Tap {
  /** Milliseconds, on the clock of events. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** A browser counts the clicks of a mouse; the taps of a finger are told by when and where they come. */
  readonly isCounted: boolean;
}

let lastTap: Tap | undefined;
window.addEventListener(
  'pointerdown',
  ({ timeStamp, clientX, clientY, pointerType }) => {
    lastTap = { at: timeStamp, x: clientX, y: clientY, isCounted: pointerType === 'mouse' };
  },
  { capture: true, passive: true },
);

/** Whether what is being clicked is the second half of the double tap that `first` began. */
const isSecondTap = ({ detail }: MouseEvent, first: Tap | undefined): boolean =>
  // What a key presses has no count of clicks.
  detail !== 0 &&
  lastTap !== undefined &&
  first !== undefined &&
  lastTap !== first &&
  lastTap.at - first.at < secondTapMs &&
  Math.hypot(lastTap.x - first.x, lastTap.y - first.y) < samePlacePx;

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * For a list whose rows leave when they are ticked or removed: the second half of a double tap would do it to the row
 * that has moved up. `handlers` go on the list; `pressed` is called when a row leaves.
 */
export const useSecondTap = () => {
  const first = useRef<Tap>(undefined);
  return {
    pressed(): void {
      first.current = lastTap;
    },
    handlers: {
      onClickCapture(event: MouseEvent): void {
        if (isSecondTap(event, first.current)) swallow(event);
      },
    },
  };
};

/**
 * For a panel that opens over what was pressed, or goes on to its next step: the second half of the double tap that did
 * it would close the panel again, or press what lies at that place in it. `shown` says which step is shown; undefined
 * while the panel is closed. Answers the handlers of the panel with its overlay.
 */
export const useOpeningTap = (shown: string | undefined) => {
  const opening = useRef<Tap>(undefined);
  /** Whether the current series of clicks began at this step: a stepper is pressed as fast as one likes. */
  const beganHere = useRef(false);
  useLayoutEffect(() => {
    if (shown === undefined) return;
    opening.current = lastTap;
    beganHere.current = false;
  }, [shown]);
  return {
    onClickCapture(event: MouseEvent): void {
      const byPlace = lastTap?.isCounted !== true && isSecondTap(event, opening.current);
      const ofOpening = event.detail > 1 ? !beganHere.current : byPlace;
      if (ofOpening) swallow(event);
      else beganHere.current = true;
    },
  };
};
