import { plural } from './grammar';
import { error } from './titles';

/** What the app says by itself, when it has the files or an account is open. */
export const notices = {
  // The service worker has every file (SYNC-24)
  'ready-without-signal': {
    title: 'Ready to work without signal',
    message: 'The app and its lists are on this device.',
  },
  // When an account is opened, and while it is open
  'still-sealed': error(
    'Something unsent is locked on this phone and could not be opened. Sign in again, or ask your office.',
  ),
  /** What a crash did not take (SYNC-25). */
  cartKept: (lines: number) => ({
    title: 'Nothing was lost',
    message: lines === 0 ? 'Your cart was kept' : `Your cart was kept: ${plural(lines, 'line', 'lines')}`,
  }),
};
