import type { KeyboardEvent } from 'react';

/** A list has opened, and the timer in which Mantine's Select looks for its current option has not fired yet. */
let isOpening = false;

const onDropdownOpen = (): void => {
  isOpening = true;
  // Timers fire in the order in which they were set: Select sets its own right after this one.
  setTimeout(() => {
    isOpening = false;
  });
};

/** Keys that only mean something once the list knows its current option. */
const keysOfList: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter']);

/**
 * For every Select: a key that comes while its list opens, as on a slow phone, waits for the list. Its timer would
 * otherwise forget the option that an arrow key has highlighted, and Enter would do nothing (Mantine 9.7).
 */
export const earlyKeys = {
  onDropdownOpen,
  onKeyDownCapture(event: KeyboardEvent<HTMLElement>): void {
    if (!isOpening || !keysOfList.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const { currentTarget, key, code } = event;
    setTimeout(() => currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key, code, bubbles: true })));
  },
} as const;
