import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Order } from '#wire/order';
import { editsOf } from '#wire/order-edit';
import { engines } from '../support/databases';
import { expectRefused, type Refused } from '../support/refused';
import { serveCompany } from '../support/served-company';

const pathOf = (id: string) => endpoints.item.path.replace(':id', id);

for (const engine of engines) {
  describe(`the office edits an open order, on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'each test' });
    const [admin, ana] = [server.as('admin'), server.as('ana')];
    const today = () => new Date().toISOString().slice(0, 10);

    const place = async (samples = 0): Promise<Order> => {
      const products = [
        { product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: samples },
        { product: 'p2', quantity: 1, unitprice: 0.1 },
      ];
      const body = { client: 'c1', date: today(), price: 25.1, agent: 'aana', products };
      return (await ana('POST', endpoints.placeOrder.path, { body })).body;
    };
    const put = (id: string, body: object, version?: number | '*') =>
      admin('PUT', pathOf(id), {
        body,
        headers: version === undefined ? {} : { 'if-match': version === '*' ? '*' : `"${version}"` },
      });
    const newClient = async (name: string) =>
      (await admin('POST', endpoints.createClient.path, { body: { name, phone: '0722000111' } })).body.id as string;

    it('[STOCK-19] its client, date and lines; its agent learns old, new and who', async () => {
      const made = await place();
      const client = await newClient('Alt magazin');
      const date = '2026-01-05';
      const products = [
        { product: 'p1', quantity: 3, unitprice: 12, added: false },
        { product: 'p3', quantity: 1, unitprice: 1999.99, added: false },
      ];
      const done = await put(made.id, { client, date, price: 2035.99, products }, made.version);
      expect(done.status).toBe(200);
      expect(done.body).toMatchObject({ client, date, price: 2035.99, agent: 'aana', version: 2 });
      // The office chose it (STOCK-14).
      expect(done.body.dateMark).toBeUndefined();
      const seen: Order = (await ana('GET', pathOf(made.id))).body;
      expect(editsOf(seen)).toEqual([
        {
          at: expect.any(String),
          by: 'aadmin',
          client: { before: 'c1', after: client },
          date: { before: made.date, after: date },
          price: { before: 25.1, after: 2035.99 },
          lines: [
            { product: 'p1', before: { quantity: 2, unitprice: 12.5 }, after: { quantity: 3, unitprice: 12 } },
            { product: 'p2', before: { quantity: 1, unitprice: 0.1 }, after: null },
            { product: 'p3', before: null, after: { quantity: 1, unitprice: 1999.99 } },
          ],
        },
      ]);
      const history = (await admin('GET', `${endpoints.history.path}?kind=order&id=${made.id}`)).body;
      expect(history.records[0]).toMatchObject({
        act: 'changed',
        account: 'aadmin',
        before: { client: 'c1', date: made.date, price: 25.1 },
        after: { client, date, price: 2035.99 },
      });
      await put(made.id, { date: made.date }, 2);
      // Observations and ticks are no edits.
      await put(made.id, { observations: 'Sună înainte' });
      await admin('PUT', endpoints.checkLine.path, { body: { orderId: made.id, productId: 'p1', checked: true } });
      expect(editsOf((await ana('GET', pathOf(made.id))).body)).toHaveLength(2);
    });

    it('[STOCK-19] [STOCK-11] not what has changed meanwhile: the newer order is in the answer', async () => {
      const made = await place();
      expect((await put(made.id, { date: '2026-11-01' }, made.version)).status).toBe(200);
      const late = await put(made.id, { client: 'c1', date: '2026-11-02' }, made.version);
      expect([late.status, late.body.code]).toEqual([412, 'stale-version']);
      expect(late.body.details.item).toMatchObject({ date: '2026-11-01', version: 2 });
    });

    it('[STOCK-19] not by an old copy that names no version: what a colleague has changed stays', async () => {
      const made = await place();
      const { version: _version, ...copy } = made;
      // There is no earlier edit that the first one could undo (spec §7).
      const first = await put(made.id, { ...copy, date: '2026-11-01' });
      expect(first.status).toBe(200);
      const old = await put(made.id, { ...copy, observations: 'Sună' });
      expect([old.status, old.body.code, old.body.details.item]).toEqual([428, 'stale-version', first.body]);
      expect(old.body.said).toEqual({ say: 'order-version-missing' });
      const older = await put(made.id, { ...made, observations: 'Sună' });
      expect([older.status, older.body.code, older.body.said]).toEqual([412, 'stale-version', { say: 'order-edited' }]);
      // Made from the order as it is: by its own version, without one where it is not edited, and of any on purpose.
      const noted = await put(made.id, { ...copy, date: '2026-11-01', observations: 'Sună' });
      expect([noted.status, noted.body.date]).toEqual([200, '2026-11-01']);
      expect((await put(made.id, { ...noted.body, date: '2026-11-02' })).status).toBe(200);
      expect((await put(made.id, { date: '2026-11-03' }, '*')).body.date).toBe('2026-11-03');
      expect((await put(made.id, { isFinalized: true })).status).toBe(200);
    });

    it('[STOCK-19] [STOCK-11] nor by its agent’s old copy, which is refused as old', async () => {
      const made = await place();
      const { version: _version, ...copy } = made;
      const products = made.products.map((line) => ({ ...line, quantity: 3 }));
      const edited = await put(made.id, { products, price: 37.8 }, made.version);
      const note = (body: object) => ana('PUT', pathOf(made.id), { body: { observations: 'Sună', ...body } });
      const told = async (body: object) => {
        const answer = await note(body);
        return [answer.status, answer.body.code, answer.body.said?.say];
      };
      expect(await told(made)).toEqual([412, 'stale-version', 'order-edited']);
      const unnamed = await note(copy);
      expect([unnamed.status, unnamed.body.details.item]).toEqual([428, edited.body]);
      // What no agent may change stays forbidden, from whichever copy, and all of it from the order as it is.
      const forbidden = [403, 'forbidden', 'order-part-fixed'];
      for (const old of [made, copy]) {
        expect(await told({ ...old, isFinalized: true })).toEqual(forbidden);
        expect(await told({ ...old, agent: 'adan' })).toEqual(forbidden);
      }
      expect(await told({ ...edited.body, date: '2026-11-02' })).toEqual(forbidden);
      expect((await note(edited.body)).status).toBe(200);
    });

    it('[STOCK-19] not to no day or no client, nor what is ticked or delivered', async () => {
      const made = await place(1);
      const far = await put(made.id, { date: '2200-01-01' });
      expect(far.body.said).toEqual({ say: 'order-date-beyond', first: 1970, last: 2199 });
      const at = `PUT ${pathOf(made.id)}`;
      const [one, two] = made.products;
      await admin('PUT', endpoints.checkLine.path, { body: { orderId: made.id, productId: 'p2', checked: true } });
      const ticked = { ...two, added: true };
      const rows: readonly Refused[] = [
        ['no day', at, { date: '2026-02-30' }, 400, 'invalid-body', 'date'],
        ['empty day', at, { date: '' }, 400, 'invalid-body', 'date'],
        ['year 0', at, { date: '0000-01-01' }, 400, 'invalid-body', 'date'],
        ['year 9999', at, { date: '9999-12-31' }, 400, 'invalid-body', 'date'],
        ['an edit', at, { edit: { fields: {} } }, 400, 'invalid-body', 'edit'],
        ['placed at no time', at, { placedAt: 'ieri', date: '2026-11-02' }, 400, 'invalid-body', 'placedAt'],
        ['no client', at, { client: 'cnone' }, 400, 'unknown-client', 'client'],
        ['null client', at, { client: null }, 400, 'unknown-client', 'client'],
        ['odd client', at, { client: ['c1'] }, 400, 'invalid-body', 'client'],
        ['ticked', at, { products: [one, { ...ticked, quantity: 2 }] }, 409, 'line-added', 'products.1'],
        ['ticked gone', at, { products: [one] }, 409, 'line-added', 'products'],
        ['delivered gone', at, { products: [ticked] }, 400, 'invalid-body', 'products'],
      ];
      for (const row of rows) await expectRefused(server.database, admin, row);
      const gone = await put(made.id, { products: [one] });
      const { name: product } = (await admin('GET', pathOf('p2'))).body;
      expect(gone.body.details.places[0].said).toEqual({ say: 'ticked-line-stays', product });
    });

    it('[STOCK-19] [CLIENT-1] to the client that the named one was merged into', async () => {
      const made = await place();
      const [from, into] = [await newClient('Magazin dublu'), await newClient('Magazin bun')];
      const merge = { into, take: [], versions: { from: 1, into: 1 } };
      expect((await admin('POST', endpoints.mergeClient.path.replace(':id', from), { body: merge })).status).toBe(200);
      expect((await put(made.id, { client: from })).body.client).toBe(into);
    });

    it('[STOCK-21] a line added while no rate is known has 0 for good, if its order has VAT', async () => {
      const seenAs: Record<string, string> = { name: '', vatPrices: '', vatRates: '' };
      const company = (wanted: Record<string, string>) => {
        const fields = Object.fromEntries(
          Object.entries(wanted).map(([name, value]) => [name, { seen: seenAs[name], wanted: value }]),
        );
        Object.assign(seenAs, wanted);
        return admin('PUT', endpoints.saveCompany.path, { body: { edit: { fields } } });
      };
      const ratesOf = ({ vatPrices, products }: Order) => [vatPrices, products.map(({ vatRate }) => vatRate)];
      const rates = async (id: string) => ratesOf((await ana('GET', pathOf(id))).body);
      const early = await place();
      await company({ name: 'Firma', vatPrices: 'net', vatRates: '21' });
      const made = await place();
      expect((await company({ vatPrices: '', vatRates: '' })).status).toBe(200);
      const products = [
        { product: 'p1', quantity: 2, unitprice: 12.5, added: false },
        { product: 'p3', quantity: 1, unitprice: 1999.99, added: false },
      ];
      const edited = [await put(made.id, { products }), await put(early.id, { products })];
      expect(edited.map(({ body }) => ratesOf(body))).toEqual([
        ['net', [21, 0]],
        [undefined, [undefined, undefined]],
      ]);
      await company({ vatPrices: 'gross', vatRates: '11' });
      expect(await rates(made.id)).toEqual(['net', [21, 0]]);
    });

    it('[STOCK-10] [STOCK-17] not once it is finalized or cancelled', async () => {
      const [sold, gone] = [await place(), await place()];
      await put(sold.id, { isFinalized: true });
      await admin('POST', endpoints.cancelOrder.path.replace(':id', gone.id), { body: { reason: 'Dublă' } });
      expect((await put(sold.id, { date: '2026-11-02' })).body.code).toBe('order-finalized');
      expect((await put(gone.id, { date: '2026-11-02' })).body.code).toBe('order-cancelled');
    });

    it('[CLIENT-1] while clients are merged: it is for the one that stays', async () => {
      for (let round = 0; round < 4; round += 1) {
        const made = await place();
        const [from, into] = [await newClient(`Unu ${round}`), await newClient(`Doi ${round}`)];
        const merge = { into, take: [], versions: { from: 1, into: 1 } };
        await put(made.id, { client: from });
        const [merged, edited] = await Promise.all([
          admin('POST', endpoints.mergeClient.path.replace(':id', from), { body: merge }),
          put(made.id, { client: from, date: '2026-11-03' }, '*'),
        ]);
        expect([merged.status, edited.status]).toEqual([200, 200]);
        expect((await admin('GET', pathOf(made.id))).body).toMatchObject({ client: into, date: '2026-11-03' });
      }
    });
  });
}
