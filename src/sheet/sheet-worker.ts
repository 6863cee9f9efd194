import type { MadeSheet, SheetAnswer, SheetAsked } from './ask-sheet';
import { devicePdf } from './device-pdf';
import { mailedObservations, orderSheet, sheetFile } from './order-sheet';
import { orderText } from './order-text';
import { sheetSender } from './sheet-sender';
import { wordsIn } from './sheet-words';

// Runs in a worker of the app (ask-sheet).

/** The sender's name of a company without one, as in mails. */
const product = 'Teren';

const make = async ({ facts, language, withPdf }: SheetAsked): Promise<MadeSheet> => {
  const sheet = orderSheet(facts, mailedObservations(facts.order, false), language);
  const sender = sheetSender(facts.company, product, language);
  return {
    title: wordsIn(language).orderMail.subject(sheet.title, sheet.client),
    text: orderText(sheet, sender, withPdf),
    fileName: sheetFile(sheet),
    ...(withPdf ? { pdf: await devicePdf(sheet, sender) } : {}),
  };
};

self.addEventListener('message', ({ data }: MessageEvent<SheetAsked>) => {
  make(data).then(
    (made) => self.postMessage({ made } satisfies SheetAnswer),
    (error: unknown) => self.postMessage({ error: String(error) } satisfies SheetAnswer),
  );
});
