/** What becomes of an entry that turns out not to have been done. */
const endings = { discard: 'it is discarded', edit: 'it is yours to change', end: 'it never will be' };

/** Why something waits that is to be sent. */
export const waits = {
  refused: () => 'The server did not take it',
  sending: () => 'It is being sent',
  next: () => 'It goes out next',
  offline: () => 'No connection; it goes out by itself when there is one',
  'offline-tried': () => 'It was tried, and may have arrived. No connection; it goes out by itself when there is one',
  paused: ({ until }: { until: string }) => `The server could not be reached or was busy; tries again at ${until}`,
  'not-here': () => 'Waits for something that is not on this phone any more',
  'earlier-change': () => 'Waits for an earlier change of the same',
  withdrawn: ({ ending, online }: { ending: keyof typeof endings; online: boolean }) =>
    online
      ? `Being withdrawn: the server is asked whether it was done; if it was not, ${endings[ending]}`
      : `Being withdrawn: with a connection the server is asked whether it was done; if it was not, ${endings[ending]}`,
  /** `reason`: what it waits for, where that was refused. */
  'needs-you': ({ reason }: { reason: string }) => `${reason}, which needs you`,
};
