import type { OrderSheet } from './order-sheet';
import type { SheetSender } from './sheet-sender';

/** The message as plain text: each line of the order on two short lines, for a narrow screen. */
export const orderText = (sheet: OrderSheet, sender: SheetSender): string =>
  [
    sheet.title,
    `Date: ${sheet.date}`,
    `Handled by: ${sheet.agent}`,
    '',
    `Client: ${sheet.client}`,
    ...sheet.about.map(([label, value]) => `${label}: ${value}`),
    '',
    ...sheet.lines.flatMap((line, index) => [
      `${index + 1}. ${line.product}${line.code === '' ? '' : ` (${line.code})`}`,
      `   ${line.quantity} x ${line.unitprice} = ${line.total}${line.delivered === '' ? '' : ` (${line.delivered})`}`,
    ]),
    '',
    `Grand Total: ${sheet.total}`,
    ...(sheet.observations === '' ? [] : ['', 'Order observations:', sheet.observations]),
    '',
    'The same order is attached as a PDF.',
    '-- ',
    sender.name,
    ...sender.details,
    '',
  ].join('\n');
