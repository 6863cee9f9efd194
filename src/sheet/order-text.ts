import type { OrderSheet, SheetLine } from './order-sheet';
import type { SheetSender } from './sheet-sender';
import { type SheetWords, wordsIn } from './sheet-words';

/**
 * The order as plain text: two short lines per order line, for a narrow screen. `withPdf`: the PDF goes with it, and
 * the text says so.
 */
export const orderText = (sheet: OrderSheet, sender: SheetSender, withPdf: boolean): string => {
  const { orderMail } = wordsIn(sheet.language);
  const rateOf = ({ vatRate }: SheetLine): string => (vatRate === '' ? '' : `${orderMail.vat} ${vatRate}`);
  return [
    sheet.title,
    `${orderMail.date}: ${sheet.date}`,
    `${orderMail.handledBy}: ${sheet.agent}`,
    '',
    `${orderMail.client}: ${sheet.client}`,
    ...sheet.about.map(([label, value]) => `${label}: ${value}`),
    '',
    ...sheet.lines.flatMap((line, index) => [
      `${index + 1}. ${line.product}${line.code === '' ? '' : ` (${line.code})`}`,
      `   ${line.quantity} x ${line.unitprice} = ${line.total}${inBrackets(rateOf(line), line.delivered)}`,
    ]),
    '',
    `${orderMail.grandTotal}: ${sheet.total}`,
    ...vatText(sheet, orderMail),
    ...(sheet.observations === '' ? [] : ['', `${sheet.observationsLabel}:`, sheet.observations]),
    '',
    ...(withPdf ? [sheet.attached] : []),
    '-- ',
    sender.name,
    ...sender.details,
    '',
  ].join('\n');
};

/** ' (VAT 21%, 3 delivered already)'; '' for none. */
const inBrackets = (...parts: readonly string[]): string => {
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
};

/** What each rate makes: 'VAT 21%: Lei 100.00 + Lei 21.00 = Lei 121.00'. */
const vatText = ({ vat }: OrderSheet, orderMail: SheetWords['orderMail']): string[] =>
  vat === undefined
    ? []
    : [
        ...(vat.totalWithVat === '' ? [] : [`${orderMail.totalWithVat}: ${vat.totalWithVat}`]),
        '',
        vat.prices,
        ...[...vat.rows.map(([rate, ...amounts]) => [`${orderMail.vat} ${rate}`, ...amounts]), vat.total].map(
          ([label, net, tax, gross]) => `${label}: ${net} + ${tax} = ${gross}`,
        ),
      ];
