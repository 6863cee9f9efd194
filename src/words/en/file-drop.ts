import { number, plural } from './grammar';

/** A CSV file that is chosen and read, and the rows of one (spec §2, §5). */
export const fileDrop = {
  area: 'CSV file',
  dragHere: 'Drag a CSV file here, or',
  browse: 'Browse',
  browseAnother: 'Browse for another',
  removeOf: (file: string) => `Remove ${file}`,
  oneAtATime: 'One file at a time, please.',
  tooLong: (file: string, size: string, most: string) =>
    `${file} has ${size}, and a file may have ${most}. Split it, and import its parts one after the other.`,
  size: (value: number, unit: 'bytes' | 'kB' | 'MB' | 'GB') =>
    unit === 'bytes' ? plural(value, 'byte', 'bytes') : `${number(value)} ${unit}`,
  importFile: 'Import File',
  stop: 'Stop',
  failed: {
    unreadable: (file: string) =>
      `${file} could not be read. It was changed, moved or removed since you chose it. Choose it again.`,
    broken: (file: string) => `${file} could not be read. Something went wrong while it was read. Choose it again.`,
  },
  // Rows of a file
  row: 'Row',
  reason: 'Reason',
  pages: 'Pages of rows',
  saveList: 'Save this list',
  listName: (file: string) => `${file} - left out.txt`,
  // Before it is left
  stopReading: { title: 'Stop reading?', text: 'Nothing has been imported yet.', confirm: 'Yes, stop' },
  leave: {
    title: 'Leave without importing?',
    text: 'Nothing of this file has been imported yet.',
    confirm: 'Yes, leave',
  },
};
