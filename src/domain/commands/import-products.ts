import { attended } from './descriptor';

/** The confirmed rows of a catalogue file are imported. */
export const importProducts = attended({
  kind: 'importProducts',
  texts: ['rows'],
});
