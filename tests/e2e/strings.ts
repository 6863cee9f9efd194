import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The strings that spec.md quotes, whose they are, and whether one of them was among what a person saw.

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

export interface QuotedString {
  /** Line of spec.md. */
  readonly line: number;
  readonly text: string;
}

/** Strings of one line of spec.md, 'all' or those named, and why they are set apart. */
export interface OwnedRow {
  readonly line: number;
  readonly texts: 'all' | readonly string[];
  readonly why: string;
}

const parse = (file: string): QuotedString[] =>
  file
    .split('\n')
    .filter((line) => /^\d+\t|^\d+ /.test(line))
    .map((line) => {
      const [, number, text] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
      return { line: Number(number), text: text ?? '' };
    });

/** All of them. */
export const quotedStrings: readonly QuotedString[] = parse(read('./strings.txt'));

/** By which the whole list is known. */
export const fingerprint = createHash('sha256').update(JSON.stringify(quotedStrings)).digest('hex');

/** Strings that an agent never sees, by the line of spec.md, and why. */
export const notTheAgents: readonly OwnedRow[] = [
  { line: 40, texts: 'all', why: 'admin: editing the catalogue' },
  { line: 41, texts: ['Add New Product', 'Import Products'], why: 'admin: editing the catalogue' },
  { line: 55, texts: ['Finalize', 'Orders'], why: 'admin: the list of all orders' },
  { line: 56, texts: ['No Agent Assigned'], why: 'admin: an agent sees own orders alone, which have an agent' },
  { line: 57, texts: 'all', why: 'comes with sending orders by e-mail' },
  { line: 61, texts: 'all', why: 'admin: warehouse' },
  { line: 62, texts: 'all', why: 'admin: warehouse' },
  { line: 63, texts: 'all', why: 'admin: warehouse' },
  { line: 66, texts: 'all', why: 'admin: import' },
  { line: 67, texts: 'all', why: 'admin: import' },
  { line: 68, texts: 'all', why: 'admin: warehouse sync' },
  { line: 74, texts: 'all', why: 'admin: bags' },
  { line: 75, texts: 'all', why: 'admin: bags' },
  { line: 76, texts: 'all', why: 'admin: bags' },
  { line: 82, texts: 'all', why: 'admin: boxes' },
  { line: 83, texts: 'all', why: 'admin: boxes' },
  { line: 84, texts: 'all', why: 'admin: boxes' },
  { line: 85, texts: 'all', why: 'admin: boxes' },
  { line: 86, texts: 'all', why: 'admin: boxes' },
  { line: 87, texts: 'all', why: 'admin: boxes' },
  { line: 90, texts: ['Active (n)', 'Completed (n)'], why: 'admin: all observations' },
  { line: 134, texts: 'all', why: 'admin: import' },
  { line: 138, texts: 'all', why: 'admin: boxes' },
  { line: 140, texts: 'all', why: 'admin: box allocation' },
  { line: 141, texts: 'all', why: 'comes with sending orders by e-mail' },
  { line: 142, texts: 'all', why: 'admin: import' },
  { line: 144, texts: 'all', why: 'admin: bags' },
  {
    line: 199,
    texts: [
      'Failed to add product',
      'Failed to fetch product',
      'Failed to import file',
      'Failed to update product',
      'File imported successfully',
      'Product added successfully',
      'Product updated successfully',
    ],
    why: 'admin: editing the catalogue',
  },
  {
    line: 201,
    texts: [
      'Email sent successfully',
      'Failed to finalize order',
      'Failed to send email',
      'Failed to update order',
      'Failed to update order and warehouse',
      'Order finalized successfully',
      'Order updated successfully',
    ],
    why: 'admin: lines, finalizing; e-mail comes later',
  },
  {
    line: 202,
    texts: [
      'Bag updated successfully',
      'Box created successfully',
      'Box deleted successfully',
      'Box updated successfully',
      'Failed to add product to bag',
      'Failed to create box',
      'Failed to delete box',
      'Failed to move product between boxes',
      'Failed to update box',
      'Failed to update box quantities',
      'No bags available',
      'Not enough products in stock',
      'Product added to bag successfully',
      'Product moved successfully',
    ],
    why: 'admin: boxes, and bags filled from the stock; saving an agent’s bag after samples (spec §7) may fail',
  },
  { line: 203, texts: 'all', why: 'admin: warehouse, import, sync' },
  {
    line: 204,
    texts: ['Failed to update observation status', 'Observation status updated successfully'],
    why: 'admin: completing observations',
  },
  { line: 207, texts: ['No Agent'], why: 'admin: the Agent column' },
  { line: 223, texts: 'all', why: 'admin: the list of all orders' },
];

/** Whether a table names this string. */
export const isNamed = (table: readonly OwnedRow[], { line, text }: QuotedString): boolean =>
  table.some((row) => row.line === line && (row.texts === 'all' || row.texts.includes(text)));

/** Those that an agent must be able to see. */
export const agentsStrings: readonly QuotedString[] = quotedStrings.filter((quoted) => !isNamed(notTheAgents, quoted));

/** Rows of a table that name nothing in the list. */
export const staleRows = (table: readonly OwnedRow[]): string[] =>
  table.flatMap(({ line, texts }) => {
    const there = quotedStrings.filter((quoted) => quoted.line === line).map(({ text }) => text);
    if (there.length === 0) return [`${line}`];
    return texts === 'all' ? [] : texts.filter((text) => !there.includes(text)).map((text) => `${line} ${text}`);
  });

/** Values in the list's strings: {client}, and the letters n, N, X, Y where they stand alone. */
const values = /\{[^}]+\}|\b[nNXY]\b/g;

/** Where the list's words stand for several. */
const worded: Readonly<Record<string, RegExp>> = {
  'Add/Remove Nx product (n remaining)': /^(Add|Remove) \d+x .+ \(\d+ remaining\)$/,
  'Used: n/capacity': /^Used: \d+\/\d+$/,
  'Resolve Irregularities (n/total)': /^Resolve Irregularities \(\d+\/\d+\)$/,
};

/** The text as it is seen: alone, or followed by what belongs to it ('Grand Total: Lei 12.00', 'Name *'). */
export const patternOf = (text: string): RegExp => {
  const known = worded[text];
  if (known !== undefined) return known;
  const quote = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  let rest = 0;
  let pattern = '';
  for (const match of text.matchAll(values)) {
    pattern += quote(text.slice(rest, match.index));
    pattern += match[0].startsWith('{') ? '.+' : '[\\d.,]+';
    rest = match.index + match[0].length;
  }
  return new RegExp(`^${pattern}${quote(text.slice(rest))}(?:[:.].*| ?\\*| \\(.*| \\d.*)?$`);
};

/** Headings of the table of orders, which a phone shows as cards (spec §2 'Mobile shows collapsible cards'). */
const onlyInTables: readonly string[] = ['Order ID', 'Total Price'];

/** Of these strings those that are not among what was seen on that device, as 'line: string'. */
export const neverSeen = (
  wanted: readonly QuotedString[],
  seen: ReadonlySet<string>,
  device: 'phone' | 'desk',
): string[] =>
  wanted
    .filter(({ text }) => device === 'desk' || !onlyInTables.includes(text))
    .filter(({ text }) => !seen.has(text))
    .filter(({ text }) => {
      const pattern = patternOf(text);
      for (const sight of seen) if (pattern.test(sight)) return false;
      return true;
    })
    .map(({ line, text }) => `${line}: ${text}`);
