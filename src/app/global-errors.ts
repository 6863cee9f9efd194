import { words } from '#words/words';
import { toast } from '../ui/toast';

/** Chromium reports this through window.onerror although it only postpones an observation by a frame. */
const harmless = /^ResizeObserver loop/;

/** Shows uncaught errors to the user and logs them in full, so that nothing fails silently. */
export const reportUncaughtErrors = (target: Window): void => {
  target.addEventListener('error', (event) => {
    if (harmless.test(event.message)) return;
    console.error('Uncaught error', event.error ?? event.message);
    toast.error(words.messages['not-done']);
  });
  target.addEventListener('unhandledrejection', (event) => {
    console.error('Unhandled rejection', event.reason);
    toast.error(words.messages['not-done']);
  });
};
