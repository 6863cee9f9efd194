import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

/** A second tap this soon at the same place belongs to the first one. */
const secondTapMs = 400;
const samePlacePx = 24;

interface Tap {
  /** Milliseconds, on the clock of events. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** Browsers count the clicks of a mouse; taps of a finger are compared by time and place. */
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

/** Whether a click is the second half of the double tap that `first` began. */
const isSecondTap = ({ detail }: MouseEvent, first: Tap | undefined): boolean =>
  // A click by keyboard has no count.
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
 * For a list whose rows disappear when they are ticked or removed: the second half of a double tap would hit the row
 * that has moved up. `handlers` go on the list; call `pressed` when a row disappears.
 */
export const useSecondTap = () => {
  const [list] = useState(() => {
    let first: Tap | undefined;
    return {
      pressed(): void {
        first = lastTap;
      },
      handlers: {
        onClickCapture(event: MouseEvent): void {
          if (isSecondTap(event, first)) swallow(event);
        },
      },
    };
  });
  return list;
};

/**
 * For a panel that opens over the pressed element, or moves to its next step, and for a page in another's place: the
 * second half of the double tap would close the panel, or press what is there now. `shown` names the shown step or
 * page; undefined while the panel is closed. Returns the handlers of the panel and its overlay.
 */
export const useOpeningTap = (shown: string | undefined) => {
  const opening = useRef<Tap>(undefined);
  /** Whether the current series of clicks began at this step: a stepper may be pressed quickly. */
  const beganHere = useRef(false);
  useLayoutEffect(() => {
    if (shown === undefined) return;
    opening.current = lastTap;
    beganHere.current = false;
  }, [shown]);
  return {
    onClickCapture(event: MouseEvent): void {
      // Fading away: its answer is given.
      const isClosing = shown === undefined;
      const byPlace = lastTap?.isCounted !== true && isSecondTap(event, opening.current);
      const ofOpening = event.detail > 1 ? !beganHere.current : byPlace;
      if (isClosing || ofOpening) swallow(event);
      else beganHere.current = true;
    },
  };
};
