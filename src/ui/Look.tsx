import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { theme } from './theme';
import { toastMilliseconds } from './toast';
import { useNarrow } from './use-narrow';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './look.css';

/** Theme and toasts around the whole app; light or dark follows the system. On phones toasts stay clear of the thumb's buttons. */
export function Look({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Toasts />
      {children}
    </MantineProvider>
  );
}

function Toasts() {
  const narrow = useNarrow();
  return <Notifications position={narrow ? 'top-center' : 'top-right'} autoClose={toastMilliseconds} limit={4} />;
}
