/** Why what only the server knows is not there, or may be older than it looks. */
export const serverReads = {
  loading: {
    company: 'Loading the company...',
    history: 'Loading history...',
    people: 'Loading people...',
    holdings: 'Loading what they hold...',
    sessions: 'Loading the sessions...',
    'own-sessions': 'Loading your sessions...',
  },
  needsConnection: {
    company: 'The company needs a connection.',
    history: 'History needs a connection.',
    people: 'People needs a connection.',
    holdings: 'What they hold needs a connection.',
    'handed-in': 'What was handed in needs a connection.',
    sessions: 'The sessions need a connection.',
    'own-sessions': 'Your sessions need a connection.',
  },
  notLoaded: {
    company: 'The company could not be loaded.',
    history: 'History could not be loaded.',
    people: 'People could not be loaded.',
    holdings: 'What they hold could not be loaded.',
    'handed-in': 'What was handed in could not be loaded.',
    sessions: 'The sessions could not be loaded.',
    'own-sessions': 'Your sessions could not be loaded.',
  },
  noneKept: 'This server keeps no such list.',
  triedAgain: 'It is tried again as soon as there is one.',
  retry: 'Retry',
  asLastRead: 'This is as it was when it was last read.',
};
