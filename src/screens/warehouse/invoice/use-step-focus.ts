import { useEffect, useRef } from 'react';

/**
 * Sends the focus to the top of each next step, whose heading a screen reader then reads, and scrolls there. When the
 * dialog opens, it sends the focus itself (data-autofocus), after it has noted what had the focus.
 */
export const useStepFocus = (opened: boolean, place: string): void => {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const moved = opened && before.current !== undefined && before.current !== place;
    before.current = opened ? place : undefined;
    if (!moved) return;
    const top = document.querySelector<HTMLElement>('[role="dialog"] .import-top');
    top?.focus();
    top?.closest('.mantine-Modal-content, .mantine-Modal-inner')?.scrollTo?.({ top: 0 });
  }, [opened, place]);
};
