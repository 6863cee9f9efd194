import type { fileDrop as english } from '../en/file-drop';
import { number, plural } from './grammar';

export const fileDrop: typeof english = {
  area: 'Fișier CSV',
  dragHere: 'Trage aici un fișier CSV sau',
  browse: 'Alege un fișier',
  browseAnother: 'Alege alt fișier',
  removeOf: (file) => `Elimină ${file}`,
  oneAtATime: 'Un singur fișier odată.',
  tooLong: (file, size, most) =>
    `${file} are ${size}, iar un fișier poate avea cel mult ${most}. Împarte-l și importă părțile pe rând.`,
  size: (value, unit) =>
    unit === 'bytes' ? plural(value, 'un octet', 'octeți', 'de octeți') : `${number(value)} ${unit}`,
  importFile: 'Importă fișierul',
  stop: 'Oprește',
  failed: {
    unreadable: (file) =>
      `${file} nu a putut fi citit. A fost modificat, mutat sau șters de când l-ai ales. Alege-l din nou.`,
    broken: (file) => `${file} nu a putut fi citit. Ceva nu a mers la citire. Alege-l din nou.`,
  },
  // Rândurile unui fișier
  row: 'Rând',
  reason: 'Motiv',
  pages: 'Pagini de rânduri',
  saveList: 'Salvează lista',
  listName: (file) => `${file} - omise.txt`,
  // Înainte de a pleca
  stopReading: { title: 'Oprești citirea?', text: 'Încă nu s-a importat nimic.', confirm: 'Da, oprește' },
  leave: {
    title: 'Ieși fără să imporți?',
    text: 'Din acest fișier încă nu s-a importat nimic.',
    confirm: 'Da, ieși',
  },
};
