import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMailed } from '#domain/order';
import type { Company } from '#wire/company';
import { endpoints } from '#wire/endpoints';
import { lei } from '#words/en/grammar';
import { createMailer } from '../../server/mail/mailer';
import { orderMessage } from '../../server/mail/order-message';
import { type Call, callAs, type Reply } from '../support/calls';
import { foundCompany } from '../support/company';
import { engines } from '../support/databases';
import { freePort } from '../support/free-port';
import { smallLogo } from '../support/logo';
import { pdfPages } from '../support/pdf-text';
import { startCompany } from '../support/served-company';
import { type RunningServer, startServer } from '../support/server';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';

const sender = { name: 'Distribuție Țara Moților', address: 'comenzi@firma.example' };
const { method, path } = endpoints.mailOrder;
/** Nothing is known of it. */
const company = {
  ...{ name: '', cui: '', registrationNumber: '', address: '', iban: '', bank: '', phone: '', email: '' },
  ...{ vatPayer: 'yes', vatPrices: '', vatRates: '', logo: '', priceFloor: '', version: 0 },
} satisfies Company;

type Email = Awaited<ReturnType<SmtpServer['mails']>>[number]['email'];
const all = ['text', 'html', 'pdf'];
const attached = ({ attachments }: Email, type: string) => attachments.find(({ mimeType }) => mimeType === type);

/** The parts of a message that have these words. */
const partsWith = async (words: string, email: Email): Promise<string[]> => {
  const pdf = (await pdfPages(attached(email, 'application/pdf')?.content ?? '')).join(' ');
  const parts = { text: email.text ?? '', html: email.html ?? '', pdf };
  return Object.entries(parts).flatMap(([part, text]) => (text.includes(words) ? [part] : []));
};

const note = 'Plătește greu: cash la livrare';
/** An order with a note of the house. */
const noted = {
  company,
  order: {
    id: '1042',
    client: '',
    agent: '',
    date: '2026-11-22',
    price: 1,
    observations: note,
    lastModifiedObservations: '',
    isFinalized: false,
    products: [],
  },
  clients: new Map(),
  products: new Map(),
  accounts: new Map(),
};

describe('notes of the house', () => {
  /** The parts of an unticked message, as it was received, that tell the note. */
  const leaks = async (told?: Parameters<typeof orderMessage>[2]): Promise<string[]> => {
    const smtp = await startSmtpServer();
    try {
      const mailer = createMailer({ smtpUrl: `smtp://${smtp.address}`, mailFrom: sender }, () => undefined);
      const envelope = {
        sender: sender.name,
        to: 'x@magazin.example',
        id: 'one',
        includeObservations: false,
        language: 'en' as const,
      };
      await mailer?.send(await orderMessage(noted, envelope, told));
      const [{ email } = expect.fail('no mail')] = await smtp.mails();
      return await partsWith('cash la livrare', email);
    } finally {
      await smtp.stop();
    }
  };

  it('an unticked note is in no part of the message', async () => {
    expect(await leaks()).toEqual([]);
  });

  it('sabotage: a message that tells every note, ticked or not, is seen in all parts', async () => {
    expect(await leaks(({ observations }) => observations)).toEqual(['text', 'html', 'pdf']);
  });
});

