import { number, plural } from './grammar';

const products = (count: number): string => plural(count, 'product', 'products');
const clients = (count: number): string => plural(count, 'client', 'clients');
const all = (count: number, one: string, many: string): string => (count === 1 ? one : `all ${number(count)} ${many}`);

/** A file of products or clients, from reading it to the server's answer (spec §2, decisions 31). */
export const fileImport = {
  // Reading it
  bringing: {
    product: 'Bringing the catalogue up to date...',
    client: 'Bringing the list of clients up to date...',
  },
  reading: (file: string) => `Reading ${file}...`,
  stillLoading: {
    product: 'The catalogue is still being loaded, so nothing can be compared with it yet.',
    client: 'The list of clients is still being loaded, so nothing can be compared with it yet.',
  },
  letters: { 'windows-1250': 'Central European (Windows-1250)', 'windows-1252': 'Western (Windows-1252)' },
  readWith: (letters: string) =>
    `This file does not say in which letters it is written. They were read as ${letters}: look at the names.`,
  readAs: (letters: string) => `Read as ${letters}`,
  // What it would do
  lists: 'What the file would do',
  added: 'To add',
  changed: 'To change',
  leftOut: 'Left out',
  doubts: 'Look twice',
  doubtsHint: 'These are imported with the others, unless you stop here and mend the file.',
  unchanged: 'Unchanged',
  wouldDo: (rows: { added: number; changed: number; unchanged: number }) =>
    `${number(rows.added)} to add, ${number(rows.changed)} to change, ${number(rows.unchanged)} unchanged.`,
  wouldLeaveOut: (count: number) => `${plural(count, 'row is', 'rows are')} not right and will be left out.`,
  notRight: (count: number) => `${plural(count, 'row is', 'rows are')} not right.`,
  nothingNew: {
    product: (count: number) =>
      `Nothing would change: the catalogue already has ${all(count, 'the one product', 'products')} of this file as ` +
      'they stand in it.',
    client: (count: number) =>
      `Nothing would change: the list of clients already has ${all(count, 'the one client', 'clients')} of this file ` +
      'as they stand in it.',
  },
  nothingToImport: {
    product: 'There is no product in this file that could be imported.',
    client: 'There is no client in this file that could be imported.',
  },
  chooseAnother: 'Choose another file',
  close: 'Close',
  tryAgain: 'Try again',
  import: {
    product: (count: number) => `Import ${products(count)}`,
    client: (count: number) => `Import ${clients(count)}`,
  },
  importing: {
    product: (count: number) => `Importing ${products(count)}`,
    client: (count: number) => `Importing ${clients(count)}`,
  },
  // What it did
  imported: (title: string, did: string) => `${title}: ${did}`,
  did: (rows: { added: number | undefined; changed: number | undefined; unchanged: number | undefined }) =>
    [
      ...(rows.added === undefined ? [] : [`${number(rows.added)} added`]),
      ...(rows.changed === undefined ? [] : [`${number(rows.changed)} changed`]),
      ...(rows.unchanged === undefined ? [] : [`${number(rows.unchanged)} already as they stand in the file`]),
    ].join(', '),
  notSaid: 'the server did not say how much changed.',
  mendThese: (count: number) => `Left out (${number(count)}). Mend these rows, and import the file again.`,
  // Why it did nothing, or may have
  failed: 'Failed to import file',
  failedBecause: (failed: string, why: string) => `${failed}. ${why}`,
  tooMuch: (size: string, most: string) =>
    `What would be sent has ${size}, and the server takes ${most}. ` +
    'Split the file, and import its parts one after the other.',
  broken: 'Something went wrong on this device. Try again: the same rows twice change nothing more.',
  refused: (reason: string) => `${reason} Nothing was imported.`,
  unknown: (reason: string) =>
    `No answer came (${reason}), so it may or may not have been done. ` +
    'Try again: the same rows twice change nothing more.',
  notSent: (reason: string) => `It was not sent: ${reason}. Try again when there is a connection.`,
  withdrawn: 'No answer came, so it was withdrawn: nothing was imported. Try again.',
  signedOut: 'You are signed out. Sign in, and choose the file again.',
  // Before it is left
  leaveSending: {
    title: 'Close while it is being imported?',
    text: 'The import goes on, and you will be told how it ended.',
    confirm: 'Yes, close',
  },
  perhapsImported: 'It may or may not have been imported: no answer came. Look at the list afterwards.',
};
