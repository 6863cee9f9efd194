import { useCallback, useLayoutEffect, useRef } from 'react';

const focusBack = (opener: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  const place = opener instanceof HTMLElement && opener.isConnected ? opener : (below ?? document.querySelector('h1'));
  place?.focus({ preventScroll: true });
};

/**
 * Restores the focus when a dialog's content disappears with it: to the element that opened the dialog or, if that is
 * gone (a row that was pushed off its page), to the dialog below or the page's heading. Mantine knows only the opener,
 * and fails if two dialogs close at once. Returns the `ref` of the content.
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
