import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/storage/open-database';
import { type Call, callAs, caller, tokenOf } from '../support/calls';
import { foundCompany } from '../support/company';
import { engines } from '../support/databases';
import { type Listener, listen, liveKeyOf } from '../support/listener';
import { freshPostgres } from '../support/postgres';
import { startServer } from '../support/server';
import { until } from '../support/server-process';
import { type SourceServer, startFromSources } from '../support/source-server';

const ended = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
  child.kill(signal);
  await until(`the end after ${signal}`, () => child.exitCode !== null || child.signalCode !== null);
  return child.exitCode;
};

const orderOfAna = {
  client: 'c1',
  date: '2026-11-21',
  price: 12.5,
  agent: 'aana',
  products: [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 }],
};

for (const engine of engines) {
  test(`[SYNC-11] two server apps over one ${engine.name} serve the same events`, async () => {
    const database = await engine.open();
    await foundCompany(database);
    const [one, two] = [await startServer({ database }), await startServer({ database })];
    const ana = await callAs(one.url, 'ana');
    const key = await liveKeyOf(ana);
    const both = [listen(one.url, key, ['order']), listen(two.url, key, ['order'])] as const;
    await until('ready', () => both.every((listener) => listener.heard.length > 0));
    await Promise.all(Array.from({ length: 10 }, () => ana('POST', '/scope/main/items/order', { body: orderOfAna })));
    await until('all events at both', () => both.every((listener) => listener.events().length === 10));
    expect(both[0].events()).toEqual(both[1].events());
    await Promise.all([one.stop(), two.stop()]);
    await database.close();
  });
}

const onPostgres = engines.filter(({ name }) => name === 'PostgreSQL');
for (const { name } of onPostgres)
  describe(`two server processes on one ${name}`, () => {
    let one: SourceServer;
    let two: SourceServer;
    let ana: { atOne: Call; atTwo: Call };
    let admin: Call;
    const listeners: Listener[] = [];
    beforeAll(async () => {
      const url = await freshPostgres();
      const database = await openDatabase(url);
      await foundCompany(database);
      await database.close();
      [one, two] = await Promise.all([
        startFromSources({ DATABASE_URL: url }),
        startFromSources({ DATABASE_URL: url }),
      ]);
      admin = await callAs(one.url, 'admin');
      const token = await tokenOf(one.url, 'ana');
      ana = { atOne: caller(one.url, token), atTwo: caller(two.url, token) };
    }, 60_000);
    afterAll(() => {
      for (const listener of listeners) listener.hangUp();
      for (const started of [one, two]) started?.child.kill('SIGKILL');
    });

    const placeOrder = (call: Call) => call('POST', '/scope/main/items/order', { body: orderOfAna });
    const ready = async (listener: Listener): Promise<Listener> => {
      listeners.push(listener);
      await until('ready', () => listener.heard.length > 0);
      return listener;
    };

    test('[SYNC-11] both serve the same events in the same order, whichever process took the order', async () => {
      const key = await liveKeyOf(admin);
      const [atOne, atTwo] = await Promise.all([
        ready(listen(one.url, key, ['order', 'client'])),
        ready(listen(two.url, key, ['order', 'client'])),
      ]);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => placeOrder(n % 2 === 0 ? ana.atOne : ana.atTwo)),
      );
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(40);
      await until('all events at both', () => atOne.events().length === 40 && atTwo.events().length === 40);
      expect(atOne.events()).toEqual(atTwo.events());
      expect(new Set(atOne.events().map((event) => event.item?.id))).toEqual(
        new Set(answers.map(({ body }) => body.id)),
      );
      const seqs = atOne.events().map((event) => event.seq ?? 0);
      expect(seqs).toEqual(seqs.map((_, n) => (seqs[0] ?? 0) + n));
      expect(atOne.events().map((event) => event.prev)).toEqual(seqs.map((seq) => seq - 1));
    });

    test('[SYNC-20] a key withdrawn at one is refused at the other; both return a stored answer', async () => {
      const order = (call: Call, key: string) =>
        call('POST', '/scope/main/items/order', { body: orderOfAna, headers: { 'idempotency-key': key } });
      const withdraw = (call: Call, key: string) => call('POST', '/scope/main/withdraw', { body: { key } });
      for (let round = 0; round < 20; round += 1) {
        const key = `withdrawn-${round}`;
        const [placed, taken] = await Promise.all([order(ana.atOne, key), withdraw(ana.atTwo, key)]);
        const late = await order(ana.atTwo, key);
        expect((await withdraw(ana.atOne, key)).body).toEqual(taken.body);
        expect([placed.status, late.status]).toEqual(taken.body.done ? [201, 201] : [409, 409]);
        if (taken.body.done) expect([taken.body.answer, late.body]).toEqual([placed.body, placed.body]);
      }
    });

    test('[SESSION-6] logging out at one closes the connection at the other within a second', async () => {
      const leaving = await callAs(one.url, 'dan');
      const listener = await ready(listen(two.url, await liveKeyOf(leaving), ['order']));
      await leaving('POST', '/auth/revoke');
      await until('the close', () => listener.closed() !== undefined, 1);
      expect(listener.closed()).toBe(4403);
    });

    test('[SYNC-11] one killed, the other goes on; SIGTERM ends it with 0 and a goodbye to listeners', async () => {
      const listener = await ready(listen(two.url, await liveKeyOf(admin), ['order']));
      await ended(one.child, 'SIGKILL');
      const { body } = await placeOrder(ana.atTwo);
      await until('the order', () => listener.events().some((event) => event.item?.id === body.id));
      expect(await ended(two.child, 'SIGTERM')).toBe(0);
      await until('the goodbye', () => listener.closed() !== undefined);
      expect(listener.closed()).toBe(1001);
      expect(two.output()).toMatch(/^Teren is at http:\/\/127\.0\.0\.1:\d+\n$/);
    });
  });
