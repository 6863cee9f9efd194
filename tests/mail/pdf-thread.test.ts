import { afterAll, expect, it } from 'vitest';
import { MailFailure } from '../../server/mail/failure';
import { createPdfThread } from '../../server/mail/pdf-thread';
import type { OrderSheet } from '../../src/sheet/order-sheet';
import { pdfPages } from '../support/pdf-text';

const sender = { name: 'Distribuție Țara Moților', details: [], logo: undefined };
const sheet = (title: string, lines = 1): OrderSheet => ({
  language: 'en',
  title,
  date: '22/11/2026',
  agent: 'Ana Popescu',
  client: 'Magazin Ștefan',
  about: [],
  lines: Array.from({ length: lines }, (_, at) => ({
    product: `Țigle ${at}`,
    code: `T${at}`,
    quantity: '2',
    unitprice: '1,00 Lei',
    total: '2,00 Lei',
    delivered: '',
    vatRate: '',
  })),
  total: '2,00 Lei',
  vat: undefined,
  observationsLabel: '',
  attached: '',
  observations: '',
});

const threads: { stop(): Promise<void> }[] = [];
const thread = (options?: Parameters<typeof createPdfThread>[0]) => {
  const made = createPdfThread(options);
  threads.push(made);
  return made;
};
afterAll(() => Promise.all(threads.map((one) => one.stop())));

/** A thread that answers, ends, fails or hangs as the title of the order says, and names how many it has answered. */
const actor = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let count = 0;
    parentPort.on('message', ({ sheet }) => {
      if (sheet.title === 'ends') process.exit(3);
      if (sheet.title === 'fails') setImmediate(() => { throw new Error('no memory'); });
      else if (sheet.title === 'hangs') for (;;);
      else parentPort.postMessage({ pdf: new TextEncoder().encode(sheet.title + ' ' + (count += 1)) });
    });`)}`,
);

it('a long PDF is made while the server goes on with other things', async () => {
  const { makePdf } = thread();
  let turns = 0;
  let made = false;
  const count = (): void => {
    turns += 1;
    if (!made) setImmediate(count);
  };
  setImmediate(count);
  const pdf = await makePdf(sheet('Order 1', 500), sender);
  made = true;
  expect((await pdfPages(pdf)).length).toBeGreaterThan(5);
  // In this thread it would be a handful: one for each of the steps between which the library lets others in.
  expect(turns).toBeGreaterThan(1_000);
});

const reasons = {
  admin: { say: 'pdf-not-made', forOffice: true },
  agent: { say: 'pdf-not-made', forOffice: false },
};

it.each(['ends', 'fails'])('a thread that %s fails that PDF with a reason, and the next has another', async (how) => {
  const { makePdf } = thread({ file: actor });
  const next = async (title: string) => String(await makePdf(sheet(title), sender));
  expect(await next('good')).toBe('good 1');
  const [bad, behind] = await Promise.allSettled([next(how), next('behind it')]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { mayHaveArrived: false, reasons } });
  expect(bad.status === 'rejected' && bad.reason).toBeInstanceOf(MailFailure);
  expect(behind).toEqual({ status: 'fulfilled', value: 'behind it 1' });
});

it('a PDF that takes too long fails, and the next is made', async () => {
  const { makePdf } = thread({ file: actor, longestWaitMs: 1_000 });
  const late = makePdf(sheet('hangs'), sender);
  await expect(late).rejects.toBeInstanceOf(MailFailure);
  await expect(late).rejects.toMatchObject({ reasons });
  expect(String(await makePdf(sheet('good'), sender))).toBe('good 1');
});
