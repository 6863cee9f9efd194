import { notifications } from '@mantine/notifications';

/** Spec §9: notifications display for 3 seconds. */
export const toastMilliseconds = 3_000;

export interface ToastText {
  readonly title?: string;
  readonly message: string;
}

const show = (color: string, role: 'alert' | 'status', { title, message }: ToastText): void => {
  notifications.show({
    ...(title === undefined ? {} : { title }),
    message,
    color,
    role,
    withBorder: true,
    autoClose: toastMilliseconds,
    closeButtonProps: { 'aria-label': 'Close' },
  });
};

/** Short notices over the page, gone after 3 seconds (spec §9) or by their Close button. */
export const toast = {
  success: (text: ToastText): void => show('green', 'status', text),
  error: (text: ToastText): void => show('red', 'alert', text),
  info: (text: ToastText): void => show('accent', 'status', text),
};
