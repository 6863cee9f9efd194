import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { words } from '#words/words';
import { useFocusBack } from './focus-back';
import { PanelHead } from './PanelHead';
import { PanelOpened } from './panel-opened';
import { useOpeningTap } from './second-tap';
import { useTopmost } from './topmost';

export interface Openable {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface DialogProps extends Openable {
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Fills the window, as forms do on phones. */
  readonly fullScreen?: boolean;
  /** For large content such as tables. */
  readonly wide?: boolean;
  /** False if a stray click would lose what was typed. */
  readonly closeOnClickOutside?: boolean;
  /** False if only its own buttons may close it: no cross, no Escape, no Back, no click outside. */
  readonly dismissable?: boolean;
  /** The shown step; a double tap advances only one. */
  readonly step?: string;
}

/** Marks the one button of a dialog that Control+Enter presses from anywhere in it. */
export const goesOn = { 'data-goes-on': true, 'aria-keyshortcuts': 'Control+Enter' } as const;

/** How often it was opened: what is opened again while it fades out begins afresh. */
const useOpenings = (opened: boolean): number => {
  const [seen, setSeen] = useState({ opened, openings: 0 });
  if (seen.opened !== opened) setSeen({ opened, openings: seen.openings + (opened ? 1 : 0) });
  return seen.openings;
};

/** A dialog. Escape and the browser's Back close it, if it is dismissable, and the focus returns to what opened it. */
export function Dialog({
  opened,
  onClose,
  title,
  aside,
  children,
  fullScreen = false,
  wide = false,
  closeOnClickOutside = true,
  dismissable = true,
  step = '',
}: DialogProps) {
  const { topmost, covered } = useTopmost(opened, dismissable ? onClose : undefined);
  const content = useFocusBack(opened);
  const body = useRef<HTMLDivElement>(null);
  const openings = useOpenings(opened);
  const openingTap = useOpeningTap(opened ? step : undefined);
  useEffect(() => {
    if (!opened || !topmost) return;
    // Of the window: a dialog that has just opened does not have the focus yet. In the capture phase, because Mantine
    // stops propagation.
    const onKeyDown = ({ key, ctrlKey }: KeyboardEvent) => {
      if (key === 'Enter' && ctrlKey) body.current?.querySelector<HTMLButtonElement>('[data-goes-on]')?.click();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [opened, topmost]);
  return (
    <Modal.Root
      {...openingTap}
      opened={opened}
      onClose={onClose}
      fullScreen={fullScreen}
      size={wide ? '84rem' : 'md'}
      // Below the header's row, which is reserved for toasts (look.css).
      yOffset="max(5dvh, var(--header-height))"
      closeOnClickOutside={dismissable && closeOnClickOutside}
      closeOnEscape={false}
      centered
    >
      <Modal.Overlay data-covered={covered} />
      <Modal.Content ref={content}>
        <PanelHead>
          <Modal.Title fw={650} lh={1.3}>
            {title}
          </Modal.Title>
          {aside}
          {dismissable && <Modal.CloseButton aria-label={words.ui.close} {...(aside === undefined ? {} : { ml: 0 })} />}
        </PanelHead>
        <Modal.Body ref={body}>
          <PanelOpened key={openings} value={opened}>
            {children}
          </PanelOpened>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
