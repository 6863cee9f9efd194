/** /waiting: pending entries, and the outcomes of those that were taken back. */
export const waiting = {
  title: 'Waiting to send',
  back: 'Back',
  notPersisted:
    'This browser does not promise to keep what is saved here when the device runs short of space. Keep some space ' +
    'free, and install Teren on the device where the browser offers it.',
  device: {
    title: 'On this device',
    ready: 'Ready to work without signal: the app and its lists are here.',
    asking: 'Is the whole app here? It is being checked.',
    filesComing: 'Not ready to work without signal yet: the app is still being put on this device.',
    listsComing: 'Not ready to work without signal yet: the lists are still being loaded.',
    room: (used: string, left: string) => `Storage: ${used} used, ${left} left.`,
    persisted: 'The browser keeps what is saved here, also when the device runs short of space.',
  },
  // The connection
  obstacles: {
    'another-company':
      'This is another company’s server, so nothing is sent to it. What you save stays on this phone. ' +
      'Use your own company’s network or address; it goes on by itself there.',
    'app-too-old':
      'The server wants a newer Teren, so nothing is sent. It comes by itself, and what waits is kept and sent then.',
    'session-refused': 'You are logged in, but the server refuses it. Log out and log in again; what waits is kept.',
    'code-missing':
      'A part of the app did not come, so nothing is sent. Load this page again where there is a signal; ' +
      'what waits is kept.',
  },
  offlineWaits: 'Offline. What waits is saved on this phone and will be sent by itself when the network is back.',
  offline: 'Offline. You can go on working; what you save stays on this phone until the network is back.',
  onlineNeedsYou: 'Online. Something needs you: see below what can be done about it.',
  onlineWaits: 'Online. What waits is being sent.',
  online: 'Online. Nothing waits to be sent.',
  tryNow: 'Try now',
  trying: 'Trying…',
  noAnswer: 'The server did not answer.',
  // The list
  nothing: 'Nothing waits',
  nothingLeft: 'Nothing of what you did here is left to send.',
  needsYou: 'Needs you',
  waits: 'Waits',
  // The outcome of entries that were taken back
  doneAfterAll: 'Done after all',
  notDone: 'Not done',
  mayHaveBeenDone: 'May have been done',
  discarded: 'Discarded',
  haveRead: 'I have read it',
  haveReadOf: (entry: string) => `I have read it: ${entry}`,
  leftUndone: 'You left before an answer came. It was not done, and it never will be.',
  leftDone: 'You left before an answer came. It was done.',
};
