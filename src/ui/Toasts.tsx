import { Notifications, notifications } from '@mantine/notifications';
import { type ToastKind, type ToastText, toastMilliseconds } from './toast';
import { useNarrow } from './use-narrow';
import '@mantine/notifications/styles.css';

const lookOf: Readonly<Record<ToastKind, { readonly color: string; readonly role: 'alert' | 'status' }>> = {
  success: { color: 'green', role: 'status' },
  error: { color: 'red', role: 'alert' },
  info: { color: 'accent', role: 'status' },
};

const keyOf = (kind: ToastKind, { title, message, topic }: ToastText): string =>
  topic ?? JSON.stringify([kind, title, message]);
/** Toast ids by topic or words: the last one shown, which may be gone by now. */
const lastShown = new Map<string, string>();

/** Hands a toast to Mantine; `Toasts` shows it, also when it is mounted only afterwards. */
export const showToast = (kind: ToastKind, text: ToastText): void => {
  const { title, message } = text;
  const key = keyOf(kind, text);
  const older = lastShown.get(key);
  if (older !== undefined) notifications.hide(older);
  const id = notifications.show({
    ...lookOf[kind],
    ...(title === undefined ? {} : { title }),
    message,
    withBorder: true,
    autoClose: toastMilliseconds,
    closeButtonProps: { 'aria-label': 'Close' },
  });
  lastShown.set(key, id);
};

/**
 * Where toasts appear: clear of what is pressed most. On phones that is the bar at the bottom, above which they stand, and the header
 * (look.css); at desks the right end of rows and headers.
 */
export function Toasts() {
  const narrow = useNarrow();
  return (
    <Notifications
      position={narrow ? 'bottom-center' : 'bottom-left'}
      autoClose={toastMilliseconds}
      limit={narrow ? 2 : 4}
    />
  );
}
