import { attended } from './descriptor';

/** What is known of the company is edited; `name`: what it was called before. */
export const saveCompany = attended({
  kind: 'saveCompany',
  texts: ['name'],
});
