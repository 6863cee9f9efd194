import { useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RowButton } from './RowButton';
import './row-menu.css';

interface RowMenuItem {
  readonly words: string;
  /** The text for screen readers, if the visible words do not name the item. */
  readonly label: string;
  readonly onPick: () => void;
}

interface RowMenuProps {
  /** The button's text, also for screen readers. */
  readonly words: string;
  readonly label: string;
  readonly size?: 'xs' | 'sm';
  readonly items: readonly RowMenuItem[];
}

/** Pixels between the button and its menu, and at least to the window's edges. */
const gap = 4;

/**
 * A button in a row with a menu of further actions. There are hundreds of them, so a menu exists only while it is open.
 * Not Mantine's Menu, because axe reports a forbidden child in it (docs/decisions/screens.md).
 */
export const RowMenu = ({ words, label, size = 'xs', items }: RowMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const id = useId();
  const close = (): void => {
    button.current?.focus({ preventScroll: true });
    setOpened(false);
  };
  return (
    <>
      <RowButton
        ref={button}
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        {...(opened ? { 'aria-controls': id } : {})}
        onClick={() => setOpened(!opened)}
      >
        {words}
      </RowButton>
      {opened && (
        <OpenMenu id={id} label={label} items={items} button={button.current} onClose={close} onLeft={setOpened} />
      )}
    </>
  );
};

interface OpenMenuProps extends Pick<RowMenuProps, 'label' | 'items'> {
  readonly id: string;
  readonly button: HTMLElement | null;
  /** Called when it closes and the focus returns to its button. */
  readonly onClose: () => void;
  /** Called when it closes because the user went elsewhere. */
  readonly onLeft: (opened: false) => void;
}

const OpenMenu = ({ id, label, items, button, onClose, onLeft }: OpenMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const place = useCallback(() => {
    if (menu.current === null || button === null) return;
    const [at, own] = [button.getBoundingClientRect(), menu.current.getBoundingClientRect()];
    const below = at.bottom + gap + own.height <= window.innerHeight;
    menu.current.style.top = `${below ? at.bottom + gap : Math.max(gap, at.top - gap - own.height)}px`;
    menu.current.style.left = `${Math.max(gap, Math.min(at.right, window.innerWidth - gap) - own.width)}px`;
  }, [button]);
  useLayoutEffect(() => {
    place();
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [place]);
  const leave = ({ target }: Event): void => {
    const isInside = target instanceof Node && (menu.current?.contains(target) || button?.contains(target));
    if (!isInside) onLeft(false);
  };
  useWindowEvent('pointerdown', leave, true);
  useWindowEvent('focusin', leave, true);
  useWindowEvent('scroll', place, true);
  useWindowEvent('resize', place, true);

  const onKeyDown = (event: KeyboardEvent): void => {
    const all: Element[] = [...(menu.current?.querySelectorAll('button') ?? [])];
    const now = document.activeElement === null ? -1 : all.indexOf(document.activeElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (next !== undefined) (all[next % all.length] as HTMLElement | undefined)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return createPortal(
    <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={label} className="row-menu" onKeyDown={onKeyDown}>
      {items.map(({ words, label: said, onPick }) => (
        <button
          key={words}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-label={said}
          onClick={() => {
            onClose();
            onPick();
          }}
        >
          {words}
        </button>
      ))}
    </div>,
    // Outside the row, which would clip it.
    button?.closest('main') ?? document.body,
  );
};
