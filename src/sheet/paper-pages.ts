import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PaperColumnKind as Kind, Paper, PaperPart } from './ask-paper';
import { oneLine } from './order-sheet';
import { a4, footLine, heading, number, ruled, senderLines, text } from './page-parts';
import { ink, quiet } from './palette';
import type { SheetSender } from './sheet-sender';
import type { SheetWords } from './sheet-words';

type PaperTable = PaperPart['tables'][number];
/** The first page of each part, from 1. */
type Starts = Map<number, number>;

interface Setting {
  readonly sender: SheetSender | undefined;
  readonly words: Pick<SheetWords, 'orderMail'>;
  readonly language: string;
}

const widths: Readonly<Record<Kind, string | number>> = { tick: 14, code: 74, main: '*', text: 150, figure: 56 };

/**
 * A paper on A4, for pdfmake. Each part has its own page numbers, which are known once it was laid out: a paper of
 * several parts is made twice, the first time for where they start.
 */
export const paperPdf = async <Bytes>(
  paper: Paper,
  setting: Setting,
  make: (pages: TDocumentDefinitions) => Promise<Bytes>,
): Promise<Bytes> => {
  const starts: Starts = new Map([[0, 1]]);
  if (paper.parts.length > 1)
    await make({
      ...pagesOf(paper, setting, starts),
      // The level of a title is the number of its part.
      pageBreakBefore: ({ headlineLevel = 0, pageNumbers }) => {
        if (headlineLevel > 0) starts.set(headlineLevel - 1, pageNumbers[0] ?? 1);
        return false;
      },
    });
  return make(pagesOf(paper, setting, starts));
};

const pagesOf = (paper: Paper, { sender, words, language }: Setting, starts: Starts): TDocumentDefinitions => ({
  info: { title: oneLine(paper.title), creator: 'Teren', ...(sender === undefined ? {} : { author: sender.name }) },
  language,
  ...a4,
  content: paper.parts.map((part, at) => partContent(part, at, sender)),
  footer: (page, count) => {
    const at = partAt(starts, page);
    const from = starts.get(at) ?? 1;
    const of = (starts.get(at + 1) ?? count + 1) - from;
    const title = oneLine(paper.parts[at]?.title ?? paper.title);
    return footLine(
      sender === undefined ? title : `${title} · ${sender.name}`,
      words.orderMail.page(page - from + 1, of),
    );
  },
});

const partAt = (starts: Starts, page: number): number =>
  [...starts].reduce((last, [at, from]) => (from <= page && at > last ? at : last), 0);

const partContent = (part: PaperPart, at: number, sender: SheetSender | undefined): Content => ({
  stack: [
    {
      ...(at === 0 ? {} : { pageBreak: 'before' }),
      margin: [0, 0, 0, 10],
      stack: [
        ...(sender === undefined ? [] : senderLines(sender)),
        { ...text(oneLine(part.title), 'page'), headlineLevel: at + 1, bold: true, fontSize: 18, margin: [0, 4, 0, 0] },
      ],
    },
    ...part.facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => ({
        text: [{ text: `${label}  `, color: quiet }, text(oneLine(value), 'page')],
        margin: [0, 0, 0, 2] as [number, number, number, number],
      })),
    ...part.tables.flatMap(tableContent),
    ...signatures(part.signatures),
  ],
});

const tableContent = ({ title, columns, rows }: PaperTable): Content[] => [
  { text: oneLine(title), bold: true, fontSize: 12, margin: [0, 12, 0, 4] },
  {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ kind }) => widths[kind]),
      body: [
        columns.map(({ kind, label }) => (kind === 'figure' ? heading(label, 'right') : heading(label))),
        ...rows.map((row) => columns.map(({ kind }, at) => cell(kind, row[at] ?? ''))),
      ],
    },
    layout: ruled(false),
  },
];

const cell = (kind: Kind, value: string): TableCell => {
  if (kind === 'tick') return { canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, lineColor: ink }] };
  if (kind === 'figure') return number(value);
  return { stack: value.split('\n').map((one) => text(oneLine(one), kind === 'code' ? 'code' : 'name')) };
};

const signatures = (labels: readonly string[]): Content[] =>
  labels.length === 0
    ? []
    : [
        {
          margin: [0, 36, 0, 0],
          columnGap: 30,
          unbreakable: true,
          columns: labels.map((label) => ({
            stack: [
              { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineColor: quiet }] },
              { text: label, color: quiet, fontSize: 8 },
            ],
          })),
        },
      ];
