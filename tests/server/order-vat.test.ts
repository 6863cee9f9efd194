import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Order } from '#wire/order';
import { vatOnPaper } from '../../server/storage/migrations/0035-vat-on-paper';
import { orderVatPrices } from '../../server/storage/migrations/0037-order-vat-prices';
import { readOrders } from '../../server/storage/orders';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';

const itemPath = (id: string) => endpoints.item.path.replace(':id', id);

for (const engine of engines)
  describe(`[STOCK-21] VAT of orders on ${engine.name}`, () => {
    const served = serveCompany(engine, { fresh: 'each test' });
    const [admin, ana] = [served.as('admin'), served.as('ana')];
    const save = (fields: object) => admin('PUT', endpoints.saveCompany.path, { body: { edit: { fields } } });
    const asPayer = (vatPrices: string, vatRates: string) =>
      save({
        name: { seen: '', wanted: 'Firma' },
        vatPrices: { seen: '', wanted: vatPrices },
        vatRates: { seen: '', wanted: vatRates },
      });
    const setRate = (product: string, seen: number | '', wanted: number | '') =>
      admin('PUT', itemPath(product), { body: { edit: { fields: { vatRate: { seen, wanted } } } } });
    const place = async (): Promise<Order> => {
      const products = [
        { product: 'p1', quantity: 1, unitprice: 12.5 },
        { product: 'p2', quantity: 1, unitprice: 0.1 },
      ];
      const body = { client: 'c1', date: new Date().toISOString().slice(0, 10), price: 12.6, agent: 'aana', products };
      return (await ana('POST', endpoints.placeOrder.path, { body })).body;
    };
    const ratesOf = ({ products }: Order) => products.map(({ product, vatRate }) => [product, vatRate]);
    const stored = async (id: string): Promise<Order> => (await ana('GET', itemPath(id))).body;

    it('the settings are stored, and every device gets them with the letterhead', async () => {
      const { status, body } = await asPayer('gross', ' 21; 11; 5,5 ');
      expect([status, body.vatPrices, body.vatRates]).toEqual([200, 'gross', '21; 11; 5,5']);
      const letterhead = (await ana('GET', endpoints.letterhead.path)).body;
      expect(letterhead).toMatchObject({ vatPayer: 'yes', vatPrices: 'gross', vatRates: '21; 11; 5,5' });
      const history = (await admin('GET', `${endpoints.history.path}?kind=company&id=`)).body;
      expect(history.records[0].after).toMatchObject({ vatPrices: 'gross', vatRates: '21; 11; 5,5' });
      expect((await admin('GET', endpoints.company.path)).body).toMatchObject({ vatPrices: 'gross' });
    });

    it('unknown prices, wrong rates and prices without a rate are refused, by field', async () => {
      const places = async (vatPrices: string, vatRates: string) => {
        const { status, body } = await asPayer(vatPrices, vatRates);
        return [status, body.details.places[0].path, body.details.places[0].said?.say];
      };
      expect(await places('brut', '21')).toEqual([400, 'vatPrices', undefined]);
      expect(await places('net', '21, 11')).toEqual([400, 'vatRates', 'vat-rates-wrong']);
      expect(await places('net', '')).toEqual([400, 'vatRates', 'vat-rates-missing']);
      expect((await admin('GET', endpoints.company.path)).body).toMatchObject({ vatPrices: '', vatRates: '' });
    });

    it('a line keeps the rate that it was placed with: its product’s, or the first of the company', async () => {
      await setRate('p1', '', 9.5);
      const before = await place();
      expect(ratesOf(before)).toEqual([
        ['p1', 9.5],
        ['p2', undefined],
      ]);
      await asPayer('net', '21; 11');
      const order = await place();
      const placed = [
        ['p1', 9.5],
        ['p2', 21],
      ];
      expect(ratesOf(order)).toEqual(placed);
      await setRate('p1', 9.5, 11);
      await setRate('p2', '', 11);
      expect(ratesOf(await stored(order.id))).toEqual(placed);
      expect(ratesOf(await stored(before.id))[0]).toEqual(['p1', 9.5]);
    });

    it('[STOCK-19] an edited line keeps its rate, a line that the office adds has the one of now', async () => {
      await asPayer('net', '21; 11');
      await setRate('p1', '', 9.5);
      const order = await place();
      await setRate('p1', 9.5, 11);
      await setRate('p3', '', 5);
      const products = [
        { product: 'p1', quantity: 4, unitprice: 12, added: false },
        { product: 'p2', quantity: 1, unitprice: 0.1, added: false },
        { product: 'p3', quantity: 1, unitprice: 1999.99, added: false },
      ];
      const { body, status } = await admin('PUT', itemPath(order.id), { body: { products, price: 2048.09 } });
      const rates = [
        ['p1', 9.5],
        ['p2', 21],
        ['p3', 5],
      ];
      expect([status, ratesOf(body)]).toEqual([200, rates]);
      expect(ratesOf(await stored(order.id))).toEqual(rates);
    });

    it('an order keeps what its prices are when the company says otherwise', async () => {
      const early = await place();
      expect(early.vatPrices).toBeUndefined();
      await asPayer('net', '21');
      const net = await place();
      expect(net.vatPrices).toBe('net');
      await save({ vatPrices: { seen: 'net', wanted: 'gross' } });
      const gross = await place();
      await save({ vatPayer: { seen: 'yes', wanted: 'no' } });
      const untaxed = await place();
      expect([gross.vatPrices, untaxed.vatPrices]).toEqual(['gross', undefined]);

      const products = [
        { product: 'p1', quantity: 1, unitprice: 12.5, added: false },
        { product: 'p3', quantity: 1, unitprice: 1999.99, added: false },
      ];
      // What a body says of it changes nothing.
      const edit = { products, price: 2012.49, vatPrices: 'gross' };
      expect((await admin('PUT', itemPath(net.id), { body: edit })).body).toMatchObject({
        vatPrices: 'net',
        version: 2,
      });
      const check = { orderId: net.id, productId: 'p1', checked: true };
      expect((await admin('PUT', endpoints.checkLine.path, { body: check })).status).toBe(200);
      const finalized = await admin('PUT', itemPath(net.id), { body: { isFinalized: true } });
      expect([finalized.status, finalized.body.vatPrices]).toEqual([200, 'net']);
      const back = { reason: 'Expirat', lines: [{ product: 'p1', intoStock: 1, writtenOff: 0 }] };
      expect((await admin('POST', `${itemPath(net.id)}/return`, { body: back })).body.vatPrices).toBe('net');
      const kept = await Promise.all([early, net, gross, untaxed].map(async ({ id }) => (await stored(id)).vatPrices));
      expect(kept).toEqual([undefined, 'net', 'gross', undefined]);
    });

    it('an order keeps the prices that its cart showed, where the company has switched since', async () => {
      const placed = async (vatPrices: string) => {
        const products = [{ product: 'p1', quantity: 1, unitprice: 12.5 }];
        const body = { client: 'c1', date: '2026-11-30', price: 12.5, agent: 'aana', products, vatPrices };
        const { status, body: answer } = await ana('POST', endpoints.placeOrder.path, { body });
        return [status, status === 201 ? answer.vatPrices : answer.details.places[0].path];
      };
      // A company that shows no VAT shows none, whatever an old phone thinks.
      expect(await placed('gross')).toEqual([201, undefined]);
      await asPayer('net', '21');
      expect(await placed('gross')).toEqual([201, 'gross']);
      expect(await placed('net')).toEqual([201, 'net']);
      expect(await placed('margin')).toEqual([400, 'vatPrices']);
    });

    const migrated = async (vatPrices: '' | 'net' | 'gross', vatRates: string, vatPayer = true) => {
      await setRate('p1', '', 9.5);
      const { id } = await place();
      return served.database.transaction(async (tx) => {
        await sql`alter table orders drop column vat_prices`.execute(tx);
        await sql`insert into company (name) values ('Firma') on conflict do nothing`.execute(tx);
        const vat = { vat_payer: vatPayer, vat_prices: vatPrices, vat_rates: vatRates };
        await tx.updateTable('company').set(vat).execute();
        const epoch = async () => (await sql<{ epoch: string }>`select epoch from change_counter`.execute(tx)).rows;
        const before = await epoch();
        await orderVatPrices.up(tx as never);
        const [order] = await readOrders(tx, { ids: [id] });
        const isNewEpoch = JSON.stringify(await epoch()) !== JSON.stringify(before);
        return [order?.vatPrices, order && ratesOf(order).map(([, rate]) => rate), isNewEpoch];
      });
    };
    it.each([
      ['net' as const, '21; 11', ['net', [9.5, 21], true]],
      ['gross' as const, '5,25% 11', ['gross', [9.5, 5.25], true]],
      ['' as const, '21', [undefined, [9.5, undefined], false]],
    ])('orders from before are as the company says when it is updated: %j, %j', async (prices, rates, expected) => {
      expect(await migrated(prices, rates)).toEqual(expected);
    });

    it.each([
      ['pays no VAT', '21', false],
      ['has no rate', '', true],
    ])('orders of a company that %s stay without it', async (_which, rates, isPayer) => {
      expect(await migrated('net', rates, isPayer)).toEqual([undefined, [9.5, undefined], false]);
    });

    it('lines from before without a rate get their product’s, as on papers, or the company’s', async () => {
      const { id } = await place();
      await setRate('p2', '', 11);
      await served.database.transaction(async (tx) => {
        await sql`alter table orders drop column vat_prices`.execute(tx);
        await sql`insert into company (name) values ('Firma') on conflict do nothing`.execute(tx);
        await tx.updateTable('company').set({ vat_payer: true, vat_prices: 'net', vat_rates: '21' }).execute();
        await orderVatPrices.up(tx as never);
        const [order] = await readOrders(tx, { ids: [id] });
        expect(order && ratesOf(order)).toEqual([
          ['p1', 21],
          ['p2', 11],
        ]);
      });
    });

    it('lines from before get their products’ rates, and devices ask for everything', async () => {
      await setRate('p1', '', 9.5);
      const { id } = await place();
      await served.database.transaction(async (tx) => {
        await sql`alter table order_line drop column vat_rate`.execute(tx);
        await sql`alter table company drop column vat_rates, drop column vat_prices`.execute(tx);
        const epoch = () => sql<{ epoch: string }>`select epoch from change_counter`.execute(tx);
        const before = await epoch();
        await vatOnPaper.up(tx as never);
        expect(await epoch()).not.toEqual(before);
        const { rows } = await sql<{ rate: number | null }>`
          select vat_rate as rate from order_line where order_number = ${Number(id)} order by position`.execute(tx);
        expect(rows).toEqual([{ rate: 950 }, { rate: null }]);
      });
    });
  });
