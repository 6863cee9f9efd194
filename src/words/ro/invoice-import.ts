import type { invoiceImport as english } from '../en/invoice-import';
import { choose, number, plural } from './grammar';

const products = (count: number): string => plural(count, '1 produs', 'produse', 'de produse');
const pieces = (count: number): string => plural(count, '1 bucată', 'bucăți', 'de bucăți');

export const invoiceImport: typeof english = {
  open: 'Importă factura',
  title: 'Importă o factură',
  fileHint:
    'O factură: coloanele cod și cantitate, sau code și quantity. Hotărăști unde merg produsele ei înainte să se ' +
    'importe ceva.',
  warehouseLoading: 'Depozitul încă se încarcă, așa că nu se poate compara nimic cu el.',
  reading: (file) => `Se citește ${file}...`,
  failedHere: 'Ceva nu a mers pe acest dispozitiv. Încearcă din nou.',
  // Ce aduce fișierul
  nothing: 'În acest fișier nu este niciun produs care ar putea fi importat.',
  brings: (productCount, unitCount) => `${products(productCount)}, ${pieces(unitCount)}.`,
  leftOut: (rows) =>
    `${plural(rows, 'Un rând', 'rânduri', 'de rânduri')} ` +
    `${choose(rows, 'nu este corect și va fi omis', 'nu sunt corecte și vor fi omise')}.`,
  leftOutTitle: 'Omise',
  another: 'Alege alt fișier',
  goOn: (count) => `Continuă cu ${products(count)}`,
  tryAgain: 'Încearcă din nou',
  // A mai fost importată
  before: (file) => `${file} a fost deja importat. A doua oară, produsele intră încă o dată în stoc.`,
  pastImports: 'Importuri de până acum',
  pastImport: ({ time, who, file }) => `${time}, de ${who}${file === '' ? '' : `, ca ${file}`}`,
  more: (count) => `Și încă ${number(count)}.`,
  dontImport: 'Nu, nu importa',
  importAgain: 'Da, importă din nou',
  // Un import păstrat
  kept: 'Un import nu este terminat',
  keptAt: ({ file, position, count, begun }) =>
    `${file}: produsul ${number(position)} din ${number(count)}, început ${begun}.`,
  keptOverview: ({ file, decided, count, begun }) =>
    `${file}: decise ${number(decided)} din ${products(count)}, început ${begun}.`,
  continue: 'Continuă importul',
  unknown: 'Dispozitivul nu poate spune dacă păstrează un import',
  unknownHint: 'Nu s-a pierdut nimic din el și nicio factură nu se importă aici înainte să se știe.',
  unknownAgain:
    'Nu a reușit nici acum. Închide toate ferestrele aplicației și deschide-o din nou. Nu s-a pierdut nimic.',
  readingKept: 'Se citește...',
  unreadable: 'Aici este păstrat un import care nu poate fi citit',
  unreadableHint:
    'A fost făcut de altă versiune a aplicației sau este deteriorat. Această versiune nu a importat nimic din el. ' +
    'Salvează-l pentru cine îl poate citi, apoi abandonează-l și importă factura din nou.',
  saveFile: 'Salvează-l ca fișier',
  // Renunțarea
  drop: 'Abandonează importul',
  dropTitle: 'Abandonezi acest import?',
  dropYes: 'Da, abandonează-l',
  dropNo: 'Nu, păstrează-l',
  dropUnread: 'Ce este păstrat din el pe acest dispozitiv se va pierde.',
  dropUnsent: (file, count) =>
    `Din ${file} nu s-a importat nimic. Ce ai hotărât pentru ` +
    `${count === 1 ? 'produsul din el' : `cele ${products(count)}`} se va pierde.`,
  dropSent: (file) =>
    `${file} a fost trimis și poate a fost importat sau poate nu. ` +
    'După ce îl abandonezi aici, numai stocul produselor mai arată dacă s-a făcut.',
};
