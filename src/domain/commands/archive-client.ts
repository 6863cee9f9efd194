import { attended } from './descriptor';

/** A client is archived, brought back, merged into another one, or freed of what names a person; `what` says it. */
export const archiveClient = attended({
  kind: 'archiveClient',
  texts: ['client', 'what'],
  describe: ({ client, what }) => `${what} client ${client}`.trim(),
  look: 'Look at the client',
});
