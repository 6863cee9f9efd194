import { attended } from './descriptor';

/** Edits the company's data; `name` is its former name. */
export const saveCompany = attended({
  kind: 'saveCompany',
  texts: ['name'],
});