describe('who sends an order', () => {
  const sent = async (changes: Partial<Company>, mailFrom = { ...sender, name: '' }) => {
    const smtp = await startSmtpServer();
    const mailer = createMailer({ smtpUrl: `smtp://${smtp.address}`, mailFrom }, () => undefined);
    const envelope = {
      sender: mailer?.sender ?? '',
      to: 'x@magazin.example',
      id: 'one',
      includeObservations: false,
      language: 'en' as const,
    };
    await mailer?.send(await orderMessage({ ...noted, company: { ...company, ...changes } }, envelope));
    const [{ email } = expect.fail('no mail')] = await smtp.mails();
    await smtp.stop();
    return email;
  };

  it('is the company in text, HTML and PDF, with what is known of it and its logo', async () => {
    const email = await sent({
      ...{ name: 'Moții <SRL>', cui: 'RO12', registrationNumber: 'J01/2/2020', address: 'Str. Țebea 1, Brad' },
      ...{ iban: 'RO49 AAAA', bank: 'Banca Țării', email: 'a@moti.example', logo: smallLogo },
    });
    expect(email.from).toEqual({ name: 'Moții <SRL>', address: sender.address });
    for (const words of ['RO12', 'J01/2/2020', 'Str. Țebea 1, Brad', 'RO49 AAAA', 'Banca Țării', 'a@moti.example'])
      expect(await partsWith(words, email)).toEqual(['text', 'html', 'pdf']);
    expect(email.html).toContain('Moții &lt;SRL&gt;');
    expect(attached(email, 'image/jpeg')).toMatchObject({ contentId: '<logo>', disposition: 'inline' });
    expect(email.html).toContain('src="cid:logo"');
    const pdf = Buffer.from(attached(email, 'application/pdf')?.content as ArrayBuffer).toString('latin1');
    expect(pdf).toContain('/DCTDecode');
  });

  it('is as the operator says, else the product, where the company has no name', async () => {
    const email = await sent({});
    expect(email.from?.name).toBe('Teren');
    for (const words of ['IBAN', 'CUI', 'Reg. no.', 'cid:']) expect(await partsWith(words, email)).toEqual([]);
    expect(email.attachments).toHaveLength(1);
    expect((await sent({ name: 'Moții SRL' }, sender)).from?.name).toBe(sender.name);
  });
});

