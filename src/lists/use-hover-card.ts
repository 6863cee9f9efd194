import { useWindowEvent } from '@mantine/hooks';
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useState } from 'react';
import { useDevice } from '../device/context';

/** Spec §9: hover cards open after 700 ms and close after 300 ms; with one open, the next opens at once. */
const openMs = 700;
const closeMs = 300;

/** The row of the open card, its button, and what opened it. */
export interface CardTarget {
  /** The value of the button's `data-card`. */
  readonly card: string;
  readonly button: HTMLElement;
  readonly by: 'hover' | 'focus' | 'press';
}

/** Props for every row's button, which names its own card in `data-card`. */
export interface CardOpeners {
  onPointerEnter(event: PointerEvent<HTMLElement>): void;
  onPointerLeave(event: PointerEvent<HTMLElement>): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(): void;
  onClick(event: MouseEvent<HTMLElement>): void;
}

interface HoverCards {
  readonly target: CardTarget | undefined;
  readonly openers: CardOpeners;
  /** Called when the pointer enters or leaves the card, so that it stays open. */
  readonly onInside: (inside: boolean) => void;
  readonly onClose: () => void;
}

/**
 * Which row's card is open (`HoverCard`): by tap, keyboard focus or hover, one for the whole screen; Escape and a tap
 * outside close it.
 */
export const useHoverCard = (): HoverCards => {
  const { environment } = useDevice();
  const [target, setTarget] = useState<CardTarget>();
  const { openers, onInside, onClose, cancel } = useMemo(
    () => cardsOf((ms, then) => environment.setTimer(then, ms), setTarget),
    [environment],
  );
  useEffect(() => cancel, [cancel]);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
  });
  useEffect(() => {
    if (target === undefined) return undefined;
    // Its row was scrolled out of sight, or removed by a page turn, a search or a deletion.
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting === false) onClose();
    });
    observer.observe(target.button);
    return () => observer.disconnect();
  }, [target, onClose]);
  return { target, openers, onInside, onClose };
};

/** The handlers that open and close a card; `show` gets the open one. */
const cardsOf = (
  wait: (ms: number, then: () => void) => () => void,
  show: (target: CardTarget | undefined) => void,
): Omit<HoverCards, 'target'> & { cancel(): void } => {
  /** The open card, for events between two renderings. */
  let now: CardTarget | undefined;
  let stop = (): void => undefined;
  const cancel = () => stop();
  const set = (next: CardTarget | undefined) => {
    cancel();
    now = next;
    show(next);
  };
  const later = (ms: number, next: CardTarget | undefined) => {
    cancel();
    stop = wait(ms, () => set(next));
  };
  const leave = () => {
    if (now?.by === 'hover') later(closeMs, undefined);
  };
  const targetOf = (button: HTMLElement, by: CardTarget['by']): CardTarget => ({
    card: button.dataset['card'] ?? '',
    button,
    by,
  });
  const openers: CardOpeners = {
    onPointerEnter({ currentTarget, pointerType }) {
      if (pointerType !== 'mouse') return;
      if (now?.button === currentTarget) cancel();
      else later(now?.by === 'hover' ? 0 : openMs, targetOf(currentTarget, 'hover'));
    },
    onPointerLeave() {
      if (now?.by === 'hover') leave();
      else cancel();
    },
    onFocus({ currentTarget }) {
      // A press also moves the focus, but opens the card itself.
      if (currentTarget.matches(':focus-visible')) set(targetOf(currentTarget, 'focus'));
    },
    onBlur: () => set(undefined),
    onClick({ currentTarget, detail }) {
      const byKeyboard = detail === 0;
      const closes = now?.button === currentTarget && (byKeyboard || now.by === 'press');
      set(closes ? undefined : targetOf(currentTarget, 'press'));
    },
  };
  return {
    openers,
    onInside: (inside) => (inside ? cancel() : leave()),
    onClose: () => set(undefined),
    cancel,
  };
};
