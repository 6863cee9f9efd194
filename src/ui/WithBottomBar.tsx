import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { BottomBar } from './BottomBar';

interface WithBottomBarProps {
  /** The content of the bar; undefined: no bar, as on wide screens. */
  readonly bar: ReactNode | undefined;
  readonly children: ReactNode;
}

/** A screen whose primary action stays at the bottom of the window, however short the content is. */
export const WithBottomBar = ({ bar, children }: WithBottomBarProps) => (
  // The page's own padding would be a gap below the bar.
  <Stack
    gap={0}
    justify="space-between"
    {...(bar === undefined
      ? {}
      : {
          mih: 'calc(100dvh - var(--header-height) - var(--mantine-spacing-md))',
          mb: 'calc(var(--mantine-spacing-md) * -1)',
        })}
  >
    <div>{children}</div>
    {bar !== undefined && <BottomBar>{bar}</BottomBar>}
  </Stack>
);
