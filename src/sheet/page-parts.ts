import type { Content, ContentColumns, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { logoType } from '#domain/logo';
import { accent, ink, line, quiet } from './palette';
import type { SheetSender } from './sheet-sender';

// What the pages of an order and of the office's papers share.

export const a4 = {
  pageSize: 'A4',
  pageMargins: [40, 44, 40, 48],
  defaultStyle: { font: 'Roboto', fontSize: 9.5, color: ink, lineHeight: 1.15 },
} satisfies Partial<TDocumentDefinitions>;

/** Most characters of what stands above and below a page: two lines of wide letters. */
const longestSmall = 110;
const shortened = (of: string): string => {
  const characters = [...of];
  return characters.length > longestSmall ? `${characters.slice(0, longestSmall - 1).join('')}…` : of;
};

const small = (of: string, beside: string): ContentColumns => ({
  color: quiet,
  fontSize: 8,
  columns: [text(shortened(of), 'page'), { text: beside, alignment: 'right', width: 'auto' }],
  columnGap: 12,
});

export const footLine = (of: string, page: string): Content => ({ ...small(of, page), margin: [40, 14, 40, 0] });

/** Above every page but the first. */
export const headLine = (of: string, beside: string): Content => ({ ...small(of, beside), margin: [40, 20, 40, 0] });

/** The company that sends it: logo, name, details. */
export const senderLines = (sender: SheetSender): Content[] => [
  ...logo(sender),
  { ...text(sender.name, 'page'), color: accent, bold: true, fontSize: 11 },
  ...sender.details.map((one) => ({ ...text(one, 'page'), color: quiet, fontSize: 8 })),
];

const logo = ({ logo: bytes }: SheetSender): Content[] =>
  bytes === undefined
    ? []
    : [
        {
          image: `data:${logoType};base64,${base64(bytes)}`,
          fit: [150, 48],
          margin: [0, 0, 0, 6],
        },
      ];

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export const number = (value: string): TableCell => ({ text: value, alignment: 'right', noWrap: true });
export const heading = (value: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text: value,
  bold: true,
  alignment,
});

/** Lines below rows; `withSum`: the last row is a sum. */
export const ruled = (withSum: boolean): CustomTableLayout => ({
  vLineWidth: () => 0,
  hLineWidth: (index, { table }) => (index === 0 || index === table.body.length ? 0 : index === 1 ? 1.2 : 0.5),
  hLineColor: (index, { table }) => (index === 1 || (withSum && index === table.body.length - 1) ? accent : line),
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 4,
  paddingBottom: () => 3,
});

/** Longest words, in characters, that fit at these sizes: across the page, in a name's column, in a code's. */
const fits = { page: 60, name: 26, code: 12 };

/** Text of any length: one with a longer word may break anywhere. */
export const text = (value: string, place: keyof typeof fits): { text: string; wordBreak?: 'break-all' } =>
  value.split(/\s/).some((word) => word.length > fits[place])
    ? { text: value, wordBreak: 'break-all' }
    : { text: value };
