import { Popover } from '@mantine/core';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { CardTarget } from './use-hover-card';
import './hover-card.css';

/** What a button is described by while its card is open (aria-describedby). */
export const hoverCardId = 'hover-card';

interface HoverCardProps {
  readonly target: CardTarget;
  /** The card's name for screen readers. */
  readonly label: string;
  readonly onInside: (inside: boolean) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * One card for the whole list, beside its button: rendering a hundred cards would take longer than a frame per
 * keystroke.
 */
export const HoverCard = ({ target: { button, card }, label, onInside, onClose, children }: HoverCardProps) => (
  <Popover
    // Each button has its own position from the first frame on.
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
      <RenderedButton button={button} />
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

/** The button, which its row renders, as the card's target. */
const RenderedButton = ({ button, ref }: { readonly button: HTMLElement; readonly ref?: Ref<HTMLElement> }) => {
  useImperativeHandle(ref, () => button, [button]);
  return null;
};
