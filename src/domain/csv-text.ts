import type { ClientField } from '#wire/client';
import type { ReasonColumn, RowReason } from '#wire/row-reason-values';

// Decodes a CSV file and reads its header: the parts that do not depend on its rows.

/** Whether a file's name ends in .csv, in any case (spec §5). */
export const isCsvName = (fileName: string): boolean => /\.csv$/i.test(fileName);

/** Single-byte encodings that a file does not declare: Romanian Excel writes the first, Western Excel the second. */
export type LetterTable = 'windows-1250' | 'windows-1252';

/** A decoded file. */
interface DecodedCsv {
  readonly text: string;
  /** The encoding that was chosen, only if the other one gives different letters: then the user has to check. */
  readonly letters?: LetterTable;
}

/** Letters that only Windows-1250 has: Romanian ă ş ţ and Hungarian ő ű. The other differences are Western letters. */
const centralEuropean = /[ăşţĂŞŢőűŐŰ]/gu;

/** The encoding under which fewer letters are foreign to Romanian and Hungarian. */
const likelierLetters = (central: string, western: string): LetterTable => {
  const differing = [...central].filter((letter, at) => letter !== western[at]);
  const expected = differing.join('').match(centralEuropean)?.length ?? 0;
  return expected * 2 >= differing.length ? 'windows-1250' : 'windows-1252';
};

/**
 * Decodes a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one (Excel's 'Unicode text'), else `wanted`,
 * or the more likely single-byte encoding. Never throws.
 */
export const decodeCsv = (bytes: Uint8Array, wanted?: LetterTable): DecodedCsv => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // Not UTF-8. Both single-byte encodings accept every byte.
    const central = new TextDecoder('windows-1250').decode(bytes);
    const western = new TextDecoder('windows-1252').decode(bytes);
    if (central === western) return { text: central };
    const letters = wanted ?? likelierLetters(central, western);
    return { text: letters === 'windows-1250' ? central : western, letters };
  }
};

/** The columns that a catalogue must have, and the ones that it may have. */
export const catalogueColumns = ['name', 'code', 'price'] as const;
export const furtherCatalogueColumns = ['packUnit', 'packSize', 'vatRate', 'category'] as const;
type FurtherCatalogueColumn = (typeof furtherCatalogueColumns)[number];
export type CatalogueColumn = (typeof catalogueColumns)[number] | FurtherCatalogueColumn;
export type InvoiceColumn = 'code' | 'quantity' | 'name' | 'price';
export type ClientColumn = 'clientName' | Exclude<ClientField, 'name'>;
export type CsvColumn = CatalogueColumn | InvoiceColumn | ClientColumn;

/**
 * Known header names in Romanian and English, without diacritics; 'UnitPrice' and 'unit_price' are read as 'unit
 * price'.
 */
const headerNames: Readonly<Record<CsvColumn, readonly string[]>> = {
  name: [
    'name',
    'product',
    'product name',
    'description',
    'denumire',
    'denumire produs',
    'nume',
    'nume produs',
    'produs',
    'descriere',
  ],
  code: ['code', 'product code', 'stock code', 'sku', 'cod', 'cod produs', 'cod articol'],
  price: ['price', 'unit price', 'price lei', 'pret', 'pret lei', 'pret unitar', 'pret unitar lei'],
  packUnit: [
    'pack unit',
    'pack',
    'packaging',
    'unit',
    'ambalaj',
    'tip ambalaj',
    'unitate',
    'unitate masura',
    'um',
    'u m',
  ],
  packSize: [
    'pack size',
    'units per pack',
    'buc bax',
    'buc pe bax',
    'bucati bax',
    'bucati pe bax',
    'cantitate bax',
    'cantitate ambalaj',
  ],
  vatRate: ['vat', 'vat rate', 'tva', 'cota tva', 'procent tva'],
  category: [
    'category',
    'product category',
    'group',
    'categorie',
    'categorie produs',
    'categoria',
    'grupa',
    'grupa produs',
  ],
  clientName: [
    'name',
    'client',
    'client name',
    'customer',
    'company',
    'nume',
    'denumire',
    'nume client',
    'denumire client',
    'firma',
    'societate',
  ],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'telefon', 'nr telefon', 'numar telefon', 'mobil', 'tel'],
  email: ['email', 'e mail', 'mail', 'email address', 'adresa email', 'adresa e mail'],
  cui: ['cui', 'cif', 'cod fiscal', 'cod unic', 'tax id', 'vat id', 'cui cif'],
  contactPerson: ['contact', 'contact person', 'persoana contact', 'persoana de contact'],
  deliveryAddress: [
    'address',
    'delivery address',
    'adresa',
    'adresa livrare',
    'adresa de livrare',
    'punct de lucru',
    'punct de livrare',
  ],
  observations: ['observations', 'notes', 'obs', 'observatii', 'note', 'mentiuni'],
  visitDays: ['visit days', 'zile vizita', 'zile de vizita', 'zilele vizitei'],
  visitAgent: ['visit agent', 'agent vizita', 'agentul vizitei'],
  quantity: ['quantity', 'qty', 'units', 'cantitate', 'cantitatea', 'cant', 'cantitate buc', 'buc', 'bucati', 'nr buc'],
};

const plainHeader = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export interface Columns<Column extends CsvColumn> {
  /** Position of each column; absent if the header does not name it. */
  readonly at: Readonly<Partial<Record<Column, number>>>;
  /** Columns that the header names twice. */
  readonly twice: readonly Column[];
  readonly hasHeader: boolean;
  readonly width: number;
}

/** Fewest known names by which a first row counts as a header. */
const fewestNames = 2;

/**
 * The columns that a first row names. It counts as a header if it names at least two; otherwise the columns are
 * `withoutHeader`.
 */
export const columnsOf = <Column extends CsvColumn>(
  firstRow: readonly string[],
  { columns, withoutHeader }: { readonly columns: readonly Column[]; readonly withoutHeader: readonly Column[] },
): Columns<Column> => {
  const names = firstRow.map(plainHeader);
  const positions = (column: Column): number[] =>
    names.flatMap((name, position) => (headerNames[column].includes(name) ? [position] : []));
  const found = columns.filter((column) => positions(column).length > 0);
  const hasHeader = found.length >= fewestNames;
  const at: Partial<Record<Column, number>> = {};
  for (const [position, column] of withoutHeader.entries()) if (!hasHeader) at[column] = position;
  for (const column of found) if (hasHeader) at[column] = positions(column)[0] ?? 0;
  return {
    at,
    twice: hasHeader ? columns.filter((column) => positions(column).length > 1) : [],
    hasHeader,
    width: hasHeader ? firstRow.length : withoutHeader.length,
  };
};

/** The name of a column in reasons. */
const named = (column: CsvColumn): ReasonColumn => (column === 'clientName' ? 'name' : column);

/** Why a file with these columns cannot be read: a required column is missing, or a column of `once` occurs twice. */
export const headerProblems = <Column extends CsvColumn>(
  { at, twice }: Columns<Column>,
  { needed, once }: { readonly needed: readonly Column[]; readonly once: readonly Column[] },
): RowReason[] => [
  ...needed
    .filter((column) => at[column] === undefined)
    .map((column) => ({ say: 'no-column', column: named(column) }) as const),
  ...once
    .filter((column) => twice.includes(column))
    .map((column) => ({ say: 'column-twice', column: named(column) }) as const),
];
