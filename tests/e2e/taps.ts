import type { Locator } from '@playwright/test';

// Taps in such quick succession that a test cannot time them from outside.

/** The middle of a button. */
export const placeOf = async (button: Locator): Promise<{ x: number; y: number }> => {
  const box = await button.boundingBox();
  if (box === null) throw new Error('nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Runs in the page: presses what lies at this place, so many milliseconds after the page was opened. */
export const pressAt = ({ x, y, at }: { x: number; y: number; at: number }): void => {
  const target = document.elementFromPoint(x, y);
  const place = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  const down = new PointerEvent('pointerdown', place);
  // A busy machine draws late; the finger's own gap stays what it was.
  Object.defineProperty(down, 'timeStamp', { value: at });
  target?.dispatchEvent(down);
  target?.dispatchEvent(new MouseEvent('click', { ...place, detail: 1 }));
};
