import { useCallback, useLayoutEffect, useRef } from 'react';

const focusBack = (opener: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  const place = opener instanceof HTMLElement && opener.isConnected ? opener : (below ?? document.querySelector('h1'));
  place?.focus({ preventScroll: true });
};

/**
 * Gives the focus back when a dialog's content has gone and the focus with it: to what opened the dialog; where that
 * has gone meanwhile, such as a row that newer ones have pushed off its page, to the dialog below or to the page's
 * heading. Mantine, which gives it back sooner, knows the opener alone, and gives up when two dialogs close at once.
 * Answers the `ref` of the content.
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
    // In the next frame: who knows a better place has been there by then. What is only handed another ref is still
    // there.
    requestAnimationFrame(() => {
      if (last.current?.isConnected !== true) focusBack(opener.current);
    });
  }, []);
};
