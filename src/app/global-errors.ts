import { words } from '#words/words';
import { toast } from '../ui/toast';

/** Chromium reports this through window.onerror although it only postpones an observation by a frame. */
const harmless = /^ResizeObserver loop/;

/** An error that nobody caught is said to the user and logged in full; nothing fails in silence. */
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
