import { MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { readableGreys, theme } from './theme';
import { toastsPlace } from './toast';
import '@mantine/core/styles.css';
import './look.css';

/** Theme and toasts around the whole app; light or dark follows the system. */
export function Look({ children }: { readonly children: ReactNode }) {
  const Toasts = useSyncExternalStore(toastsPlace.subscribe, toastsPlace.read);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableGreys} defaultColorScheme="auto">
      {Toasts === undefined ? null : <Toasts />}
      {children}
    </MantineProvider>
  );
}
