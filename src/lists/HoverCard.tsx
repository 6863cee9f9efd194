import { Popover } from '@mantine/core';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { CardTarget } from './use-hover-card';
import './hover-card.css';

/** What a button is described by while its card is open (aria-describedby). */
export const hoverCardId = 'hover-card';

interface HoverCardProps {
  readonly target: CardTarget;
  /** What the card shows, for those who hear the page. */
  readonly label: string;
  readonly onInside: (inside: boolean) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One card for the whole list, beside its button: a hundred cards would cost a keystroke its frame. */
export const HoverCard = ({ target: { button, card }, label, onInside, onClose, children }: HoverCardProps) => (
  <Popover
    // Each button has a place of its own from its first frame on.
    key={card}
    opened
    onDismiss={onClose}
    withRoles={false}
    withinPortal={false}
    position="bottom-end"
    width={264}
    shadow="md"
    withArrow
    transitionProps={{ duration: 0 }}
  >
    <Popover.Target>
      <DrawnByItsRow button={button} />
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
);

interface DrawnByItsRowProps {
  readonly button: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}

/** The button that the card stands beside. */
const DrawnByItsRow = ({ button, ref }: DrawnByItsRowProps) => {
  useImperativeHandle(ref, () => button, [button]);
  return null;
};
