import { error, type Message } from './message';

/** What the app says by itself, when it has the files or an account is open; loaded when there is something to say. */
export const noticeMessages = {
  // The service worker has every file (SYNC-24)
  'ready-without-signal': { title: 'Ready to work without signal', message: 'The whole app is on this device.' },
  // When an account is opened, and while it is open
  'still-sealed': error(
    'Something unsent is locked on this phone and could not be opened. Sign in again, or ask your office.',
  ),
} as const satisfies Record<string, Message>;

/** What a crash did not take (SYNC-25). */
export const cartKept = (lines: number): Message => ({
  title: 'Nothing was lost',
  message: lines === 0 ? 'Your cart was kept' : `Your cart was kept: ${lines} ${lines === 1 ? 'line' : 'lines'}`,
});
