import { attended } from './descriptor';

/** The confirmed rows of a catalogue file are imported. */
export const importProducts = attended({
  kind: 'importProducts',
  texts: ['rows'],
  describe: ({ rows }) => `Catalogue import, ${rows} rows`,
  look: 'Look for its products',
});
