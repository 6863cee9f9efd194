import { choose, number, plural } from './grammar';

const products = (count: number): string => plural(count, 'product', 'products');
const units = (count: number): string => plural(count, 'unit', 'units');

/** An invoice's file until its import begins, and an import that is kept on this device. */
export const invoiceImport = {
  open: 'Import invoice',
  title: 'Import Products',
  fileHint:
    'An invoice: columns code and quantity, or cod and cantitate. You will decide where its products go before ' +
    'anything is imported.',
  warehouseLoading: 'The warehouse is still being loaded, so nothing can be compared with it yet.',
  reading: (file: string) => `Reading ${file}...`,
  failedHere: 'Something went wrong on this device. Try again.',
  // What the file brings
  nothing: 'There is no product in this file that could be imported.',
  brings: (productCount: number, unitCount: number) => `${products(productCount)}, ${units(unitCount)}.`,
  leftOut: (rows: number) => `${number(rows)} ${choose(rows, 'row is', 'rows are')} not right and will be left out.`,
  leftOutTitle: 'Left out',
  another: 'Choose another file',
  goOn: (count: number) => `Go on with ${products(count)}`,
  tryAgain: 'Try again',
  // It was imported before
  before: (file: string) =>
    `${file} has been imported already. A second time, its products come into the stock once more.`,
  pastImports: 'Imports so far',
  pastImport: ({ time, who, file }: { readonly time: string; who: string; file: string }) =>
    `${time}, by ${who}${file === '' ? '' : `, as ${file}`}`,
  more: (count: number) => `And ${number(count)} more.`,
  dontImport: 'No, do not import it',
  importAgain: 'Yes, import it again',
  // An import that is kept
  kept: 'An import is not finished',
  keptAt: (at: { readonly file: string; position: number; count: number; begun: string }) =>
    `${at.file}: product ${number(at.position)} of ${number(at.count)}, begun ${at.begun}.`,
  keptOverview: (at: { readonly file: string; decided: number; count: number; begun: string }) =>
    `${at.file}: ${number(at.decided)} of ${products(at.count)} decided, begun ${at.begun}.`,
  continue: 'Continue import',
  unknown: 'This device cannot say whether it keeps an import',
  unknownHint: 'Nothing of it is lost, and no invoice is imported here before it is known.',
  unknownAgain: 'It failed again. Close every window of the app and open it again. Nothing of the import is lost.',
  readingKept: 'Reading...',
  unreadable: 'An import is kept here that cannot be read',
  unreadableHint:
    'It was made by another version of this app, or is damaged. Nothing of it has been imported by this version. ' +
    'Save it for somebody who can read it, then drop it and import the invoice again.',
  saveFile: 'Save it as a file',
  // Giving it up
  drop: 'Drop import',
  dropTitle: 'Drop this import?',
  dropYes: 'Yes, drop it',
  dropNo: 'No, keep it',
  dropUnread: 'What is kept of it on this device will be gone.',
  dropUnsent: (file: string, count: number) =>
    `Nothing of ${file} has been imported. What you decided for its ${products(count)} will be gone.`,
  dropSent: (file: string) =>
    `${file} was sent, and it may or may not have been imported. ` +
    'Once dropped here, only the stock of its products tells.',
};
