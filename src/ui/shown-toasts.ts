import { notifications } from '@mantine/notifications';
import { whenSeenFor } from './seen-for';
import { type ToastKind, type ToastText, toastMilliseconds } from './toast-text';

const lookOf: Readonly<Record<ToastKind, { readonly color: string; readonly role: 'alert' | 'status' }>> = {
  success: { color: 'green', role: 'status' },
  error: { color: 'red', role: 'alert' },
  info: { color: 'accent', role: 'status' },
};

const keyOf = (kind: ToastKind, { title, message, topic }: ToastText): string =>
  topic ?? JSON.stringify([kind, title, message]);
/** Toast ids by topic or text: the last one shown, which may have closed. */
const lastShown = new Map<string, string>();

let count = 0;
/** Most toasts at once: more would cover a phone. */
export const mostShown = 3;
/** The shown toasts, oldest first. */
let shown: readonly { readonly id: string; readonly kind: ToastKind }[] = [];

/** The newest toast is shown at once; the oldest one makes room, an error only if there is nothing else. */
const makeRoom = (): void => {
  if (shown.length < mostShown) return;
  const oldest = shown.find(({ kind }) => kind !== 'error') ?? shown[0];
  if (oldest !== undefined) notifications.hide(oldest.id);
};

/** Hands a toast to Mantine; `Toasts` shows it, also when it is mounted only afterwards. */
export const showToast = (kind: ToastKind, text: ToastText): void => {
  const { title, message } = text;
  const key = keyOf(kind, text);
  const older = lastShown.get(key);
  if (older !== undefined) notifications.hide(older);
  makeRoom();
  count += 1;
  const id = `toast-${count}`;
  notifications.show({
    id,
    ...lookOf[kind],
    ...(title === undefined ? {} : { title }),
    message,
    withBorder: true,
    // Fades in place: sliding in, it would cross the badge and the menu's buttons.
    style: { transform: 'translateX(0)' },
    // Taps go through it (look.css), as through a phone's own toasts.
    withCloseButton: false,
    autoClose: false,
    onClose: (closed) => {
      shown = shown.filter((one) => one.id !== closed.id);
    },
  });
  shown = [...shown, { id, kind }];
  whenSeenFor(toastMilliseconds, () => notifications.hide(id));
  lastShown.set(key, id);
};
