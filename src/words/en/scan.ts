/** 'Scan a barcode': what the camera does, what happened and what to do next; typing is always possible. */
export const scan = {
  title: 'Scan a barcode',
  starting: 'Starting the camera…',
  looking: 'Hold the barcode in front of the camera.',
  picture: 'Picture of the camera',
  type: 'Type the code',
  again: 'Try again',
  failed: {
    insecure: {
      title: 'The camera needs a secure connection',
      next: 'Open this app by its https address, or type the code.',
    },
    denied: {
      title: 'The camera is not allowed',
      next: 'Allow the camera for this app in the browser’s site settings and try again, or type the code.',
    },
    none: { title: 'No camera was found', next: 'Type the code instead.' },
    busy: {
      title: 'The camera is in use',
      next: 'Close the other app that uses it and try again, or type the code.',
    },
    failed: { title: 'The camera could not be started', next: 'Try again, or type the code.' },
    taken: { title: 'The camera was switched off', next: 'Try again, or type the code.' },
    unreadable: {
      title: 'The barcode reader could not be loaded',
      next: 'It is fetched once, when there is a connection. Try again then, or type the code.',
    },
  },
};
