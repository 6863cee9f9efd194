import { attended } from './descriptor';

/** The confirmed rows of a file of clients are imported. */
export const importClients = attended({
  kind: 'importClients',
  texts: ['rows'],
});
