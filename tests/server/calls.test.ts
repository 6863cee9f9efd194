import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { caller } from '../support/calls';
import { engines } from '../support/databases';
import { largerOrder as order } from '../support/new-orders';
import { serveCompany } from '../support/served-company';

const spoql = (agent: string) =>
  `/spoql/items?q=${encodeURIComponent(`at 'main' select items from 'order' where {property 'agent' eq '${agent}'}`)}`;
const main = (path: string) => `/scope/main${path}`;

for (const engine of engines) {
  describe(`the calls of spec §7 on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');
    const ana = server.as('ana');
    const dan = server.as('dan');

    const place = async (changes: object = {}) =>
      (await ana('POST', main('/items/order'), { body: order(changes) })).body;

    it('lists every kind of item in shapes that the wire reads', async () => {
      await place();
      await ana('POST', main('/items/visit'), {
        body: { client: 'c1', agent: 'aana', date: '2026-11-21', reason: 'closed' },
      });
      for (const name of [
        'products',
        'clients',
        'orders',
        'warehouses',
        'bags',
        'boxes',
        'observations',
        'visits',
        'accounts',
      ] as const) {
        const { status, body } = await admin('GET', endpoints[name].path);
        expect([name, status]).toEqual([name, 200]);
        expect(endpoints[name].answer.parse(body).length).toBeGreaterThan(0);
      }
      const { body } = await admin('GET', main('/items/warehouse'));
      expect(body).toEqual([
        {
          id: 'w1',
          version: 1,
          products: [
            { product: 'p1', quantity: 10 },
            { product: 'p2', quantity: 5 },
          ],
        },
      ]);
      const bags = await admin('GET', main('/items/bag'));
      expect(bags.body[0]).toEqual({
        id: 'g1',
        agent: 'aana',
        version: 1,
        products: [{ product: 'p1', quantity: 1, unitprice: 12.5, added: false }],
      });
      expect((await ana('GET', main('/accounts'))).body).toContainEqual({
        id: 'adan',
        username: 'dan',
        firstname: 'Dan',
        lastname: 'Pop',
      });
    });

    it('serves every path with the /api doubled as well, whatever is-second-try says', async () => {
      const { body: single } = await ana('GET', main('/items/product'));
      expect((await ana('GET', `/api${main('/items/product?is-second-try=true')}`)).body).toEqual(single);
      expect((await ana('GET', `/api${spoql('aana')}`)).status).toBe(200);
      const added = await ana('POST', `/api${main('/items/client?is-second-try=true')}`, {
        body: { name: 'Nou', phone: '07000' },
      });
      expect(added.status).toBe(201);
    });

    it('refuses a parameter that comes twice', async () => {
      for (const query of ['/changes?since=1&since=2', '/items/client?q=a&q=b']) {
        const { status, body } = await ana('GET', main(query));
        expect([query, status, body.code]).toEqual([query, 400, 'invalid-query']);
      }
    });

    it('answers 304 for a list that has not changed, and another tag once it has', async () => {
      const first = await ana('GET', main('/items/client'));
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      // What a person may see is kept by their app, and by no browser or proxy.
      expect(first.headers.get('cache-control')).toBe('no-store');
      const again = await ana('GET', main('/items/client'), { headers: { 'if-none-match': `"other", ${etag}` } });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
      await ana('POST', main('/items/client'), { body: { name: 'Alt magazin', phone: '07111' } });
      const later = await ana('GET', main('/items/client'), { headers: { 'if-none-match': etag } });
      expect([later.status, later.body.length]).toEqual([200, first.body.length + 1]);
      expect(later.headers.get('etag')).not.toBe(etag);
    });

    it('[SYNC-12] gives the tag of a list to one reader alone: another agent has other orders', async () => {
      const own = await ana('GET', spoql('aana'));
      const other = await dan('GET', spoql('adan'), { headers: { 'if-none-match': own.headers.get('etag') ?? '' } });
      expect([other.status, other.body]).toEqual([200, []]);
    });

    it('adds a client and answers it with its id', async () => {
      const { status, body } = await ana('POST', main('/items/client'), {
        body: { name: '  Șopârla SRL ', phone: '0700 000', email: 'a@b.ro', cui: null, fax: 'unknown field' },
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.stringMatching(/^c[a-z0-9]{16}$/),
        name: 'Șopârla SRL',
        phone: '0700 000',
        email: 'a@b.ro',
        cui: '',
        contactPerson: '',
        deliveryAddress: '',
        observations: '',
        visitDays: '',
        visitAgent: '',
        version: 1,
      });
      expect((await dan('GET', main(`/item/${body.id}`))).body).toEqual(body);
    });

    it('adds a product; a code that exists is refused, in any number of tries at once', async () => {
      const body = { name: 'Ceai', code: 'CEAI-1', price: 7.35 };
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => admin('POST', main('/products/new'), { body })),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
        code: 'duplicate-code',
        details: { places: [{ path: 'code' }] },
      });
      const created = replies.find((reply) => reply.status === 201)?.body;
      expect((await ana('GET', main(`/item/${created.id}`))).body).toEqual({ id: created.id, version: 1, ...body });
    });

    it("refuses every spoql query but the one for an agent's orders", async () => {
      for (const query of [
        '',
        '?q=',
        '?q=select',
        `?q=${encodeURIComponent("at 'main' select items from 'client'")}`,
        '?q=a&q=b',
      ]) {
        const { status, body } = await ana('GET', `/spoql/items${query}`);
        expect([query, status, body.code]).toEqual([query, 400, 'invalid-query']);
      }
      expect((await ana('GET', spoql('a\0'))).status).toBe(400);
      expect((await admin('GET', spoql('anobody'))).body).toEqual([]);
    });

    it('identifies the server before it sends anything', async () => {
      const nobody = caller(server.url);
      for (const { method, path } of Object.values(endpoints)) {
        if (path.startsWith('/auth/')) continue;
        const files = [endpoints.importProducts.path, endpoints.importClients.path, endpoints.importInvoice.path];
        const isCsv = files.some((csv) => csv === path);
        const reply = await nobody(method, path.replace(':id', 'p1'), {
          ...(method === 'GET' ? {} : { body: isCsv ? 'a' : {} }),
          ...(isCsv ? { headers: { 'content-type': 'text/csv' } } : {}),
        });
        expect([path, reply.status, reply.body.code]).toEqual([path, 401, 'not-signed-in']);
      }
    });

    it('says 404 in its own words for what is not there', async () => {
      for (const [method, path] of [
        ['GET', '/nothing'],
        ['GET', '/api/nothing'],
        ['DELETE', main('/items/product')],
        ['GET', main('/item/p999')],
        ['GET', main('/item/999999999999999999999')],
        ['GET', main(`/item/${encodeURIComponent("p1' or 1=1")}`)],
        ['GET', main('/item/%00')],
        ['GET', main(`/item/${'p'.repeat(5_000)}`)],
      ] as const) {
        const { status, body } = await admin(method, path);
        expect([path, status, body.code, typeof body.message]).toEqual([path, 404, 'not-found', 'string']);
      }
      expect((await admin('GET', main('/item/%zz'))).status).toBe(400);
    });
  });
}
