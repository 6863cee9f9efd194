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
  /** What the sender is called where the company has no name yet. */
  readonly sender: string;
  readonly to: string;
  readonly id: string;
  /** The sender has ticked that the client may read the order's observations. */
  readonly includeObservations: boolean;
  /** Of who reads it. */
  readonly language: Language;
}

/** An order as text, HTML and PDF. `told`: what its reader sees of the observations. */
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
