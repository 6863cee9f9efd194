import { attended } from './descriptor';

/** Imports the confirmed rows of a file of clients. */
export const importClients = attended({
  kind: 'importClients',
  texts: ['rows'],
});
