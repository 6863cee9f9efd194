import { notifications, notificationsStore } from '@mantine/notifications';
import { createElement } from 'react';
import { whenSeenFor } from './seen-for';
import { type ToastButton, ToastWithButton } from './ToastWithButton';

export type ToastKind = 'success' | 'error' | 'info';
export interface ToastText {
  readonly title?: string;
  readonly message: string;
  /** A newer toast replaces an older one of the same topic; without a topic, one with the same text. */
  readonly topic?: string | undefined;
  /** What no longer holds: toasts of this topic go, unless they are errors. */
  readonly refutes?: string | undefined;
  readonly button?: ToastButton | undefined;
}

/** Spec §9: notifications display for 3 seconds, counted from when they can be seen. */
const toastMilliseconds = 3_000;
/** Most toasts at once: more would cover a phone. */
const mostShown = 3;

const lookOf: Readonly<Record<ToastKind, { readonly color: string; readonly role: 'alert' | 'status' }>> = {
  success: { color: 'green', role: 'status' },
  error: { color: 'red', role: 'alert' },
  info: { color: 'accent', role: 'status' },
};

/**
 * Shows the newest at once, where Mantine would queue it: it replaces the older toast about the same topic, or the
 * oldest one, and an error only if there are no others.
 */
const makeRoom = (topic: string): void => {
  const { notifications: shown } = notificationsStore.getState();
  const oldest = shown.length < mostShown ? undefined : (shown.find(({ role }) => role !== 'alert') ?? shown[0]);
  const { id } = shown.find((one) => one['data-topic'] === topic) ?? oldest ?? {};
  if (id !== undefined) notifications.hide(id);
};

/** Passes a toast to Mantine; `Toasts` shows it, even if it is mounted later. */
export const showToast = (kind: ToastKind, { title, message, topic, refutes, button }: ToastText): void => {
  const about = topic ?? JSON.stringify([kind, title, message]);
  for (const { id, role, 'data-topic': topicOfIt } of notificationsStore.getState().notifications)
    if (id !== undefined && topicOfIt === refutes && role !== 'alert') notifications.hide(id);
  makeRoom(about);
  const id: string = notifications.show({
    ...lookOf[kind],
    ...(title === undefined ? {} : { title }),
    message:
      button === undefined
        ? message
        : createElement(ToastWithButton, { message, button, close: () => notifications.hide(id) }),
    'data-topic': about,
    withBorder: true,
    // Appears without sliding, which would cross the badge and the menu's buttons.
    style: { transform: 'translateX(0)' },
    // Presses pass through it (look.css), as through a phone's own toasts.
    withCloseButton: false,
  });
  whenSeenFor(toastMilliseconds, () => notifications.hide(id));
};
