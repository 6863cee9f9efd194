import { useCallback, useLayoutEffect, useRef } from 'react';

const focusBack = (opener: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  const place = opener instanceof HTMLElement && opener.isConnected ? opener : (below ?? document.querySelector('h1'));
  place?.focus({ preventScroll: true });
};

/**
 * Gives the focus back when a panel's content has gone and the focus with it: to what opened the panel; where that has gone meanwhile, such as
 * a row that newer ones have pushed off its page, to the panel below or to the page's heading. Mostly Mantine has done it by then, but it looks
 * too late for the opener where motion is reduced. Answers the `ref` of the content.
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
    // In the next frame: whoever knows a better place has been there by then. What is only handed another ref is still there.
    requestAnimationFrame(() => {
      if (last.current?.isConnected !== true) focusBack(opener.current);
    });
  }, []);
};