for (const engine of engines) {
  describe(`an order by mail on ${engine.name}`, () => {
    let smtp: SmtpServer;
    let server: RunningServer;
    let admin: Call;
    let ana: Call;
    let dan: Call;
    beforeAll(async () => {
      smtp = await startSmtpServer();
      server = await startCompany(engine, { config: { smtpUrl: `smtp://${smtp.address}`, mailFrom: sender } });
      [admin, ana, dan] = (await Promise.all(['admin', 'ana', 'dan'].map((name) => callAs(server.url, name)))) as [
        Call,
        Call,
        Call,
      ];
    });
    afterAll(async () => {
      await server.stop();
      await smtp.stop();
    });

    const place = async (changes: object = {}): Promise<string> => {
      const order = {
        client: 'c1',
        date: '2026-11-21',
        price: 25.1,
        agent: 'aana',
        observations: 'Până la ora 10.\r\nSunați înainte: „intrarea” din spate <b>!',
        products: [
          { product: 'p1', quantity: 2, unitprice: 12.5 },
          { product: 'p2', quantity: 1, unitprice: 0.1 },
        ],
        ...changes,
      };
      const reply = await ana('POST', endpoints.placeOrder.path, { body: order });
      expect(reply.status).toBe(201);
      return reply.body.id;
    };
    const mail = (
      call: Call,
      orderId: string,
      emailAddress: string,
      key = randomUUID(),
      contents: { includeObservations?: boolean; language?: string } = {},
    ): Promise<Reply> =>
      call(method, path, { body: { orderId, emailAddress, ...contents }, headers: { 'idempotency-key': key } });
    const received = async (to: string) => (await smtp.mails()).filter((mail) => mail.to.includes(to));
    const keys = () =>
      server.database.transaction(async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from idempotency`.execute(tx);
        return rows[0]?.n;
      });

    it('arrives with both parts, its diacritics, its totals in Lei and a PDF that shows the lines', async () => {
      const orderId = await place({
        products: [
          { product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 1 },
          { product: 'p2', quantity: 1, unitprice: 0.1 },
        ],
      });
      const reply = await mail(ana, orderId, 'client@magazin.example', randomUUID(), { includeObservations: true });
      expect([reply.status, reply.body]).toEqual([
        200,
        { orderId, emailAddress: 'client@magazin.example', includeObservations: true },
      ]);
      const mails = await received('client@magazin.example');
      expect(mails).toHaveLength(1);
      const [{ email, from, raw } = expect.fail('no mail')] = mails;

      expect(from).toBe(sender.address);
      expect(email.from).toMatchObject(sender);
      expect(email.to).toEqual([{ name: '', address: 'client@magazin.example' }]);
      expect(email.subject).toBe(`Order ${orderId}, Magazin Țuțu`);
      expect(email.messageId).toMatch(/^<[0-9a-f]{40}@firma\.example>$/);
      expect(email.date).toBeDefined();
      // Headers are ASCII on the wire, encoded as RFC 2047 has it.
      expect(raw.split('\r\n\r\n', 1)[0]).toMatch(/^[\x20-\x7e\r\n\t]+$/);

      const words = [
        'Magazin Țuțu',
        'RO123',
        'Cluj',
        'Ana Pop',
        '21/11/2026',
        'Cafea măcinată',
        'CAF-1',
        'Gumă',
        'Lei 12.50',
        'Lei 25.00',
        'Lei 0.10',
        'Lei 25.10',
        '1 delivered already',
        'Până la ora 10.',
        sender.name,
      ];
      const [pdf] = email.attachments;
      expect(pdf).toMatchObject({ filename: `Order-${orderId}.pdf`, mimeType: 'application/pdf' });
      const pages = await pdfPages(pdf?.content ?? '');
      expect(pages).toHaveLength(1);
      for (const word of words) {
        expect(email.text).toContain(word);
        expect(email.html).toContain(word);
        expect(pages[0]).toContain(word);
      }
      expect(email.text).toContain('„intrarea” din spate <b>!');
      expect(email.html).toContain('„intrarea” din spate &lt;b&gt;!');
      expect(pages[0]).toContain('„intrarea” din spate <b>!');
    });

    it('[WORDS-4] a mail is Romanian where its sender chose that: subject, text, HTML and PDF', async () => {
      const orderId = await place({
        price: 1_250.1,
        products: [
          { product: 'p1', quantity: 100, unitprice: 12.5 },
          { product: 'p2', quantity: 1, unitprice: 0.1 },
        ],
      });
      const contents = { includeObservations: true, language: 'ro' };
      const reply = await mail(ana, orderId, 'roman@magazin.example', randomUUID(), contents);
      expect([reply.status, reply.body.language]).toEqual([200, 'ro']);
      const [{ email } = expect.fail('no mail')] = await received('roman@magazin.example');
      expect(email.subject).toBe(`Comanda ${orderId}, Magazin Țuțu`);
      expect(email.html).toContain('<html lang="ro">');
      expect(attached(email, 'application/pdf')).toMatchObject({ filename: `Comanda-${orderId}.pdf` });
      const everywhere = [
        ...['Data', 'Agent', 'Client', 'Adresă de livrare', 'Total general', 'Observații la comandă', '21/11/2026'],
        ...['Lei 1.250,00', 'Lei 1.250,10', 'Lei 0,10'],
      ];
      for (const words of everywhere) expect([words, await partsWith(words, email)]).toEqual([words, all]);
      for (const words of ['Produs', 'Cantitate', 'Preț unitar'])
        expect([words, await partsWith(words, email)]).toEqual([words, ['html', 'pdf']]);
      expect(await partsWith('Aceeași comandă este atașată ca PDF.', email)).toEqual(['text', 'html']);
      expect(await partsWith('pagina 1 din 1', email)).toEqual(['pdf']);
      for (const words of ['Order', 'Handled by', 'Quantity', 'Delivery', 'delivered', 'Grand', 'page 1'])
        expect([words, await partsWith(words, email)]).toEqual([words, []]);
      expect((await mail(ana, orderId, 'x@magazin.example', randomUUID(), { language: 'fr' })).body).toMatchObject({
        code: 'invalid-body',
        details: { places: [{ path: 'language' }] },
      });
    });

    it('notes of the house stay in the house unless they are ticked: in no part of the message', async () => {
      const orderId = await place();
      for (const [to, ticked] of [
        ['unsaid@magazin.example', {}],
        ['unticked@magazin.example', { includeObservations: false }],
      ] as const) {
        expect((await mail(ana, orderId, to, randomUUID(), ticked)).status).toBe(200);
        const [{ email } = expect.fail('no mail')] = await received(to);
        expect(await partsWith('intrarea', email)).toEqual([]);
        expect(email.text).not.toContain('observations');
      }
      expect(
        (await mail(ana, orderId, 'ticked@magazin.example', randomUUID(), { includeObservations: true })).status,
      ).toBe(200);
      const [{ email } = expect.fail('no mail')] = await received('ticked@magazin.example');
      expect(await partsWith('intrarea', email)).toEqual(['text', 'html', 'pdf']);
    });

    it('a second message to one address is refused only if the call asks for it, for any sender', async () => {
      const orderId = await place();
      const body = { orderId, emailAddress: 'second@magazin.example', unlessSent: true };
      const send = (call: Call, sent: object) =>
        call(method, path, { body: sent, headers: { 'idempotency-key': randomUUID() } });
      expect((await send(ana, body)).status).toBe(200);
      const again = await send(admin, { ...body, emailAddress: 'Second@magazin.example' });
      expect([again.status, again.body.code]).toEqual([409, 'sent-before']);
      expect(Date.parse(again.body.details.sent)).not.toBeNaN();
      expect((await send(admin, { ...body, emailAddress: 'other@magazin.example' })).status).toBe(200);
      expect(await received('second@magazin.example')).toHaveLength(1);
      expect((await mail(admin, orderId, 'second@magazin.example')).status).toBe(200);
      expect(await received('second@magazin.example')).toHaveLength(2);
    });

    it('[SYNC-11] the order has the time of its last message, in the log too', async () => {
      const orderId = await place();
      const orderNow = async (call: Call) => (await call('GET', `/scope/main/item/${orderId}`)).body;
      const before = await orderNow(admin);
      expect(before.mailedAt).toBeUndefined();
      const { body: log } = await ana('GET', '/scope/main/changes?since=0');
      // What a mail server does not take is no message.
      await mail(admin, orderId, 'refused@magazin.example');
      expect((await orderNow(admin)).mailedAt).toBeUndefined();
      await mail(admin, orderId, 'first@magazin.example');
      const after = await orderNow(admin);
      expect(Date.parse(after.mailedAt)).not.toBeNaN();
      expect(after).toEqual({ ...before, mailedAt: after.mailedAt });
      const { body: news } = await ana('GET', `/scope/main/changes?since=${log.last}`);
      expect(news.changes).toMatchObject([{ type: 'order', id: orderId, item: { mailedAt: after.mailedAt } }]);
      await mail(admin, orderId, 'second-time@magazin.example');
      const again = await orderNow(admin);
      expect(again.mailedAt > after.mailedAt).toBe(true);
      expect(again).toEqual({ ...after, mailedAt: again.mailedAt });
    });

    it('[STOCK-19] an order that the office changes is not mailed as it is, until a later message', async () => {
      const orderId = await place();
      const orderNow = async () => (await admin('GET', `/scope/main/item/${orderId}`)).body;
      const edit = (date: string) =>
        admin('PUT', `/scope/main/item/${orderId}`, { body: { date }, headers: { 'if-match': '*' } });
      const first = { orderId, emailAddress: 'asitis@magazin.example', unlessSent: true };
      const sendFirst = () => admin(method, path, { body: first, headers: { 'idempotency-key': randomUUID() } });
      expect((await sendFirst()).status).toBe(200);
      expect(isMailed(await orderNow())).toBe(true);
      expect((await edit('2026-11-22')).status).toBe(200);
      expect(isMailed(await orderNow())).toBe(false);
      // Its client has not had this one.
      expect((await sendFirst()).status).toBe(200);
      expect((await sendFirst()).body.code).toBe('sent-before');
      expect(isMailed(await orderNow())).toBe(true);

      // Changed while the mail server is waited for: the message shows it as it was before.
      const slow = mail(admin, orderId, 'held@alt.example');
      await smtp.held(1);
      expect((await edit('2026-11-23')).status).toBe(200);
      expect((await mail(admin, orderId, 'quick@magazin.example')).status).toBe(200);
      const { mailedAt } = await orderNow();
      smtp.release();
      expect((await slow).status).toBe(200);
      // The earlier message, taken later, takes nothing back.
      expect((await orderNow()).mailedAt).toBe(mailedAt);
      const late = mail(admin, orderId, 'held@alt.example');
      await smtp.held(1);
      expect((await edit('2026-11-24')).status).toBe(200);
      smtp.release();
      expect((await late).status).toBe(200);
      expect(isMailed(await orderNow())).toBe(false);
    });

    it('of 300 lines shows all of them in every part, the head of the table on each page', async () => {
      await server.database.transaction(async (tx) => {
        await sql`insert into product (id, code, name, price, version)
          select 'px' || n, 'COD-' || lpad(n::text, 3, '0'), 'Biscuiți cu ciocolată nr. ' || n, 100 + n, 1
          from generate_series(1, 300) as n`.execute(tx);
      });
      const products = Array.from({ length: 300 }, (_, index) => ({
        product: `px${index + 1}`,
        quantity: 2,
        unitprice: (101 + index) / 100,
      }));
      const price = products.reduce((sum, line) => sum + Math.round(line.unitprice * 200), 0) / 100;
      const orderId = await place({ products, price });
      expect((await mail(admin, orderId, 'mare@magazin.example')).status).toBe(200);
      const [{ email } = expect.fail('no mail')] = await received('mare@magazin.example');
      // Above 100 KB some mail programs cut a message off.
      expect(Buffer.byteLength(email.html ?? '')).toBeLessThan(100_000);
      const pages = await pdfPages(email.attachments[0]?.content ?? '');
      expect(pages.length).toBeGreaterThan(4);
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`page ${index + 1} of ${pages.length}`);
        expect(page).toContain('Unit Price');
      }
      const whole = pages.join('\n');
      for (let number = 1; number <= 300; number++) {
        const code = `COD-${String(number).padStart(3, '0')}`;
        expect([code, whole.split(code).length]).toEqual([code, 2]);
        expect([code, email.html?.split(code).length]).toEqual([code, 2]);
        expect([code, email.text?.split(code).length]).toEqual([code, 2]);
      }
      expect(whole).toContain(lei(price));
    }, 120_000);

    it('[SYNC-2] goes out once however often its key comes; another body under it is refused', async () => {
      const [orderId, key] = [await place(), randomUUID()];
      const first = await mail(ana, orderId, 'once@magazin.example', key);
      const again = await mail(ana, orderId, 'once@magazin.example', key);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect(await received('once@magazin.example')).toHaveLength(1);
      const other = await mail(ana, orderId, 'twice@magazin.example', key);
      expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
      expect(await received('twice@magazin.example')).toEqual([]);
      // The key is this account's; another's same key is another key, and another message.
      expect((await mail(admin, orderId, 'once@magazin.example', key)).status).toBe(200);
      const [one, two] = await received('once@magazin.example');
      expect(two?.email.messageId).not.toBe(one?.email.messageId);
    });

    it('[SYNC-2] goes out once when the same key comes five times at once', async () => {
      const [orderId, key] = [await place(), randomUUID()];
      const before = smtp.connections();
      const replies = Array.from({ length: 5 }, () => mail(ana, orderId, 'held@magazin.example', key));
      await smtp.held(1);
      const other = await mail(ana, orderId, 'other@magazin.example', key);
      expect([other.status, other.body.code]).toEqual([422, 'key-reused']);
      smtp.release();
      const answers = await Promise.all(replies);
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
        new Set([JSON.stringify([200, { orderId, emailAddress: 'held@magazin.example' }])]),
      );
      expect(await received('held@magazin.example')).toHaveLength(1);
      expect(smtp.connections()).toBe(before + 1);
    });

    it('has no transaction open while a mail server is waited for', async () => {
      const [orderId, key] = [await place(), randomUUID()];
      const reply = mail(ana, orderId, 'held@magazin.example', key);
      await smtp.held(1);
      // On the embedded database one open transaction would keep this waiting for ever.
      expect((await ana('GET', endpoints.products.path)).status).toBe(200);
      smtp.release();
      expect((await reply).status).toBe(200);
    });

    it('that a mail server refuses is a failure with its reason, and keeps no key', async () => {
      const [orderId, key, before] = [await place(), randomUUID(), await keys()];
      const sentence = (reply: Reply) => [reply.status, reply.body.code, reply.body.message];
      expect(sentence(await mail(ana, orderId, 'refused@magazin.example', key))).toEqual([
        409,
        'mail-failed',
        'The mail server does not take messages for refused@magazin.example. It said: 550 No such mailbox ' +
          '<b>here</b>. Check the address. Nothing was sent.',
      ]);
      expect(sentence(await mail(ana, orderId, 'full@magazin.example', key))).toEqual([
        409,
        'mail-failed',
        'The mail server refused the message. It said: 552 Mailbox full. Nothing was sent.',
      ]);
      expect(sentence(await mail(ana, orderId, 'gone@magazin.example', key))).toEqual([
        409,
        'mail-failed',
        expect.stringMatching(/^The mail server cannot be reached\. .*ask the office\. Nothing was sent\.$/),
      ]);
      expect(await keys()).toBe(before);
      expect((await mail(ana, orderId, 'good@magazin.example', key)).status).toBe(200);
      expect(await received('good@magazin.example')).toHaveLength(1);
    });

    it('is uncertain where the mail server fell silent after all of it; its key never resends it', async () => {
      const [orderId, key] = [await place(), randomUUID()];
      const replies = [
        await mail(ana, orderId, 'silent@magazin.example', key),
        await mail(ana, orderId, 'silent@magazin.example', key),
      ];
      for (const reply of replies) {
        expect([reply.status, reply.body.code]).toEqual([409, 'mail-failed']);
        expect(reply.body.message).toMatch(
          /may or may not have been sent\. Ask at silent@magazin\.example before you send it again\.$/,
        );
      }
      expect(await received('silent@magazin.example')).toHaveLength(1);
    });

    it("[SESSION-5] of another agent is not there, for an admin it is, and a wrong id is none's", async () => {
      const orderId = await place();
      const foreign = await mail(dan, orderId, 'dan@magazin.example');
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
      for (const id of ['999999', 'p1', 'c1', "1' or 1=1"]) {
        const missing = await mail(admin, id, 'dan@magazin.example');
        expect([id, missing.status, missing.body.code]).toEqual([id, 404, 'not-found']);
      }
      const nobody = await fetch(`${server.url}/api${path}`, {
        method,
        body: JSON.stringify({ orderId, emailAddress: 'dan@magazin.example' }),
        headers: { 'content-type': 'application/json' },
      });
      expect(nobody.status).toBe(401);
      expect(await received('dan@magazin.example')).toEqual([]);
      expect((await mail(admin, orderId, 'admin@magazin.example')).status).toBe(200);
      const batch = { calls: [{ method, path, body: { orderId, emailAddress: 'dan@magazin.example' } }] };
      const batched = await admin('POST', endpoints.batch.path, { body: batch });
      expect([batched.status, batched.body.code]).toEqual([404, 'not-found']);
    });

    it('goes to one good address and to no other text', async () => {
      const orderId = await place();
      const before = smtp.connections();
      for (const address of [
        '',
        'ana',
        'ana@',
        'a@b',
        'a@b.example,c@d.example',
        'a@b.example; c@d.example',
        'Ana <a@b.example>',
        'a@b.example\r\nBcc: c@d.example',
        'a@b.example\nX: y',
        '"a\r\nRCPT TO:<c@d.example>"@b.example',
        `${'a'.repeat(250)}@b.example`,
        ['a@b.example'],
        null,
      ]) {
        const reply = await mail(ana, orderId, address as string);
        expect([address, reply.status, reply.body.code]).toEqual([address, 400, 'invalid-body']);
        expect(reply.body.details.places[0].path).toBe('emailAddress');
      }
      expect(smtp.connections()).toBe(before);
    });

    it('lets no name or note write a header, and shows markup as text', async () => {
      const hostile = 'Rău\r\nBcc: victim@elsewhere.example\r\n\r\n<script>alert("1")</script>\u202egro.';
      await server.database.transaction(async (tx) => {
        await sql`insert into client (id, name, phone, email, cui, contact_person, delivery_address, observations,
          version)
          values ('c9', ${hostile}, '07123', '', ${hostile}, ${hostile}, ${hostile}, 'rău platnic', 1)`.execute(tx);
        await sql`insert into product (id, code, name, price, version)
          values ('p9', ${`X\r\n${'9'.repeat(80)}`}, ${`${hostile} ${'lung'.repeat(60)} 日本 😀`}, 100, 1)`.execute(tx);
      });
      const orderId = await place({
        client: 'c9',
        price: 1,
        products: [{ product: 'p9', quantity: 1, unitprice: 1 }],
        observations: `${hostile}\r\n.\r\nQUIT\r\n`,
      });
      const ticked = { includeObservations: true };
      expect((await mail(ana, orderId, 'hostile@magazin.example', randomUUID(), ticked)).status).toBe(200);
      const [{ email, to } = expect.fail('no mail')] = await received('hostile@magazin.example');
      expect(to).toEqual(['hostile@magazin.example']);
      expect(email.subject).toBe(`Order ${orderId}, Rău Bcc: victim@elsewhere.example <script>alert("1")</script>gro.`);
      expect(email.headers.map((header) => header.key)).not.toContain('bcc');
      expect(email.html).not.toContain('<script');
      expect(email.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
      expect(email.text).toContain('\n.\nQUIT');
      // What is noted about clients stays in the house.
      for (const part of [email.text, email.html]) expect(part).not.toContain('rău platnic');
      const pages = await pdfPages(email.attachments[0]?.content ?? '');
      expect(pages.join('')).toContain('<script>alert("1")</script>');
    });

    it('may be finalized: it is sent all the same (decisions 11)', async () => {
      const orderId = await place();
      await server.database.transaction((tx) =>
        sql`update orders set is_finalized = true where number = ${Number(orderId)}`.execute(tx),
      );
      expect((await mail(ana, orderId, 'finalized@magazin.example')).status).toBe(200);
      expect(await received('finalized@magazin.example')).toHaveLength(1);
    });
  });
}

describe('the mail server of the operator', () => {
  const sendThrough = async (config: Parameters<typeof startServer>[0], by: 'ana' | 'admin' = 'admin') => {
    const server = await startServer(config);
    try {
      await foundCompany(server.database);
      const ana = await callAs(server.url, 'ana');
      const placed = await ana('POST', endpoints.placeOrder.path, {
        body: {
          client: 'c1',
          date: '2026-11-21',
          price: 12.5,
          agent: 'aana',
          products: [{ product: 'p1', quantity: 1, unitprice: 12.5 }],
        },
      });
      const sender = by === 'ana' ? ana : await callAs(server.url, by);
      return await sender(method, path, { body: { orderId: placed.body.id, emailAddress: 'client@magazin.example' } });
    } finally {
      await server.stop();
    }
  };

  it('that is not configured is a refusal that names the setting, never a success', async () => {
    const { status, body } = await sendThrough({});
    expect([status, body.code]).toEqual([409, 'mail-not-configured']);
    expect(body.message).toContain('SMTP_URL');
  });

  it('is spoken of to an agent without the names of its settings', async () => {
    const unset = await sendThrough({}, 'ana');
    expect([unset.status, unset.body.code]).toEqual([409, 'mail-not-configured']);
    expect(unset.body.message).toBe('E-mail is not set up on this server. Ask the office.');
    const gone = await sendThrough({ config: { smtpUrl: 'smtp://127.0.0.1:1', logLevel: 'silent' } }, 'ana');
    expect(gone.body.message).toBe(
      'The mail server cannot be reached. Try again later; if it stays so, ask the office. Nothing was sent.',
    );
  });

  it('is signed in to with the user and password of SMTP_URL; wrong ones give an error', async () => {
    const smtp = await startSmtpServer({ auth: true });
    const through = (password: string) =>
      sendThrough({
        config: { smtpUrl: `smtp://ana:${encodeURIComponent(password)}@${smtp.address}`, logLevel: 'silent' },
      });
    expect((await through('p@ss:word')).status).toBe(200);
    expect(await smtp.mails()).toHaveLength(1);
    const wrong = await through('other');
    expect([wrong.status, wrong.body.code]).toEqual([409, 'mail-failed']);
    expect(wrong.body.message).toMatch(/^The mail server did not accept its user or password\. .*SMTP_URL/);
    expect(wrong.body.message).not.toContain('other');
    await smtp.stop();
  });

  it('with a certificate that nobody trusts is not given anything', async () => {
    const smtp = await startSmtpServer({ tls: true });
    const { status, body } = await sendThrough({ config: { smtpUrl: `smtp://${smtp.address}`, logLevel: 'silent' } });
    expect([status, body.code]).toEqual([409, 'mail-failed']);
    expect(body.message).toContain('could not be made secure');
    expect(await smtp.mails()).toEqual([]);
    await smtp.stop();
  });

  it('that is not there gives an error', async () => {
    const { status, body } = await sendThrough({
      config: { smtpUrl: `smtp://127.0.0.1:${await freePort()}`, logLevel: 'silent' },
    });
    expect([status, body.code]).toEqual([409, 'mail-failed']);
    expect(body.message).toContain('The mail server cannot be reached.');
  });

  it('that refuses this sender gives an error with the setting', async () => {
    const smtp = await startSmtpServer();
    const { status, body } = await sendThrough({
      config: {
        smtpUrl: `smtp://${smtp.address}`,
        mailFrom: { name: 'Teren', address: 'nobody@firma.example' },
        logLevel: 'silent',
      },
    });
    expect([status, body.code]).toEqual([409, 'mail-failed']);
    expect(body.message).toMatch(/553 Sender not allowed here.*MAIL_FROM/);
    await smtp.stop();
  });
});
