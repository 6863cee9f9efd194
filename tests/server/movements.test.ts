import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { type Movement, mostMovements, movementsAnswer } from '#wire/movement';
import { engines } from '../support/databases';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

// The company begins with five movements; here follow a stock edit and an adjustment by radu, a bag's save by admin and
// a sample of ana's.

const path = endpoints.movements.path;
const bad = [
  ['limit=0', 'limit'],
  [`limit=${mostMovements + 1}`, 'limit'],
  ['limit=many', 'limit'],
  ['limit=-1', 'limit'],
  ['before=x', 'before'],
  ['before=1.5', 'before'],
  ['place=shelf', 'place'],
  ['reason=because', 'reason'],
  ['stockReason=because', 'stockReason'],
  ['stockReason=', 'stockReason'],
  ['from=yesterday', 'from'],
  ['from=2026-11-21', 'from'],
  ['to=2026-13-01T00%3A00%3A00Z', 'to'],
  ['product=', 'product'],
  ['product=p1&product=p2', 'product'],
  ['product=p%00', 'product'],
  [`account=${'a'.repeat(101)}`, 'account'],
] as const;

for (const engine of engines) {
  describe(`GET movements on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once', admins: ['radu'] });
    const radu = server.as('radu');
    const ana = server.as('ana');
    const admin = server.as('admin');
    beforeAll(async () => {
      const done = [
        await radu('PUT', endpoints.updateItem.path.replace(':id', 'w1'), {
          body: { products: [{ product: 'p3', quantity: 4 }] },
        }),
        await radu('PUT', endpoints.adjustBoxes.path, {
          body: [{ boxId: 'b1', products: [{ product: 'p3', quantity: 4 }] }],
          headers: { 'idempotency-key': 'adjusted' },
        }),
        await admin('PUT', endpoints.saveBag.path.replace(':id', 'g2'), {
          body: { agent: 'adan', products: [{ product: 'p2', quantity: 1 }] },
        }),
        await ana('PUT', endpoints.saveBag.path.replace(':id', 'g1'), {
          body: { agent: 'aana', products: [{ product: 'p1', quantity: 0 }] },
        }),
      ];
      expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });

    const ask = async (query: string): Promise<{ movements: Movement[]; more: boolean }> => {
      const { status, body } = await admin('GET', `${path}?${query}`);
      expect([query, status]).toEqual([query, 200]);
      // The contract reads it as it is.
      expect(movementsAnswer.parse(body)).toEqual(body);
      return body;
    };
    const told = async (query: string) =>
      (await ask(query)).movements.map((one) => [one.product, one.place, one.delta, one.reason].join(' '));

    it('[STOCK-3] tells movements newest first: when, who, what, where, how many, why, what for', async () => {
      const { movements, more } = await ask('');
      expect([movements.length, more]).toEqual([10, false]);
      const [newest] = movements;
      expect(newest).toEqual({
        id: 10,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        account: 'aana',
        product: 'p1',
        place: 'bag',
        placeId: 'g1',
        delta: -1,
        reason: 'samples left',
        reference: 'g1',
      });
      expect(movements.map(({ id }) => id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(movements[3]).toMatchObject({ account: 'aradu', reason: 'box adjust', reference: 'adjusted' });
    });

    it('[STOCK-3] filters by product, place, reason and account, and by all of them together', async () => {
      expect(await told('product=p3')).toEqual(['p3 box 4 box adjust', 'p3 warehouse 4 stock edit']);
      expect(await told('place=bag')).toEqual(['p1 bag -1 samples left', 'p2 bag 1 bag save', 'p1 bag 1 bag save']);
      expect(await told('placeId=g2')).toEqual(['p2 bag 1 bag save']);
      expect(await told('reason=stock%20edit&product=p3')).toEqual(['p3 warehouse 4 stock edit']);
      expect(await told('account=aradu&place=box&placeId=b1')).toEqual(['p3 box 4 box adjust']);
      expect(await told('account=aradu&place=bag')).toEqual([]);
      expect(await told('reason=sync%20correction&is-second-try=true')).toEqual([]);
    });

    it('[STOCK-3] is read page by page to its end, each movement once', async () => {
      const seen: number[] = [];
      for (let query = 'limit=4', more = true; more; ) {
        const page = await ask(query);
        seen.push(...page.movements.map(({ id }) => id));
        more = page.more;
        query = `limit=4&before=${seen.at(-1)}`;
      }
      expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect((await ask('limit=10')).more).toBe(false);
      expect((await ask('limit=9')).more).toBe(true);
      expect(await ask('before=1')).toEqual({ movements: [], more: false });
    });

    it('[STOCK-3] of a stretch of time: from an instant on, up to another one', async () => {
      const { movements } = await ask('product=p3');
      const [later, sooner] = movements.map(({ at }) => at);
      if (later === undefined || sooner === undefined) throw new Error('two movements of p3 are missing');
      const instant = encodeURIComponent;
      // The database counts finer than an instant says: a millisecond on, and it is past.
      const past = (at: string) => instant(new Date(Date.parse(at) + 1).toISOString());
      expect(await told(`product=p3&to=${instant(sooner)}`)).toEqual([]);
      expect(await told(`product=p3&from=${past(later)}`)).toEqual([]);
      expect(await told(`product=p3&from=${instant(sooner)}&to=${past(later)}`)).toHaveLength(2);
      expect(await told(`from=${instant('2020-01-01T00:00:00+02:00')}&to=${instant('2020-01-02T00:00:00Z')}`)).toEqual(
        [],
      );
    });

    it.each(bad)('refuses %s and says which parameter', async (query, place) => {
      const before = await rowCounts(server.database);
      const { status, body } = await admin('GET', `${path}?${query}`);
      expect([status, body.code]).toEqual([400, 'invalid-query']);
      expect(body.details.places.map((found: { path: string }) => found.path)).toContain(place);
      expect(await rowCounts(server.database)).toEqual(before);
    });
  });
}
