import { Notifications, notifications } from '@mantine/notifications';
import { type ToastKind, type ToastText, toastMilliseconds } from './toast';
import { useNarrow } from './use-narrow';
import '@mantine/notifications/styles.css';

const lookOf: Readonly<Record<ToastKind, { readonly color: string; readonly role: 'alert' | 'status' }>> = {
  success: { color: 'green', role: 'status' },
  error: { color: 'red', role: 'alert' },
  info: { color: 'accent', role: 'status' },
};

/** Hands a toast to Mantine; `Toasts` shows it, also when it is mounted only afterwards. */
export const showToast = (kind: ToastKind, { title, message }: ToastText): void => {
  notifications.show({
    ...lookOf[kind],
    ...(title === undefined ? {} : { title }),
    message,
    withBorder: true,
    autoClose: toastMilliseconds,
    closeButtonProps: { 'aria-label': 'Close' },
  });
};

/** Where toasts appear: clear of what is pressed most, the buttons at the bottom of phones and the header of desks. */
export function Toasts() {
  const narrow = useNarrow();
  return <Notifications position={narrow ? 'top-center' : 'bottom-right'} autoClose={toastMilliseconds} limit={4} />;
}
