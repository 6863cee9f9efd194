import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { readableGreys, theme } from './theme';
import { toasts } from './toast';
import '@mantine/core/styles.css';
import './look.css';

/** Theme and toasts for the whole app; light or dark follows the system. */
export function Look({ children }: { readonly children: ReactNode }) {
  const { Place } = useSnapshot(toasts);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableGreys} defaultColorScheme="auto">
      {Place !== undefined && <Place />}
      {children}
    </MantineProvider>
  );
}
