import type { FunctionComponent } from 'react';
import { proxy } from 'valtio/vanilla';
import type { ToastKind, ToastText } from './shown-toasts';

/** Where toasts appear; undefined until the first toast, whose code is not in the first page load. */
export const toasts = proxy<{ Place?: FunctionComponent }>({});

let loading: Promise<typeof import('./Toasts')> | undefined;
/** One promise for all: of two imports the second can be done first, and then an older toast covers a newer one. */
const load = () => {
  loading ??= import('./Toasts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const show = (kind: ToastKind, text: ToastText): void => {
  load().then(
    ({ Toasts, showToast }) => {
      toasts.Place = Toasts;
      showToast(kind, text);
    },
    (error: unknown) => {
      // Neither the network nor the service worker has the code: an alert shows the message.
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
