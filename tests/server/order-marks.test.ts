import { describe, expect, it } from 'vitest';
import { localDay } from '#domain/dates';
import { endpoints } from '#wire/endpoints';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';

const daysFromNow = (days: number): string => localDay(new Date(Date.now() + days * 86_400_000));
const line = (product: string, unitprice: number, quantity = 1) => ({ product, quantity, unitprice });

for (const engine of engines) {
  describe(`[STOCK-14] what of an order is marked, and what is refused, on ${engine.name}`, () => {
    const served = serveCompany(engine, { fresh: 'each test' });
    const place = async (changes: object = {}) =>
      served.as('ana')('POST', endpoints.placeOrder.path, {
        body: {
          client: 'c1',
          date: daysFromNow(0),
          price: 12.5,
          agent: 'aana',
          products: [line('p1', 12.5)],
          ...changes,
        },
      });
    const setFloor = async (seen: string, wanted: string) => {
      const fields = { name: { seen: '', wanted: 'Firma' }, priceFloor: { seen, wanted } };
      return served.as('admin')('PUT', endpoints.saveCompany.path, { body: { edit: { fields } } });
    };
    const listed = async (id: string) => (await served.as('admin')('GET', endpoints.item.path.replace(':id', id))).body;

    it('an order keeps when the server accepted it; one from before has no such instant', async () => {
      const before = Date.now();
      const { body } = await place();
      expect(Math.abs(Date.parse(body.acceptedAt) - before)).toBeLessThan(60_000);
      expect(body.dateMark).toBeUndefined();
      expect(await listed(body.id)).toEqual(body);
      await served.database.transaction((tx) =>
        tx
          .updateTable('orders')
          .set({ accepted: null } as never)
          .execute(),
      );
      expect((await listed(body.id)).acceptedAt).toBeUndefined();
    });

    it('a date more than 45 days back or 2 days ahead is accepted and marked', async () => {
      const marks: unknown[] = [];
      for (const days of [-47, -44, 0, 1, 4]) {
        const { status, body } = await place({ date: daysFromNow(days) });
        expect([days, status, (await listed(body.id)).dateMark]).toEqual([days, 201, body.dateMark]);
        marks.push(body.dateMark);
      }
      expect(marks).toEqual(['old', undefined, undefined, undefined, 'ahead']);
    });

    it('a price that is not of the list is marked with it; without a floor any is taken', async () => {
      const { status, body } = await place({ products: [line('p1', 0.01)], price: 0.01 });
      expect([status, body.products[0].listprice]).toEqual([201, 12.5]);
      expect((await served.as('admin')('GET', endpoints.company.path)).body.priceFloor).toBe('');
    });

    it('a line below the floor of the company is refused and named; at it, it is taken', async () => {
      expect((await setFloor('', '80')).body.priceFloor).toBe('80');
      const products = [line('p1', 10), line('p2', 0.07, 10), line('p3', 1_000)];
      const { status, body } = await place({ products, price: 1_010.7 });
      expect([status, body.code]).toEqual([400, 'price-below-floor']);
      expect(body.details.places).toEqual([
        {
          path: 'products.1.unitprice',
          message: '0.07 is less than 80 % of the list price, which is 0.10.',
          said: { say: 'below-floor', price: 0.07, floor: 80, list: 0.1 },
        },
        {
          path: 'products.2.unitprice',
          message: '1,000.00 is less than 80 % of the list price, which is 1,999.99.',
          said: { say: 'below-floor', price: 1_000, floor: 80, list: 1_999.99 },
        },
      ]);
      expect((await place({ products: [line('p1', 10)], price: 10 })).status).toBe(201);
      await setFloor('80', '');
      expect((await place({ products: [line('p1', 0)], price: 0 })).status).toBe(201);
    });

    it('an administrator is held to the same floor; a price that was taken before stays', async () => {
      const { body: order } = await place({ products: [line('p1', 5)], price: 5 });
      await setFloor('', '50');
      const at = endpoints.updateItem.path.replace(':id', order.id);
      // An order that was edited before is edited by a call that says from which version.
      const put = (products: object[], price: number) =>
        served.as('admin')('PUT', at, { body: { products, price }, headers: { 'if-match': '*' } });
      expect((await put([line('p1', 5, 2)], 10)).status).toBe(200);
      const low = await put([line('p1', 5, 2), line('p2', 0.04)], 10.04);
      expect([low.status, low.body.code, low.body.details.places[0].path]).toEqual([
        400,
        'price-below-floor',
        'products.1.unitprice',
      ]);
      expect((await put([line('p1', 6.25, 2)], 12.5)).status).toBe(200);
      expect((await put([line('p1', 6.24, 2)], 12.48)).body.code).toBe('price-below-floor');
    });

    it('a floor is a whole number of percent from 1 to 100, or none', async () => {
      for (const wanted of ['0', '101', '12.5', '-1', 'a', '050']) {
        const { status, body } = await setFloor('', wanted);
        expect([wanted, status, body.details.places[0].path]).toEqual([wanted, 400, 'priceFloor']);
      }
      expect((await setFloor('', ' 100 ')).body.priceFloor).toBe('100');
    });
  });
}
