import { attended } from './descriptor';

/** What is known of the company is edited; `name`: what it was called before. */
export const saveCompany = attended({
  kind: 'saveCompany',
  texts: ['name'],
  describe: ({ name }) => `Changes of ${name === '' ? 'the company' : name}`,
  look: 'Look at the company',
});
