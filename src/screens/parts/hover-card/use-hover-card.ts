import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useDevice } from '../../../device/context';

/** Spec §9: hover cards open after 700 ms and close after 300 ms; the next one of a row of them opens at once. */
const openMs = 700;
const closeMs = 300;

/** Whose card is shown, beside which button, and what opened it. */
export interface CardTarget {
  /** What the button names in `data-card`. */
  readonly card: string;
  readonly button: HTMLElement;
  readonly by: 'hover' | 'focus' | 'press';
}

/** Given to every row's button, which names its own card in `data-card`. */
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
  /** The pointer may come from the button into what it opened. */
  readonly onInside: (inside: boolean) => void;
}

/** Which row's card is open (`HoverCard`): by tap, keyboard focus or hover, one for the whole screen; Escape and a tap beside it close it. */
export const useHoverCard = (): HoverCards => {
  const { environment } = useDevice();
  const [target, setTarget] = useState<CardTarget>();
  /** As `target`, for what happens between two drawings. */
  const now = useRef<CardTarget>(undefined);
  const cancel = useRef<() => void>(undefined);

  const { openers, onInside, show } = useMemo(() => {
    const show = (next: CardTarget | undefined) => {
      cancel.current?.();
      cancel.current = undefined;
      now.current = next;
      setTarget(next);
    };
    const later = (ms: number, next: CardTarget | undefined) => {
      cancel.current?.();
      cancel.current = environment.setTimer(() => show(next), ms);
    };
    const targetOf = (button: HTMLElement, by: CardTarget['by']): CardTarget => ({
      card: button.dataset['card'] ?? '',
      button,
      by,
    });
    const isOpen = (button: HTMLElement) => now.current?.button === button;
    const openers: CardOpeners = {
      onPointerEnter({ currentTarget, pointerType }) {
        if (pointerType !== 'mouse') return;
        if (isOpen(currentTarget)) cancel.current?.();
        else later(now.current?.by === 'hover' ? 0 : openMs, targetOf(currentTarget, 'hover'));
      },
      onPointerLeave() {
        if (now.current?.by === 'hover') later(closeMs, undefined);
        else cancel.current?.();
      },
      onFocus({ currentTarget }) {
        // A press brings the focus too, and opens by itself.
        if (currentTarget.matches(':focus-visible')) show(targetOf(currentTarget, 'focus'));
      },
      onBlur: () => show(undefined),
      onClick({ currentTarget, detail }) {
        const byKeyboard = detail === 0;
        const closes = isOpen(currentTarget) && (byKeyboard || now.current?.by === 'press');
        show(closes ? undefined : targetOf(currentTarget, 'press'));
      },
    };
    const onInside = (inside: boolean) => {
      if (inside) cancel.current?.();
      else if (now.current?.by === 'hover') later(closeMs, undefined);
    };
    return { openers, onInside, show };
  }, [environment]);

  useEffect(() => {
    if (target === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') show(undefined);
    };
    const onPress = ({ target: pressed }: Event) => {
      const inside = pressed instanceof Element && pressed.closest('.hover-card') !== null;
      if (!inside && !(pressed instanceof Node && target.button.contains(pressed))) show(undefined);
    };
    // A list that scrolls by itself takes its rows out of sight.
    const onScroll = ({ target: scrolled }: Event) => {
      if (!(scrolled instanceof Element)) return;
      const list = scrolled.getBoundingClientRect();
      const row = target.button.getBoundingClientRect();
      const away = !target.button.isConnected || row.bottom < list.top || row.top > list.bottom;
      if (away) show(undefined);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('scroll', onScroll, true);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [target, show]);
  useEffect(() => () => cancel.current?.(), []);
  useEffect(() => {
    // Its row went with a page, a search or a product.
    if (now.current !== undefined && !now.current.button.isConnected) show(undefined);
  });

  return { target, openers, onInside };
};
