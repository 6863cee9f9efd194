import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '#words/words';
import { PanelHead } from './PanelHead';
import { useOpeningTap } from './second-tap';
import { useTopmost } from './topmost';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The window's edge to which it is attached. */
  readonly position: 'left' | 'right' | 'bottom';
  /** In pixels, or as a part of the window ('85%'). */
  readonly size: number | string;
}

/**
 * A drawer at an edge of the window. Escape, the browser's Back and a click outside close it, and the focus returns to
 * what opened it.
 */
export function SideDrawer({ opened, onClose, title, children, position, size }: Props) {
  useTopmost(opened, onClose);
  const openingTap = useOpeningTap(opened ? '' : undefined);
  return (
    <Drawer.Root
      {...openingTap}
      opened={opened}
      onClose={onClose}
      position={position}
      size={size}
      closeOnEscape={false}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <PanelHead>
          <Drawer.Title fw={650}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={words.ui.close} />
        </PanelHead>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
