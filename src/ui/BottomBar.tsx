import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

/** The primary action of a narrow screen, in thumb's reach: stays at the bottom while the list above it scrolls. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  return (
    <Paper
      className="bottom-bar"
      withBorder
      radius={0}
      p="sm"
      pos="sticky"
      bottom={0}
      mx="calc(var(--mantine-spacing-md) * -1)"
      style={{
        zIndex: 50,
        borderInline: 'none',
        borderBottom: 'none',
        paddingBottom: 'calc(var(--mantine-spacing-sm) + env(safe-area-inset-bottom))',
      }}
    >
      {children}
    </Paper>
  );
}
