import { describe, expect, test } from 'vitest';
import type { ItemEdit } from '#wire/edit';
import { endpoints } from '#wire/endpoints';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';

const csv = { 'content-type': 'text/csv' };
const item = (id: string) => endpoints.item.path.replace(':id', id);
const packed = { packUnit: 'bax', packSize: 12, vatRate: 9.5, category: 'Cafele' };

for (const engine of engines) {
  describe(`what a product has besides, on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test' });
    const product = async (id = 'p1') => (await company.as('ana')('GET', item(id))).body;
    const put = (body: object, id = 'p1') => company.as('admin')('PUT', item(id), { body });
    const edit = (fields: ItemEdit['fields'], id = 'p1') => put({ edit: { fields } }, id);
    const importing = (body: string) =>
      company.as('admin')('POST', endpoints.importProducts.path, { body, headers: csv });

    test('pack, VAT rate and category are in the answer only if a product has them', async () => {
      const plain = await product();
      expect(Object.keys(plain).sort()).toEqual(['code', 'id', 'name', 'price', 'version']);
      const made = await company.as('admin')('POST', endpoints.createProduct.path, {
        body: { name: 'Zahăr', code: 'ZAH-1', price: 4, ...packed },
      });
      expect(made.body).toMatchObject(packed);
      expect(await product(made.body.id)).toEqual(made.body);
    });

    test('a whole item without them takes them from nobody; one that says so takes them away', async () => {
      const { name, code, price } = await product();
      expect((await put({ id: 'p1', name, code, price, ...packed })).body).toMatchObject(packed);
      const older = await put({ id: 'p1', name: 'Cafea mai veche', code, price });
      expect(older.body).toMatchObject({ name: 'Cafea mai veche', ...packed });
      const emptied = await put({ id: 'p1', name, code, price, packUnit: '', packSize: null });
      expect(emptied.body).toMatchObject({ vatRate: 9.5, category: 'Cafele' });
      expect([emptied.body.packUnit, emptied.body.packSize]).toEqual([undefined, undefined]);
      // The same once more is answered and leaves no trace.
      expect((await put({ id: 'p1', name, code, price, packUnit: '' })).body.version).toBe(emptied.body.version);
    });

    test('[STOCK-11] they are edited like name and price: over what was seen, else refused', async () => {
      expect(
        (await edit({ packSize: { seen: '', wanted: 12 }, vatRate: { seen: '', wanted: 19 } })).body,
      ).toMatchObject({ packSize: 12, vatRate: 19 });
      const stale = await edit({ vatRate: { seen: 9, wanted: 21 } });
      expect([stale.status, stale.body.code, stale.body.details.places[0].path]).toEqual([412, 'conflict', 'vatRate']);
      expect((await edit({ vatRate: { seen: 19, wanted: '' } })).body.vatRate).toBeUndefined();
    });

    test.each([
      ['packSize', 0],
      ['packSize', 1.5],
      ['packSize', '12'],
      ['packUnit', 'x'.repeat(31)],
      ['vatRate', 101],
      ['vatRate', -1],
      ['vatRate', 9.555],
      ['category', 'x'.repeat(101)],
      ['archived', 'yes'],
    ])('%s cannot be %j', async (field, value) => {
      const { name, code, price } = await product();
      const refused = await put({ id: 'p1', name, code, price, [field]: value });
      expect([refused.status, refused.body.code, refused.body.details.places[0].path]).toEqual([
        400,
        'invalid-body',
        field,
      ]);
    });

    test('a catalogue file says them or leaves them; an empty cell leaves them too', async () => {
      const file = 'Denumire;Cod;Preț;Ambalaj;Buc/bax;TVA;Categorie\nCafea;CAF-1;12,50;bax;12;9,5 %;Cafele\n';
      expect((await importing(file)).body).toEqual({ added: 0, changed: 1, unchanged: 0 });
      expect(await product()).toMatchObject(packed);
      expect((await importing(file)).body).toEqual({ added: 0, changed: 0, unchanged: 1 });
      const bare = 'code,name,price,vat\nCAF-1,Cafea,13,\nnou-1,Nou,1,21';
      expect((await importing(bare)).body).toEqual({ added: 1, changed: 1, unchanged: 0 });
      expect(await product()).toMatchObject({ price: 13, ...packed });
      const bad = await importing('code,name,price,vat\nCAF-1,Cafea,13,abc');
      expect(bad.body.details.places).toEqual([
        {
          path: 'row 2',
          message: "VAT 'abc' is no percentage from 0 to 100",
          said: { say: 'vat-wrong', text: 'abc' },
        },
      ]);
    });

    test('an archived product is brought back, and an import leaves it archived', async () => {
      expect((await edit({ archived: { seen: false, wanted: true } })).body.archived).toBe(true);
      expect((await edit({ archived: { seen: false, wanted: true } })).status).toBe(200);
      expect((await importing('code,name,price\nCAF-1,Cafea,14')).body.changed).toBe(1);
      expect(await product()).toMatchObject({ price: 14, archived: true });
      const back = await edit({ archived: { seen: true, wanted: false } });
      expect(back.body.archived).toBeUndefined();
    });

    test('an order that waited on a phone while its product was archived is accepted', async () => {
      await edit({ archived: { seen: false, wanted: true } });
      const placed = await company.as('ana')('POST', endpoints.placeOrder.path, {
        body: {
          client: 'c1',
          agent: 'aana',
          date: '2026-11-21',
          price: 25,
          products: [{ product: 'p1', quantity: 2, unitprice: 12.5 }],
        },
      });
      expect(placed.status).toBe(201);
    });

    test('[SESSION-5] an agent archives no product', async () => {
      const body = { edit: { fields: { archived: { seen: false, wanted: true } } } };
      expect((await company.as('ana')('PUT', item('p1'), { body })).status).toBe(403);
    });
  });

  describe(`clients by file, and archived, on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test' });
    const importing = (body: string, key?: string) =>
      company.as('admin')('POST', endpoints.importClients.path, {
        body,
        headers: { ...csv, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      });
    const clients = async (): Promise<Record<string, string>[]> =>
      (await company.as('ana')('GET', endpoints.clients.path)).body;
    const put = (username: string, body: object, id = 'c1') => company.as(username)('PUT', item(id), { body });
    const c1 = { name: 'Magazin Țuțu', phone: '0712345678', cui: 'RO123', deliveryAddress: 'Cluj' };

    test('a file adds, changes and leaves clients; the same one again changes nothing', async () => {
      const since = await company.cursor();
      const file = [
        'Denumire;Telefon;CUI;Persoană de contact;Adresă de livrare;Observații',
        'Magazin Tutu SRL;0712 345 678;123;Ana Țuțu;CLUJ;',
        'Magazin Țuțu;0712345678;RO 123;;Turda;',
        'Băcănia;0722-222-222;;;;Sună înainte',
      ].join('\n');
      expect((await importing(file)).body).toEqual({ added: 1, changed: 2, unchanged: 0 });
      const all = await clients();
      expect(all).toHaveLength(3);
      expect(all.find(({ id }) => id === 'c1')).toMatchObject({ name: 'Magazin Tutu SRL', contactPerson: 'Ana Țuțu' });
      expect(all.find(({ id }) => id === 'c2')).toMatchObject({ observations: 'Sună înainte', phone: '0722-222-222' });
      expect((await company.told(since)).map(({ type }: { type: string }) => type)).toEqual([
        'client',
        'client',
        'client',
      ]);
      const before = await company.cursor();
      expect((await importing(file)).body).toEqual({ added: 0, changed: 0, unchanged: 3 });
      expect(await company.cursor()).toBe(before);
    });

    test('all of a file or nothing, every wrong row named', async () => {
      const before = await clients();
      const refused = await importing(
        'name,phone,email\nNou,0711111111,\nA,0711111112,\nBun,0711111113,nu e adresă\nNou,0711 111 111,',
      );
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid-csv']);
      expect(refused.body.details.places.map(({ path }: { path: string }) => path)).toEqual(['row 3', 'row 4']);
      const twice = await importing('name,phone\nNou,0711111111\nNOU,0711 111 111');
      expect(twice.body.details.places).toEqual([
        { path: 'row 2', message: 'it is the same client as row 3', said: { say: 'same-client', rows: [3], more: 0 } },
        { path: 'row 3', message: 'it is the same client as row 2', said: { say: 'same-client', rows: [2], more: 0 } },
      ]);
      expect((await importing('name,phone\n')).body.code).toBe('invalid-csv');
      expect(await clients()).toEqual(before);
    });

    test('[SYNC-2] the same key imports once; an agent imports nothing', async () => {
      const file = 'name,phone\nNou,0711111111';
      const [first, again] = [await importing(file, 'k-1'), await importing(file, 'k-1')];
      expect([first.body, again.body]).toEqual([first.body, first.body]);
      expect(first.body.added).toBe(1);
      const agent = await company.as('ana')('POST', endpoints.importClients.path, { body: file, headers: csv });
      expect(agent.status).toBe(403);
    });

    test('two imports at once add a client once', async () => {
      const file = 'name,phone\nNou,0711111111';
      const both = await Promise.all([importing(file), importing(file)]);
      expect(both.map(({ body }) => body.added).sort()).toEqual([0, 1]);
      expect(await clients()).toHaveLength(3);
    });

    test('an admin archives a client and brings it back; what an older copy says changes nothing', async () => {
      expect((await put('admin', { ...c1, archived: true })).body.archived).toBe(true);
      // An app that knows nothing of it, and an agent whose phone has not heard yet.
      expect((await put('admin', { ...c1, phone: '0712345679' })).body).toMatchObject({
        phone: '0712345679',
        archived: true,
      });
      expect((await put('ana', { ...c1, archived: false })).body).toMatchObject({
        phone: '0712345678',
        archived: true,
      });
      const back = await put('admin', { ...c1, archived: false });
      expect(back.body.archived).toBeUndefined();
      expect((await put('admin', { ...c1, archived: false })).body.version).toBe(back.body.version);
      expect((await put('ana', { ...c1, archived: true })).body.archived).toBeUndefined();
    });

    test('an order of a client archived meanwhile is accepted; an import leaves the client archived', async () => {
      await put('admin', { ...c1, archived: true });
      const products = [{ product: 'p1', quantity: 1, unitprice: 12.5 }];
      const body = { client: 'c1', agent: 'aana', date: '2026-11-21', price: 12.5, products };
      expect((await company.as('ana')('POST', endpoints.placeOrder.path, { body })).status).toBe(201);
      expect((await importing('name,phone,cui,address\nTuțu Nou,0712345678,123,Cluj')).body.changed).toBe(1);
      expect((await clients()).find(({ id }) => id === 'c1')).toMatchObject({ name: 'Tuțu Nou', archived: true });
    });
  });
}
