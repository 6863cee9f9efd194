import { useCallback, useLayoutEffect, useRef } from 'react';

/** Marks what gets the focus of its screen, before the heading, when what had it is gone. */
export const focusHome = { 'data-focus-home': true } as const;

/** What gets the focus when what had it is gone: the place that the screen marks, or its heading. */
export const focusHomeOf = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-focus-home]') ?? document.querySelector('h1');

/** Where the focus went because an opener was gone. */
let inItsPlace: Element | undefined;

const focusBack = (opener: Element | null): void => {
  const isThere = opener instanceof HTMLElement && opener.isConnected;
  const { activeElement } = document;
  // Of two dialogs that close together, the upper one's opener goes with the lower one, whose own opener is there.
  const isFree = activeElement === document.body || (isThere && activeElement === inItsPlace);
  if (!isFree) return;
  const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  const place = isThere ? opener : (below ?? focusHomeOf() ?? undefined);
  inItsPlace = isThere ? undefined : place;
  place?.focus({ preventScroll: true });
};

/**
 * Restores the focus when a dialog's content disappears with it: to the element that opened the dialog or, if that is
 * gone (a row that was pushed off its page), to the dialog below or the screen's own place. Mantine knows only the
 * opener, and fails if two dialogs close at once. Returns the `ref` of the content.
 */
export const useFocusBack = (opened: boolean): ((content: HTMLElement | null) => void) => {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  const last = useRef<HTMLElement>(null);
  return useCallback((content) => {
    if (content !== null) {
      last.current = content;
      return;
    }
    // In the next frame, so that other code can choose a better place first. Content that only got another ref is still
    // there.
    requestAnimationFrame(() => {
      if (last.current?.isConnected !== true) focusBack(opener.current);
    });
  }, []);
};
