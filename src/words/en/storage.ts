/** What became of the place where this device keeps its work, and what to do. */
export const storage = {
  /** Nothing else can be shown. */
  instead: {
    refused: {
      title: 'This browser does not let Teren keep anything',
      text:
        'Without that no order would be safe, so Teren does not open here. It may be a private window, a ' +
        'full disk, or damaged site data. Use an ordinary window, free some space, then try again. If it ' +
        'stays so, show this to your office before you clear the site data: that would remove what waits ' +
        'here.',
    },
    blocked: {
      title: 'Another tab has an older Teren open',
      text:
        'This one cannot open before the other lets go. Close the other tabs and windows of Teren, or reload ' +
        'them. This page goes on by itself then, and nothing is lost.',
    },
    stuck: {
      title: 'This browser does not open what Teren keeps',
      text:
        'It has not answered yet. Close the other tabs and windows of Teren; if that does not help, close ' +
        'the browser and open it again. This page goes on by itself as soon as there is an answer. Do not ' +
        'clear the site data: that would remove what waits here.',
    },
    insecure: {
      title: 'Teren needs https',
      text:
        'This page came by plain http, with which browsers let nothing work without a signal and keep ' +
        'nothing safe: open it by the address that begins with https://, or ask the person who runs the server to ' +
        'set that up.',
    },
  },
  /** Said above the page. */
  beside: {
    rescued: {
      title: 'This browser cleared what Teren keeps on this device',
      text:
        'What waits to be sent was written back. While you are signed in it is sent as usual, and the lists ' +
        'are loaded again. What was begun in another tab may be gone.',
    },
    lost: {
      title: 'What waits could not be written back',
      text:
        'This browser cleared what Teren keeps on this device and takes nothing any more. What waits is in ' +
        'this page alone: keep the page open, and save it as a file now. Then free some space: it is tried ' +
        'again until it is written back.',
    },
    'lost-of-another': {
      title: 'What waits could not be written back',
      text:
        'This browser cleared what Teren keeps on this device and takes nothing any more. What waits of the ' +
        'account that has signed out is in this page alone: keep the page open and free some space. It is ' +
        'tried again until it is written back.',
    },
  },
  close: 'Close',
  again: 'Try again',
  save: 'Save what waits as a file',
  fileName: 'teren waiting.txt',
};
