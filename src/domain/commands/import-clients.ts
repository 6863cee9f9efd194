import { attended } from './descriptor';

/** The confirmed rows of a file of clients are imported. */
export const importClients = attended({
  kind: 'importClients',
  texts: ['rows'],
  describe: ({ rows }) => `Import of clients, ${rows} rows`,
  look: 'Look for its clients',
});
