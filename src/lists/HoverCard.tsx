import { Popover } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CardTarget } from './use-hover-card';
import './hover-card.css';

/** The id of the open card, for the button's aria-describedby. */
export const hoverCardId = 'hover-card';

interface HoverCardProps {
  readonly target: CardTarget;
  /** The card's label for screen readers. */
  readonly label: string;
  readonly onInside: (inside: boolean) => void;
  readonly children: ReactNode;
}

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The button's position relative to the origin: both move with the page. */
const spotOf = (button: HTMLElement, origin: HTMLElement): Spot => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const from = origin.getBoundingClientRect();
  return { left: left - from.left, top: top - from.top, width, height };
};

/**
 * One card for the whole list, placed beside the button that opened it: a card per row would make a keystroke miss its
 * frame.
 */
export const HoverCard = ({ target: { button, card }, label, onInside, children }: HoverCardProps) => {
  const origin = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>();
  useLayoutEffect(() => {
    const follow = () => {
      if (origin.current !== null) setSpot(spotOf(button, origin.current));
    };
    follow();
    // A list may scroll under the card.
    document.addEventListener('scroll', follow, true);
    return () => document.removeEventListener('scroll', follow, true);
  }, [button]);
  return (
    <div ref={origin} style={{ position: 'relative' }}>
      {spot !== undefined && (
        <Popover
          // Remounted per button, so that it is placed right from the first frame on.
          key={card}
          opened
          withRoles={false}
          withinPortal={false}
          closeOnClickOutside={false}
          closeOnEscape={false}
          position="bottom-end"
          width={264}
          shadow="md"
          withArrow
          transitionProps={{ duration: 0 }}
        >
          <Popover.Target>
            <span style={{ position: 'absolute', pointerEvents: 'none', ...spot }} />
          </Popover.Target>
          <Popover.Dropdown
            className="hover-card"
            role="group"
            aria-label={label}
            onPointerEnter={() => onInside(true)}
            onPointerLeave={() => onInside(false)}
          >
            <div id={hoverCardId}>{children}</div>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
};
