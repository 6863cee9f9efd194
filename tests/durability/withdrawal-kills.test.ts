import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/storage/open-database';
import { type Call, callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { emptyFolder, engines } from '../support/databases';
import { freshPostgres } from '../support/postgres';
import { type ServerProcess, serverProcess } from '../support/server-process';
import { rounds, seeded } from './random';
import { scratchFolder } from './scratch';

// Orders are placed and taken back at once, at server processes that are killed -9 meanwhile: what a withdrawal has
// said stays so (SYNC-20).

const { count, seed } = rounds('KILLS', 2);
const root = scratchFolder('withdrawal-kills');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const keysARound = 6;
/** A server that is killed lives so long at most after the first request, in milliseconds. */
const longestLifeMs = 60;
const order = {
  client: 'c1',
  date: '2026-11-21',
  price: 25,
  agent: 'aana',
  products: [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0 }],
};

/** What is known of one key: the order that it made, or that it is void. */
interface Known {
  made?: string;
  isVoid?: true;
}

const place = (at: Call, key: string) =>
  at('POST', '/scope/main/items/order', { body: order, headers: { 'idempotency-key': key } });
const withdraw = (at: Call, key: string) => at('POST', '/scope/main/withdraw', { body: { key } });

const databases = {
  PGlite: { processes: 1, url: () => emptyFolder(join(root, 'teren')) },
  PostgreSQL: { processes: 2, url: freshPostgres },
} as const;

for (const { name } of engines)
  it(
    `[SYNC-20] orders and withdrawals at once, on ${name}, ${count} kills -9: once, or never`,
    async () => {
      const { processes, url } = databases[name as keyof typeof databases];
      const DATABASE_URL = await url();
      const founding = await openDatabase(DATABASE_URL);
      await foundCompany(founding);
      await founding.close();
      const env = { DATABASE_URL, DEMO: 'no', PASSWORD_COST: 'test', LOG_LEVEL: 'silent' };
      const servers: ServerProcess[] = [];
      for (let at = 0; at < processes; at += 1) servers.push(await serverProcess(env, ['--liftoff-only']));
      const failures: string[] = [];
      const known = new Map<string, Known>();
      const learn = (key: string, said: Known): void => {
        const before = known.get(key);
        const now = { ...before, ...said };
        known.set(key, now);
        if (now.made !== undefined && now.isVoid) failures.push(`${key} made ${now.made} and is void`);
        if (before?.made !== undefined && before.made !== now.made) failures.push(`${key} made two orders`);
      };
      const hear = (key: string, reply: Awaited<ReturnType<Call>> | undefined): void => {
        if (reply === undefined) return; // it died, or was cut off from its database by the other's death
        const { status, body } = reply;
        if (status === 201) learn(key, { made: body.id });
        else if (status === 200) learn(key, body.done ? { made: body.answer.id } : { isVoid: true });
        else if (status === 409 && body.code === 'withdrawn') learn(key, { isVoid: true });
        else if (status < 500) failures.push(`${key} was answered with ${status} ${body.code}`);
      };

      for (const server of servers) await server.start();
      for (let round = 0; round < count; round += 1) {
        const random = seeded(seed + round);
        const anas = await Promise.all(servers.map((server) => callAs(server.url, 'ana')));
        const some = (): Call => anas[Math.floor(random() * anas.length)] as Call;
        const keys = Array.from({ length: keysARound }, () => randomUUID());
        const calls = keys
          .flatMap((key) => [
            { key, call: place },
            { key, call: withdraw },
            { key, call: place },
          ])
          .map((one) => ({ ...one, at: random() }))
          .sort((one, other) => one.at - other.at)
          .map(({ key, call }) =>
            call(some(), key).then(
              (reply) => hear(key, reply),
              () => hear(key, undefined),
            ),
          );
        const killed = servers[Math.floor(random() * servers.length)] as ServerProcess;
        await new Promise((resolve) => setTimeout(resolve, random() * longestLifeMs));
        await killed.kill();
        await Promise.all(calls);
        await killed.start();
        const ana = await callAs(servers[0]?.url ?? '', 'ana');
        // What the kill has left open ends as whichever comes first.
        for (const [at, key] of keys.entries())
          for (const call of at % 2 === 0 ? [withdraw, place] : [place, withdraw]) hear(key, await call(ana, key));
      }

      const listed = await (await callAs(servers[0]?.url ?? '', 'admin'))('GET', '/scope/main/items/order');
      const there: string[] = listed.body.map(({ id }: { id: string }) => id).sort();
      expect(failures, `SEED=${seed} KILLS=${count}`).toEqual([]);
      expect(known.size).toBe(count * keysARound);
      // Both came up, or nothing was shown.
      expect(new Set([...known.values()].map(({ isVoid }) => isVoid)).size).toBe(2);
      expect(there).toEqual([...known.values()].flatMap(({ made }) => made ?? []).sort());
      for (const server of servers) expect(await server.stop()).toBe(0);
    },
    120_000 + count * 30_000,
  );
