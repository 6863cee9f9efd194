import { logoType } from '#domain/logo';
import type { Language } from '#wire/language';
import { wordsIn } from './mail-words';
import type { Message } from './mailer';
import { logoId, orderHtml } from './order-html';
import { mailedObservations, type OrderFacts, orderSheet } from './order-sheet';
import { orderText } from './order-text';
import { makePdf } from './pdf-thread';
import { sheetSender } from './sheet-sender';

interface Envelope {
  /** The sender's name if the company has none. */
  readonly sender: string;
  readonly to: string;
  readonly id: string;
  /** The user has ticked that the client may read the order's observations. */
  readonly includeObservations: boolean;
  readonly language: Language;
}

/** An order as text, HTML and PDF. `told` selects the observations that the reader sees. */
export const orderMessage = async (
  facts: OrderFacts,
  { sender: otherwise, to, id, includeObservations, language }: Envelope,
  told = mailedObservations,
): Promise<Message> => {
  const sheet = orderSheet(facts, told(facts.order, includeObservations), language);
  const sender = sheetSender(facts.company, otherwise, language);
  return {
    to,
    id,
    sender: sender.name,
    ...(sender.logo === undefined
      ? {}
      : { picture: { id: logoId, name: 'logo.jpg', type: logoType, content: Buffer.from(sender.logo) } }),
    subject: wordsIn(language).orderMail.subject(sheet.title, sheet.client),
    text: orderText(sheet, sender),
    html: orderHtml(sheet, sender),
    pdf: { name: `${sheet.title.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`, content: await makePdf(sheet, sender) },
  };
};
