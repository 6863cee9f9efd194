import { attended } from './descriptor';

/** Somebody is added to the company. */
export const addPerson = attended({
  kind: 'addPerson',
  texts: ['name'],
  describe: ({ name }) => `New person ${name}`,
  look: 'Look for the person',
});
