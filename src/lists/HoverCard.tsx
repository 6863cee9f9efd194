import { Popover } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CardTarget } from './use-hover-card';
import './hover-card.css';

/** What a button is described by while its card is open (aria-describedby). */
export const hoverCardId = 'hover-card';

interface HoverCardProps {
  readonly target: CardTarget;
  /** What the card shows, for those who hear the page. */
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

/** Where the button lies, seen from the origin: both move with the page. */
const spotOf = (button: HTMLElement, origin: HTMLElement): Spot => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const from = origin.getBoundingClientRect();
  return { left: left - from.left, top: top - from.top, width, height };
};

/**
 * One for the whole list, laid beside the button that asks for it: a hundred of their own would cost a keystroke its
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
    // A list may scroll by itself under the card.
    document.addEventListener('scroll', follow, true);
    return () => document.removeEventListener('scroll', follow, true);
  }, [button]);
  return (
    <div ref={origin} style={{ position: 'relative' }}>
      {spot !== undefined && (
        <Popover
          // Each button has a place of its own from its first frame on.
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
