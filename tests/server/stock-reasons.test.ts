import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { type Movement, movementsAnswer } from '#wire/movement';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { serveCompany } from '../support/served-company';

// The warehouse has 10 of p1 and 5 of p2; ana's bag g1 has p1, dan's bag g2 lists p2 with none of it.

const w1 = endpoints.updateItem.path.replace(':id', 'w1');
const g2 = endpoints.saveBag.path.replace(':id', 'g2');
const line = (product: string, seen: number, wanted: number) => ({ product, seen, wanted });

for (const engine of engines) {
  describe(`the reason of a stock edit on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const admin = server.as('admin');
    const radu = server.as('radu');
    const told = async (query = ''): Promise<string[]> => {
      const { status, body } = await admin('GET', `${endpoints.movements.path}?${query}`);
      expect([query, status]).toEqual([query, 200]);
      expect(movementsAnswer.parse(body)).toEqual(body);
      return body.movements.map(({ product, place, delta, reason, stockReason, note }: Movement) =>
        [product, place, delta, reason, stockReason ?? '-', note ?? '-'].join(' | '),
      );
    };
    let before: number;
    beforeEach(async () => {
      before = (await told()).length;
    });
    const since = async (): Promise<string[]> => {
      const all = await told();
      return all.slice(0, all.length - before);
    };

    it('[STOCK-16] is kept with each unit that the edit moves, and with no other', async () => {
      const lines = [line('p1', 10, 7), line('p2', 5, 5)];
      const edit = { lines, stockReason: 'damage', note: '  palet spart  ' };
      expect((await admin('PUT', w1, { body: { edit } })).status).toBe(200);
      expect((await radu('PUT', w1, { body: { edit: { lines: [line('p2', 5, 6)] } } })).status).toBe(200);
      expect(await since()).toEqual([
        'p2 | warehouse | 1 | stock edit | - | -',
        'p1 | warehouse | -3 | stock edit | damage | palet spart',
      ]);
      expect(await outOfBalance(server.database)).toEqual([]);
    });

    it('[STOCK-16] [STOCK-4] of a bag is kept with its unit in both places', async () => {
      const edit = { lines: [line('p2', 0, 1)], stockReason: 'gift' };
      expect((await admin('PUT', g2, { body: { edit } })).status).toBe(200);
      expect(await since()).toEqual([
        'p2 | warehouse | -1 | bag save | gift | -',
        'p2 | bag | 1 | bag save | gift | -',
      ]);
    });

    it('[STOCK-16] [STOCK-11] of a refused edit leaves nothing, of a repeated one nothing twice', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const edit = { lines: [line('p1', 10, 9)], stockReason: 'other', note: 'mostră la târg' };
      const stale = { edit: { ...edit, lines: [line('p1', 11, 8)] } };
      expect((await admin('PUT', w1, { body: stale })).status).toBe(412);
      expect((await admin('PUT', w1, { body: { edit }, headers })).status).toBe(200);
      expect((await admin('PUT', w1, { body: { edit }, headers })).status).toBe(200);
      expect(await since()).toEqual(['p1 | warehouse | -1 | stock edit | other | mostră la târg']);
    });

    it('[STOCK-16] is what movements are filtered by, beside everything else', async () => {
      const save = (product: string, seen: number, wanted: number, stockReason?: string) =>
        admin('PUT', w1, { body: { edit: { lines: [line(product, seen, wanted)], stockReason } } });
      for (const done of [await save('p1', 10, 8, 'theft'), await save('p2', 5, 4, 'theft'), await save('p1', 8, 9)])
        expect(done.status).toBe(200);
      expect(await told('stockReason=theft')).toEqual([
        'p2 | warehouse | -1 | stock edit | theft | -',
        'p1 | warehouse | -2 | stock edit | theft | -',
      ]);
      expect(await told('stockReason=theft&product=p1')).toEqual(['p1 | warehouse | -2 | stock edit | theft | -']);
      expect(await told('stockReason=count')).toEqual([]);
      expect(await told('stockReason=theft&place=bag')).toEqual([]);
    });
  });
}
