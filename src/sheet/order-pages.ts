import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { OrderSheet, SheetLine } from './order-sheet';
import { a4, footLine, heading, headLine, number, ruled, senderLines, text } from './page-parts';
import { paper, quiet } from './palette';
import type { SheetSender } from './sheet-sender';
import type { SheetVatRow } from './sheet-vat';
import { type SheetWords, wordsIn } from './sheet-words';

type OrderMail = SheetWords['orderMail'];

/** The order on A4, for pdfmake: as many pages as needed, with the table's header on each. */
export const orderPages = (sheet: OrderSheet, sender: SheetSender): TDocumentDefinitions => {
  const { orderMail } = wordsIn(sheet.language);
  return {
    info: { title: orderMail.subject(sheet.title, sheet.client), author: sender.name, creator: 'Teren' },
    language: sheet.language,
    ...a4,
    content: [
      head(sheet, sender, orderMail),
      client(sheet, orderMail),
      lines(sheet, orderMail),
      ...vat(sheet, orderMail),
      ...observations(sheet),
    ],
    // The first page begins with all of it.
    header: (page) => (page === 1 ? '' : headLine(`${sheet.title} · ${sheet.client}`, sheet.date)),
    footer: (page, count) => footLine(`${sheet.title} · ${sender.name}`, orderMail.page(page, count)),
  };
};

const head = (sheet: OrderSheet, sender: SheetSender, orderMail: OrderMail): Content => ({
  margin: [0, 0, 0, 16],
  columns: [
    [...senderLines(sender), { text: sheet.title, bold: true, fontSize: 20, margin: [0, 4, 0, 0] }],
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

const lines = (sheet: OrderSheet, orderMail: OrderMail): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 80, 44, 78, ...(sheet.vat === undefined ? [] : [32]), 84],
    body: [
      [
        heading(orderMail.product),
        heading(orderMail.code),
        heading(orderMail.quantity, 'right'),
        heading(orderMail.unitPrice, 'right'),
        ...(sheet.vat === undefined ? [] : [heading(orderMail.vat, 'right')]),
        heading(orderMail.total, 'right'),
      ],
      ...sheet.lines.map(row),
      sum(sheet, orderMail.grandTotal, sheet.total),
    ],
  },
  layout: ruled(true),
});

/** A row of the table of lines: label and amount, over all its columns. */
const sum = ({ vat }: OrderSheet, label: string, amount: string): TableCell[] => [
  { text: label, bold: true, fontSize: 12, colSpan: 3, margin: [0, 4, 0, 0] },
  '',
  '',
  {
    text: amount,
    bold: true,
    fontSize: 12,
    colSpan: vat === undefined ? 2 : 3,
    alignment: 'right',
    margin: [0, 4, 0, 0],
  },
  ...(vat === undefined ? [''] : ['', '']),
];

/** Net, VAT and gross of each rate, on one page; first what is to be paid, where the grand total is without VAT. */
const vat = ({ vat: shown }: OrderSheet, orderMail: OrderMail): Content[] => {
  if (shown === undefined) return [];
  const amounts = ([label, ...figures]: SheetVatRow, bold: boolean): TableCell[] => [
    { text: label, bold },
    ...figures.map((one) => ({ text: one, alignment: 'right' as const, noWrap: true, bold })),
  ];
  const heads = [orderMail.net, orderMail.vat, orderMail.gross];
  return [
    {
      unbreakable: true,
      margin: [0, 4, 0, 0],
      stack: [
        ...(shown.totalWithVat === '' ? [] : [withVat(orderMail.totalWithVat, shown.totalWithVat)]),
        { text: shown.prices, color: quiet, fontSize: 8, margin: [3, 8, 0, 2] },
        {
          table: {
            headerRows: 1,
            widths: ['*', 110, 110, 110],
            body: [
              [heading(orderMail.vatRate), ...heads.map((head) => heading(head, 'right'))],
              ...shown.rows.map((row) => amounts(row, false)),
              amounts(shown.total, true),
            ],
          },
          layout: ruled(true),
        },
      ],
    },
  ];
};

const withVat = (label: string, amount: string): Content => ({
  columns: [{ text: label }, { text: amount, alignment: 'right', width: 'auto' }],
  bold: true,
  fontSize: 12,
  margin: [3, 0, 3, 0],
});

const row = (line: SheetLine): TableCell[] => [
  line.delivered === ''
    ? text(line.product, 'name')
    : { stack: [text(line.product, 'name'), { text: line.delivered, color: quiet, fontSize: 8 }] },
  { ...text(line.code, 'code'), color: quiet },
  number(line.quantity),
  number(line.unitprice),
  ...(line.vatRate === '' ? [] : [number(line.vatRate)]),
  number(line.total),
];

const observations = (sheet: OrderSheet): Content[] =>
  sheet.observations === ''
    ? []
    : [
        { text: sheet.observationsLabel, color: quiet, fontSize: 8, margin: [0, 16, 0, 2] },
        text(sheet.observations, 'page'),
      ];
