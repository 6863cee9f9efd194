import { attended } from './descriptor';

/** A client is archived, or brought back. */
export const archiveClient = attended({
  kind: 'archiveClient',
  texts: ['client', 'what'],
  describe: ({ client, what }) => `${what} client ${client}`,
  look: 'Look at the client',
});
