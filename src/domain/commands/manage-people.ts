import { attended } from './descriptor';

/**
 * Something is done about who may sign in and where they are signed in; `what` says it: 'New person ana'. A one-time
 * code that comes of it is never in it, nor on this device.
 */
export const managePeople = attended({
  kind: 'managePeople',
  texts: ['what'],
  describe: ({ what }) => what,
  look: 'Look at it',
});
