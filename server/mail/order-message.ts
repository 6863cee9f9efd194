import type { Message } from './mailer';
import { orderHtml } from './order-html';
import { orderPdf } from './order-pdf';
import { type OrderFacts, orderSheet } from './order-sheet';
import { orderText } from './order-text';

/** An order as a message from this sender: text, HTML, and the PDF beside them. */
export const orderMessage = async (
  facts: OrderFacts,
  { sender, to, id }: { readonly sender: string; readonly to: string; readonly id: string },
): Promise<Message> => {
  const sheet = orderSheet(facts);
  return {
    to,
    id,
    subject: `${sheet.title}, ${sheet.client}`,
    text: orderText(sheet, sender),
    html: orderHtml(sheet, sender),
    pdf: { name: `${sheet.title.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`, content: await orderPdf(sheet, sender) },
  };
};
