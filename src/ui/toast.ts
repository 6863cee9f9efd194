import type { ComponentType } from 'react';
import type { ToastKind, ToastText } from './toast-text';

const listeners = new Set<() => void>();
let place: ComponentType | undefined;

/**
 * Where toasts appear; undefined until there is one: its code comes with the first toast, not with the first page load.
 */
export const toastsPlace = {
  read: (): ComponentType | undefined => place,
  subscribe(callback: () => void): () => void {
    listeners.add(callback);
    return () => listeners.delete(callback);
  },
};

const show = (kind: ToastKind, text: ToastText): void => {
  import('./Toasts').then(
    ({ Toasts, showToast }) => {
      place = Toasts;
      for (const listener of listeners) listener();
      showToast(kind, text);
    },
    (error: unknown) => {
      // Neither the network nor the service worker has the code: what was to be said is said all the same.
      console.error('Toasts could not be loaded', error);
      window.alert([text.title, text.message].filter((part) => part !== undefined).join('\n'));
    },
  );
};

/** Short notices over the page, gone after 3 seconds (spec §9). */
export const toast = {
  success: (text: ToastText): void => show('success', text),
  error: (text: ToastText): void => show('error', text),
  info: (text: ToastText): void => show('info', text),
};
