import { MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onDemand } from './OnDemand';
import { readableGreys, theme } from './theme';
import { toastsWanted } from './toast';
import '@mantine/core/styles.css';
import './look.css';

const Toasts = onDemand(async () => (await import('./Toasts')).Toasts);

/** Theme and toasts around the whole app; light or dark follows the system. */
export function Look({ children }: { readonly children: ReactNode }) {
  const opened = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableGreys} defaultColorScheme="auto">
      <Toasts opened={opened} />
      {children}
    </MantineProvider>
  );
}
