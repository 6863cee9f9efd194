import { logoType } from '#domain/logo';
import type { Language } from '#wire/language';
import type { OrderReturn } from '#wire/order-return';
import { mailedObservations, orderSheet, type SheetFacts, sheetFile } from '../../src/sheet/order-sheet';
import { orderText } from '../../src/sheet/order-text';
import { returnSheet } from '../../src/sheet/return-sheet';
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
  /** A return of the order, which is mailed in its place. */
  readonly returned?: OrderReturn | undefined;
}

/** An order or a return of it as text, HTML and PDF. `observationsOf` selects the observations that the reader sees. */
export const orderMessage = async (
  facts: SheetFacts,
  { sender: otherwise, to, id, includeObservations, language, returned }: Envelope,
  observationsOf = mailedObservations,
): Promise<Message> => {
  const sheet =
    returned === undefined
      ? orderSheet(facts, observationsOf(facts.order, includeObservations), language)
      : returnSheet(facts, returned, language);
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
