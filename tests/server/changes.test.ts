import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { changesAnswer } from '#wire/change';
import { endpoints } from '#wire/endpoints';
import { type ChangeToLog, recordChanges } from '../../server/storage/changes';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';

interface Page {
  readonly epoch: string;
  readonly changes: { seq: number; type: string; id: string; item?: unknown; lines?: unknown }[];
  readonly next: number;
  readonly last: number;
  readonly more: boolean;
}

for (const engine of engines) {
  describe(`the change log on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');
    const ana = server.as('ana');

    const page = async (call: Call, since: number, more = ''): Promise<Page> => {
      const { status, body } = await call('GET', `${endpoints.changes.path}?since=${since}${more}`);
      expect(status).toBe(200);
      changesAnswer.parse(body);
      return body;
    };
    const end = async (): Promise<number> => (await page(admin, 0)).last;
    const note = (...notes: ChangeToLog[]) => server.database.transaction((tx) => recordChanges(tx, notes));
    const execute = (statement: string) => server.database.transaction((tx) => sql.raw(statement).execute(tx));
    const newClient = (name: string) => ana('POST', endpoints.createClient.path, { body: { name, phone: '07123' } });

    it('[SYNC-9] gives everything from 0, then only what came after, and the place of the end', async () => {
      const first = await page(admin, 0);
      expect(first.more).toBe(false);
      expect(first.next).toBe(first.last);
      const created = (await newClient('Nou')).body;
      const second = await page(admin, first.next);
      expect(second.changes).toEqual([{ seq: first.next + 1, type: 'client', id: created.id, item: created }]);
      expect(await page(admin, second.next)).toMatchObject({ changes: [], next: second.next, more: false });
    });

    it('[SYNC-9] tells a cursor from beyond the end or from another log to start afresh', async () => {
      const { epoch, last } = await page(admin, 0);
      const reset = { reset: true, epoch, now: expect.any(String) };
      expect((await admin('GET', `${endpoints.changes.path}?since=${last + 1}`)).body).toEqual(reset);
      expect((await admin('GET', `${endpoints.changes.path}?since=0&epoch=other`)).body).toEqual(reset);
      expect((await page(admin, 0, `&epoch=${epoch}`)).changes.length).toBeGreaterThan(0);
      for (const since of ['-1', 'x', '1.5', '', '99999999999999999999']) {
        const { status, body } = await admin('GET', `${endpoints.changes.path}?since=${since}`);
        expect([since, status, body.code]).toEqual([since, 400, 'invalid-query']);
      }
    });

    it('[SYNC-12] an account whose role changed gets another log, so that it loads what it may see', async () => {
      expect((await page(ana, 0)).epoch).not.toBe((await page(admin, 0)).epoch);
    });

    it('tells what is gone with null, and a thing that changed often once', async () => {
      await execute("insert into box values ('bgone', 'X', 1, 1)");
      await note({ type: 'box', id: 'bgone', created: true });
      const since = await end();
      await execute("delete from box where id = 'bgone'");
      await note({ type: 'box', id: 'bgone', deleted: true }, { type: 'product', id: 'p1' });
      await note({ type: 'product', id: 'p1' });
      const { changes, next } = await page(admin, since);
      expect(changes).toEqual([
        { seq: since + 1, type: 'box', id: 'bgone', item: null },
        { seq: since + 3, type: 'product', id: 'p1', item: expect.objectContaining({ id: 'p1', price: 12.5 }) },
      ]);
      expect(next).toBe(since + 3);
    });

    it('tells the lines of a place that moved in one change, and the place before its lines', async () => {
      const since = await end();
      await execute("update warehouse_line set quantity = 9 where product = 'p1'");
      await execute("delete from warehouse_line where product = 'p2'");
      await note(
        { type: 'warehouse', id: 'w1', line: 'p1' },
        { type: 'client', id: 'c1' },
        { type: 'warehouse', id: 'w1', line: 'p2' },
      );
      expect((await page(ana, since)).changes).toEqual([
        { seq: since + 2, type: 'client', id: 'c1', item: expect.objectContaining({ id: 'c1' }) },
        {
          seq: since + 3,
          type: 'warehouse',
          id: 'w1',
          lines: [
            { product: 'p1', quantity: 9 },
            { product: 'p2', quantity: null },
          ],
        },
      ]);
      await note({ type: 'warehouse', id: 'w1' });
      const all = (await page(ana, 0)).changes.filter((change) => change.type === 'warehouse');
      expect(all).toEqual([
        {
          seq: since + 4,
          type: 'warehouse',
          id: 'w1',
          item: { id: 'w1', version: 1, products: [{ product: 'p1', quantity: 9 }] },
        },
      ]);
    });

    it('[SYNC-9] comes in pages of 1,000, in order, each change once', async () => {
      const rows = Array.from({ length: 2_500 }, (_, n) => `('pm${n}', 'M-${n}', 'Multe', 100, 1)`);
      await execute(`insert into product values ${rows.join(', ')}`);
      const since = await end();
      await note(...rows.map((_, n) => ({ type: 'product' as const, id: `pm${n}`, created: true })));
      const pages: Page[] = [];
      for (let next = since, more = true; more; ) {
        const got = await page(ana, next);
        pages.push(got);
        ({ next, more } = got);
      }
      expect(pages.map((got) => got.changes.length)).toEqual([1_000, 1_000, 500]);
      expect(pages.flatMap((got) => got.changes.map((change) => change.id))).toEqual(rows.map((_, n) => `pm${n}`));
    });

    it('[SYNC-11] hides nothing from a reader who pages on while eight write at once', async () => {
      const writers = 8;
      const perWriter = 15;
      const since = await end();
      let writing = true;
      const expected = new Set<string>();
      const write = async (writer: number) => {
        for (let n = 0; n < perWriter; n += 1) {
          const reply =
            n % 3 === 2
              ? await admin('POST', endpoints.createProduct.path, {
                  body: { name: 'Scris', code: `S-${writer}-${n}`, price: 1 },
                })
              : await newClient(`Scris ${writer} ${n}`);
          expect(reply.status).toBe(201);
          expected.add(reply.body.id);
        }
      };
      const seen = new Map<string, number>();
      const read = async () => {
        let next = since;
        for (let last = false; ; ) {
          const got = await page(ana, next);
          for (const { id, seq } of got.changes) {
            expect(seq).toBeGreaterThan(next);
            seen.set(id, (seen.get(id) ?? 0) + 1);
          }
          ({ next } = got);
          if (last) return next;
          last = !writing;
        }
      };
      const reading = Promise.all([read(), read()]);
      await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))).finally(() => {
        writing = false;
      });
      await reading;
      expect(new Set(seen.keys())).toEqual(expected);
      expect([...seen.values()].every((times) => times === 2)).toBe(true);
      expect(await end()).toBe(since + writers * perWriter);
    });

    it('[SYNC-11] makes a later writer wait, so that numbers are in the order of commits', async () => {
      // PGlite has one connection: transactions never overlap there, and the order is given.
      if (server.database.engine === 'pglite') return;
      const since = await end();
      let commitFirst = () => {};
      const held = new Promise<void>((resolve) => {
        commitFirst = resolve;
      });
      let firstHasNumber = () => {};
      const numbered = new Promise<void>((resolve) => {
        firstHasNumber = resolve;
      });
      const first = server.database.transaction(async (tx) => {
        await recordChanges(tx, [{ type: 'product', id: 'p1' }]);
        firstHasNumber();
        await held;
      });
      await numbered;
      const second = note({ type: 'product', id: 'p2' });
      const waiting = () =>
        server.database.transaction((tx) =>
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            tx,
          ),
        );
      await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1));
      expect((await page(admin, since)).changes).toEqual([]);
      commitFirst();
      await Promise.all([first, second]);
      expect((await page(admin, since)).changes.map((change) => [change.seq, change.id])).toEqual([
        [since + 1, 'p1'],
        [since + 2, 'p2'],
      ]);
    });

    it('[SYNC-11] leaves no number and no row of a write that was taken back', async () => {
      const since = await end();
      const failed = server.database.transaction(async (tx) => {
        await recordChanges(tx, [{ type: 'product', id: 'p1' }]);
        throw new Error('taken back');
      });
      await expect(failed).rejects.toThrow('taken back');
      await note({ type: 'product', id: 'p2' });
      expect((await page(admin, since)).changes.map((change) => [change.seq, change.id])).toEqual([[since + 1, 'p2']]);
    });
  });
}
