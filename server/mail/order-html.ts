import type { OrderSheet, SheetLine } from '../../src/sheet/order-sheet';
import { accent, ink, line, paper, quiet } from '../../src/sheet/palette';
import type { SheetSender } from '../../src/sheet/sheet-sender';
import type { SheetVatRow } from '../../src/sheet/sheet-vat';
import { type SheetWords, wordsIn } from '../../src/sheet/sheet-words';

const style = `body { margin: 0; padding: 0; background: ${paper}; color: ${ink};
  font: 15px/1.45 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
.sheet { width: 100%; max-width: 680px; background: #ffffff; border-radius: 8px; border: 1px solid ${line}; }
.part { padding: 20px 24px; }
h1 { margin: 0; font-size: 22px; line-height: 1.2; }
.quiet { color: ${quiet}; font-size: 13px; }
.lines { width: 100%; border-collapse: collapse; }
.lines th { padding: 6px; border-bottom: 2px solid ${accent}; font-size: 13px; text-align: left; white-space: nowrap; }
.lines td { padding: 7px 6px; border-bottom: 1px solid ${line}; vertical-align: top; overflow-wrap: anywhere; }
.lines .n { text-align: right; white-space: nowrap; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
.lines .sum { border-bottom: 0; font-size: 17px; font-weight: bold; padding-top: 12px; }
.lines th:first-child, .lines td:first-child { padding-left: 0; }
.lines th:last-child, .lines td:last-child { padding-right: 0; }
.about td { padding: 1px 14px 1px 0; vertical-align: top; overflow-wrap: anywhere; }
@media (max-width: 480px) { body { font-size: 14px; } .part { padding: 16px 12px; }
  .lines .n { white-space: normal; } .lines td, .lines th { padding-left: 3px; padding-right: 3px; } }
`;

/**
 * The message as HTML for mail programs: nested tables, widths in attributes, no script, nothing fetched; the sender's
 * logo is attached (`logoId`). Styles of order lines are in the style sheet, because mail programs cut off messages
 * above 100 KB.
 */
export const orderHtml = (sheet: OrderSheet, sender: SheetSender): string => {
  const { orderMail } = wordsIn(sheet.language);
  return `<!doctype html>
<html lang="${sheet.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(sheet.title)}</title>
<style>
${style}</style>
</head>
<body bgcolor="${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}">
<tr><td align="center" style="padding: 20px 8px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff">
<tr><td class="part" bgcolor="${accent}" style="color: #ffffff; border-radius: 7px 7px 0 0">
${senderLogo(sender)}<div>${escaped(sender.name)}</div><h1>${escaped(sheet.title)}</h1></td></tr>
<tr><td class="part">
<table role="presentation" class="about" cellpadding="0" cellspacing="0" border="0">
${fact(orderMail.client, sheet.client, 'strong')}
${sheet.about.map(([label, value]) => fact(label, value)).join('\n')}
${fact(orderMail.date, sheet.date)}
${fact(orderMail.handledBy, sheet.agent)}
</table>
</td></tr>
<tr><td class="part" style="padding-top: 0">
<table class="lines" cellpadding="0" cellspacing="0">
<thead><tr><th>${orderMail.product}</th><th class="n">${orderMail.quantity}</th>
<th class="n">${orderMail.unitPrice}</th><th class="n">${orderMail.total}</th></tr></thead>
<tbody>
${sheet.lines.map((one) => row(one, orderMail)).join('\n')}
</tbody>
<tfoot><tr><td class="sum" colspan="2">${orderMail.grandTotal}</td>
<td class="n sum" colspan="2">${escaped(sheet.total)}</td></tr>
${sumWithVat(sheet, orderMail)}</tfoot>
</table>
</td></tr>
${vatTable(sheet, orderMail)}
${sheet.observations === '' ? '' : observations(sheet.observationsLabel, sheet.observations)}
<tr><td class="part quiet" style="border-top: 1px solid ${line}">
${sheet.attached}${aboutSender(sender)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};

/** The id of the attached logo in the HTML. */
export const logoId = 'logo';

const aboutSender = ({ name, details }: SheetSender): string =>
  details.length === 0 ? '' : `<br><br>${[name, ...details].map(escaped).join('<br>')}`;

const senderLogo = ({ logo, name }: SheetSender): string =>
  logo === undefined
    ? ''
    : `<img src="cid:${logoId}" alt="${escaped(name)}" height="44"
style="float: right; max-width: 45%; background: #ffffff; border-radius: 4px; padding: 4px">`;

const fact = (label: string, value: string, tag: 'span' | 'strong' = 'span'): string =>
  `<tr><td class="quiet" style="white-space: nowrap">${label}</td><td><${tag}>${escaped(value)}</${tag}></td></tr>`;

type OrderMail = SheetWords['orderMail'];

const row = (
  { product, code, quantity, unitprice, total, delivered, vatRate }: SheetLine,
  orderMail: OrderMail,
): string => {
  const below = [code, vatRate === '' ? '' : `${orderMail.vat} ${vatRate}`, delivered]
    .filter((part) => part !== '')
    .join(' · ');
  const name = below === '' ? escaped(product) : `${escaped(product)}<br><span class="quiet">${escaped(below)}</span>`;
  const figures = [quantity, unitprice, total].map((figure) => `<td class="n">${figure}</td>`);
  return `<tr><td>${name}</td>${figures.join('')}</tr>`;
};

const sumWithVat = ({ vat }: OrderSheet, orderMail: OrderMail): string =>
  vat === undefined || vat.totalWithVat === ''
    ? ''
    : `<tr><td class="sum" colspan="2">${orderMail.totalWithVat}</td>
<td class="n sum" colspan="2">${vat.totalWithVat}</td></tr>`;

const vatTable = ({ vat }: OrderSheet, orderMail: OrderMail): string => {
  if (vat === undefined) return '';
  const cells = ([label, ...amounts]: SheetVatRow): string =>
    `<tr><td>${label}</td>${amounts.map((amount) => `<td class="n">${amount}</td>`).join('')}</tr>`;
  const heads = [orderMail.net, orderMail.vat, orderMail.gross].map((head) => `<th class="n">${head}</th>`);
  return `<tr><td class="part" style="padding-top: 0">
<table class="lines" cellpadding="0" cellspacing="0">
<thead><tr><th>${orderMail.vatRate}</th>${heads.join('')}</tr></thead>
<tbody>
${vat.rows.map(cells).join('\n')}
</tbody>
<tfoot style="font-weight: bold">${cells(vat.total)}</tfoot>
</table>
<div class="quiet">${vat.prices}</div></td></tr>
`;
};

const observations = (label: string, text: string): string =>
  `<tr><td class="part" style="padding-top: 0"><div class="quiet">${label}</div>
<div style="overflow-wrap: anywhere">${escaped(text).replaceAll('\n', '<br>')}</div></td></tr>
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
