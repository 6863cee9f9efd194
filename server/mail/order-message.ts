import { logoType } from '#domain/logo';
import type { Language } from '#wire/language';
import { mailedObservations, orderSheet, type SheetFacts, sheetFile } from '../../src/sheet/order-sheet';
import { orderText } from '../../src/sheet/order-text';
import { sheetSender } from '../../src/sheet/sheet-sender';
import { wordsIn } from '../../src/sheet/sheet-words';
import type { Message } from './mailer';
import { logoId, orderHtml } from './order-html';
import { makePdf } from './pdf-thread';

interface Envelope {
  /** The sender's name if the company has none. */
  readonly sender: string;
  readonly to: string;
  readonly id: string;
  /** The user has ticked that the client may read the order's observations. */
  readonly includeObservations: boolean;
  readonly language: Language;
}

/** An order as text, HTML and PDF. `observationsOf` selects the observations that the reader sees. */
export const orderMessage = async (
  facts: SheetFacts,
  { sender: otherwise, to, id, includeObservations, language }: Envelope,
  observationsOf = mailedObservations,
): Promise<Message> => {
  const sheet = orderSheet(facts, observationsOf(facts.order, includeObservations), language);
  const sender = sheetSender(facts.company, otherwise, language);
  return {
    to,
    id,
    sender: sender.name,
    ...(sender.logo === undefined
      ? {}
      : { picture: { id: logoId, name: 'logo.jpg', type: logoType, content: Buffer.from(sender.logo) } }),
    subject: wordsIn(language).orderMail.subject(sheet.title, sheet.client),
    text: orderText(sheet, sender, true),
    html: orderHtml(sheet, sender),
    pdf: { name: sheetFile(sheet), content: await makePdf(sheet, sender) },
  };
};
