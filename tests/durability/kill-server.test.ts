import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/storage/database';
import { callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { serverProcess } from '../support/server-process';
import { rounds, seeded } from './random';
import { scratchFolder } from './scratch';

const { count, seed } = rounds('KILLS', 5);
const root = scratchFolder('kill-server');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const LONGEST_MS = 400;
const SIDE_BY_SIDE = 4;
const order = {
  client: 'c1',
  date: '2026-11-21',
  price: 25,
  agent: 'aana',
  products: [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0 }],
};

it(
  `[2D] [SYNC-2] the real server, killed -9 ${count} times while it answers: every answered order is there, every repeat finds it`,
  async () => {
    const url = `file:${join(root, 'teren')}`;
    const founding = await openDatabase(url);
    await foundCompany(founding);
    await founding.close();
    const server = await serverProcess({ DATABASE_URL: url, DEMO: 'no', PASSWORD_COST: 'test', LOG_LEVEL: 'error' });
    /** Order ids by key; undefined: sent, and never answered. */
    const sent = new Map<string, string | undefined>();

    for (let round = 0; round < count; round += 1) {
      const random = seeded(seed + round);
      await server.start();
      const ana = await callAs(server.url, 'ana');
      let dead = false;
      const place = async (): Promise<void> => {
        while (!dead) {
          const key = randomUUID();
          sent.set(key, undefined);
          const reply = await ana('POST', '/scope/main/items/order', {
            body: order,
            headers: { 'idempotency-key': key },
          }).catch(() => undefined);
          if (reply === undefined) return;
          expect(reply.status).toBeLessThan(300);
          sent.set(key, reply.body.id);
        }
      };
      const placing = Promise.all(Array.from({ length: SIDE_BY_SIDE }, place));
      await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_MS));
      await server.kill();
      dead = true;
      await placing;
    }

    await server.start();
    const ana = await callAs(server.url, 'ana');
    const again = `SEED=${seed} KILLS=${count}`;
    for (const [key, id] of sent) {
      const reply = await ana('POST', '/scope/main/items/order', { body: order, headers: { 'idempotency-key': key } });
      expect(reply.status, again).toBeLessThan(300);
      if (id !== undefined) expect(reply.body.id, again).toBe(id);
      sent.set(key, reply.body.id);
    }
    const listed = await (await callAs(server.url, 'admin'))('GET', '/scope/main/items/order');
    expect(listed.body.map((row: { id: string }) => row.id).sort(), again).toEqual([...sent.values()].sort());
    expect(await server.stop()).toBe(0);
  },
  60_000 + count * 10_000,
);
