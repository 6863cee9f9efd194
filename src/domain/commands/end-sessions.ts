import { attended } from './descriptor';

/** Sessions are ended: one, all of a person, or all others of who is signed in. */
export const endSessions = attended({
  kind: 'endSessions',
  texts: ['whose'],
  describe: ({ whose }) => `End of ${whose}`,
  look: 'Look at the sessions',
});
