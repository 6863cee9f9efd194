import { attended } from './descriptor';

/** A person is edited, disabled or enabled. */
export const editPerson = attended({
  kind: 'editPerson',
  texts: ['name'],
  describe: ({ name }) => `Changes of ${name}`,
  look: 'Look at the person',
});
