import type { OrderSheet } from './order-sheet';
import type { SheetSender } from './sheet-sender';
import { wordsIn } from './sheet-words';

/**
 * The order as plain text: two short lines per order line, for a narrow screen. `withPdf`: the PDF goes with it, and
 * the text says so.
 */
export const orderText = (sheet: OrderSheet, sender: SheetSender, withPdf: boolean): string => {
  const { orderMail } = wordsIn(sheet.language);
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
      `   ${line.quantity} x ${line.unitprice} = ${line.total}${line.delivered === '' ? '' : ` (${line.delivered})`}`,
    ]),
    '',
    `${orderMail.grandTotal}: ${sheet.total}`,
    ...(sheet.observations === '' ? [] : ['', `${orderMail.observations}:`, sheet.observations]),
    '',
    ...(withPdf ? [orderMail.pdfAttached] : []),
    '-- ',
    sender.name,
    ...sender.details,
    '',
  ].join('\n');
};
