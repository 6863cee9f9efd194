import { attended } from './descriptor';

/** Imports the confirmed rows of a catalogue file. */
export const importProducts = attended({
  kind: 'importProducts',
  texts: ['rows'],
});
