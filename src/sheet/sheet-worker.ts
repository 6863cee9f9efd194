import type { PaperAsked } from './ask-paper';
import type { MadeSheet, SheetAsked } from './ask-sheet';
import type { WorkerAnswer } from './ask-worker';
import { devicePdf } from './device-pdf';
import { orderPages } from './order-pages';
import { mailedObservations, orderSheet, sheetFile } from './order-sheet';
import { orderText } from './order-text';
import { paperPdf } from './paper-pages';
import { sheetSender } from './sheet-sender';
import { wordsIn } from './sheet-words';

// Runs in a worker of the app (ask-worker).

/** The sender's name of a company without one, as in mails. */
const product = 'Teren';

const make = async ({ facts, language, withPdf }: SheetAsked): Promise<MadeSheet> => {
  const sheet = orderSheet(facts, mailedObservations(facts.order, false), language);
  const sender = sheetSender(facts.company, product, language);
  return {
    title: wordsIn(language).orderMail.subject(sheet.title, sheet.client),
    text: orderText(sheet, sender, withPdf),
    fileName: sheetFile(sheet),
    ...(withPdf ? { pdf: await devicePdf(orderPages(sheet, sender)) } : {}),
  };
};

const makePaper = ({ paper, language }: PaperAsked): Promise<Uint8Array> => {
  const sender = paper.company && sheetSender(paper.company, product, language);
  return paperPdf(paper, { sender, words: wordsIn(language), language }, devicePdf);
};

self.addEventListener('message', ({ data }: MessageEvent<SheetAsked | PaperAsked>) => {
  const making: Promise<unknown> = 'paper' in data ? makePaper(data) : make(data);
  making.then(
    (made) => self.postMessage({ made } satisfies WorkerAnswer),
    (error: unknown) => self.postMessage({ error: String(error) } satisfies WorkerAnswer),
  );
});
