import type { LeaveWords } from '../unsaved';

// What is asked before a file that was read is left.

export const stopReading: LeaveWords = {
  title: 'Stop reading?',
  words: 'Nothing has been imported yet.',
  confirm: 'Yes, stop',
};
export const leaveUnimported: LeaveWords = {
  title: 'Leave without importing?',
  words: 'Nothing of this file has been imported yet.',
  confirm: 'Yes, leave',
};
