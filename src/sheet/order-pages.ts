import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { logoType } from '#domain/logo';
import type { OrderSheet, SheetLine } from './order-sheet';
import { accent, ink, line, paper, quiet } from './palette';
import type { SheetSender } from './sheet-sender';
import { type SheetWords, wordsIn } from './sheet-words';

type OrderMail = SheetWords['orderMail'];

/** The order on A4, for pdfmake: as many pages as needed, with the table's header on each. */
export const orderPages = (sheet: OrderSheet, sender: SheetSender): TDocumentDefinitions => {
  const { orderMail } = wordsIn(sheet.language);
  return {
    info: { title: orderMail.subject(sheet.title, sheet.client), author: sender.name, creator: 'Teren' },
    language: sheet.language,
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: ink, lineHeight: 1.15 },
    content: [
      head(sheet, sender, orderMail),
      client(sheet, orderMail),
      lines(sheet, orderMail),
      ...observations(sheet, orderMail),
    ],
    footer: (page, count) => ({
      margin: [40, 14, 40, 0],
      color: quiet,
      fontSize: 8,
      columns: [{ text: `${sheet.title} · ${sender.name}` }, { text: orderMail.page(page, count), alignment: 'right' }],
    }),
  };
};

const head = (sheet: OrderSheet, sender: SheetSender, orderMail: OrderMail): Content => ({
  margin: [0, 0, 0, 16],
  columns: [
    [
      ...logo(sender),
      { ...text(sender.name, 'page'), color: accent, bold: true, fontSize: 11 },
      ...sender.details.map((one) => ({ ...text(one, 'page'), color: quiet, fontSize: 8 })),
      { text: sheet.title, bold: true, fontSize: 20, margin: [0, 4, 0, 0] },
    ],
    {
      width: 'auto',
      alignment: 'right',
      stack: [
        { text: [{ text: `${orderMail.date}  `, color: quiet }, sheet.date] },
        { text: [{ text: `${orderMail.handledBy}  `, color: quiet }, text(sheet.agent, 'name')] },
      ],
    },
  ],
  columnGap: 20,
});

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

const client = (sheet: OrderSheet, orderMail: OrderMail): Content => ({
  margin: [0, 0, 0, 16],
  table: {
    widths: ['*'],
    body: [
      [
        {
          margin: [4, 4, 4, 4],
          stack: [
            { text: orderMail.client, color: quiet, fontSize: 8 },
            { ...text(sheet.client, 'page'), bold: true, fontSize: 12, margin: [0, 0, 0, 3] },
            ...sheet.about.map(([label, value]) => ({
              text: [{ text: `${label}  `, color: quiet }, text(value, 'page')],
            })),
          ],
        },
      ],
    ],
  },
  layout: { hLineWidth: () => 0, vLineWidth: () => 0, fillColor: () => paper },
});

const number = (value: string): TableCell => ({ text: value, alignment: 'right', noWrap: true });
const heading = (value: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text: value,
  bold: true,
  alignment,
});

const lines = (sheet: OrderSheet, orderMail: OrderMail): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 80, 44, 78, 84],
    body: [
      [
        heading(orderMail.product),
        heading(orderMail.code),
        heading(orderMail.quantity, 'right'),
        heading(orderMail.unitPrice, 'right'),
        heading(orderMail.total, 'right'),
      ],
      ...sheet.lines.map(row),
      [
        { text: orderMail.grandTotal, bold: true, fontSize: 12, colSpan: 3, margin: [0, 4, 0, 0] },
        '',
        '',
        { text: sheet.total, bold: true, fontSize: 12, colSpan: 2, alignment: 'right', margin: [0, 4, 0, 0] },
        '',
      ],
    ],
  },
  layout: {
    vLineWidth: () => 0,
    hLineWidth: (index, { table }) => (index === 0 || index === table.body.length ? 0 : index === 1 ? 1.2 : 0.5),
    hLineColor: (index, { table }) => (index === 1 || index === table.body.length - 1 ? accent : line),
    paddingLeft: () => 3,
    paddingRight: () => 3,
    paddingTop: () => 4,
    paddingBottom: () => 3,
  },
});

const row = (line: SheetLine): TableCell[] => [
  line.delivered === ''
    ? text(line.product, 'name')
    : { stack: [text(line.product, 'name'), { text: line.delivered, color: quiet, fontSize: 8 }] },
  { ...text(line.code, 'code'), color: quiet },
  number(line.quantity),
  number(line.unitprice),
  number(line.total),
];

const observations = (sheet: OrderSheet, orderMail: OrderMail): Content[] =>
  sheet.observations === ''
    ? []
    : [
        { text: orderMail.observations, color: quiet, fontSize: 8, margin: [0, 16, 0, 2] },
        text(sheet.observations, 'page'),
      ];

/** Longest words, in characters, that fit at these sizes: across the page, in a name's column, in a code's. */
const fits = { page: 60, name: 26, code: 12 };

/** Text of any length: one with a longer word may break anywhere. */
const text = (value: string, place: keyof typeof fits): { text: string; wordBreak?: 'break-all' } =>
  value.split(/\s/).some((word) => word.length > fits[place])
    ? { text: value, wordBreak: 'break-all' }
    : { text: value };
