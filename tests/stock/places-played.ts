import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Irregularity } from '#wire/irregularity';
import type { Database } from '../../server/storage/database';
import { callAs, type Reply } from '../support/calls';
import { foundCompany, hire } from '../support/company';
import { type Engine, engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { startServer } from '../support/server';
import { faultyDatabase } from './faulty-database';
import { type Act, boxedOf, layOut, products, type Stock, stockOf } from './places';
import { type People, perform } from './places-calls';
import { outcomeOf } from './places-rules';
import { actOf, rounds } from './wishes';

/** Only against hanging, in milliseconds. */
const patience = 36_000_000;
/** Plays on each engine, by default. */
const enough = 300;
/** `STOCK_RUNS=20000` by hand; `STOCK_SEED` and `STOCK_PATH`, as a failure prints them, play it again. */
const runs = Number(process.env['STOCK_RUNS'] ?? enough);
const [seed, path] = [process.env['STOCK_SEED'], process.env['STOCK_PATH']];

/** Each kind of write, with the status that says it was done. */
const kinds = {
  adjust: 200,
  bag: 200,
  box: 200,
  cancel: 200,
  cancelOwn: 200,
  check: 200,
  deliver: 200,
  finalize: 200,
  giveBack: 200,
  import: 201,
  lower: 200,
  prepare: 200,
  remove: 200,
  resolve: 200,
  sample: 201,
  stock: 200,
} as const satisfies Record<Act['kind'], number>;

/** What every effective write leaves behind. */
const traces = (database: Database) =>
  database.transaction(async (tx) => {
    const { rows } = await sql`
      select (select count(*) from movement) as movements, (select last_seq from change_counter) as changes,
        (select count(*) from orders) as orders, (select count(*) from order_return) as returns,
        (select count(*) from invoice_import) as imports,
        (select count(*) from idempotency) as keys`.execute(tx);
    return rows[0];
  });

/** Every order in which acts that came at once may have been done. */
const orders = (count: number): number[][] =>
  count === 0
    ? [[]]
    : orders(count - 1).flatMap((order) => Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)));

/** How acts may end that were done at once: as if one had been done after the other, in any order. */
const endings = (stock: Stock, acts: readonly Act[]): { statuses: number[]; stock: Stock }[] =>
  orders(acts.length).map((order) => {
    const statuses: number[] = [];
    let after = stock;
    for (const at of order) {
      const outcome = outcomeOf(after, acts[at] as Act);
      statuses[at] = outcome.status;
      after = outcome.stock;
    }
    return { statuses, stock: after };
  });

/** Retries under the same key while the outcome is unknown; also returns the number of tries. */
const performSurely = async (people: People, act: Act, key: string): Promise<{ reply: Reply; unknown: number }> => {
  for (let unknown = 0; ; unknown += 1) {
    const reply = await perform(people, act, key);
    if (reply.status !== 503) return { reply, unknown };
  }
};

/** STOCK-1, and what the Warehouse Sync dialog must find (STOCK-2), by hand. */
const expectSound = async ({ desk, bags, returnNumbers }: Stock, { admins: [admin] }: People): Promise<void> => {
  const held = [...Object.values(desk.warehouse), ...Object.values(desk.boxes)];
  expect(held.filter((units) => !Number.isInteger(units) || units < 0)).toEqual([]);
  expect(Object.values(bags).filter((units) => units !== 0 && units !== 1)).toEqual([]);
  // Returns have numbers without a gap (STOCK-20).
  expect(returnNumbers).toEqual(returnNumbers.map((_, at) => at + 1));
  for (const [box, capacity] of Object.entries(desk.capacities)) {
    const used = Object.entries(desk.boxes).reduce(
      (sum, [place, units]) => sum + (place.startsWith(`${box} `) ? units : 0),
      0,
    );
    expect(used).toBeLessThanOrEqual(capacity);
  }
  const irregular = products.filter((product) => desk.warehouse[product] !== boxedOf(desk, product));
  const found: Irregularity[] = (await admin('GET', endpoints.syncCheck.path)).body;
  expect(found.map(({ product, warehouseQuantity }) => [product.id, warehouseQuantity]).sort()).toEqual(
    irregular.map((product) => [product, desk.warehouse[product]]),
  );
};

/**
 * The test of must-show B on one engine, so that a file for each has both cores play at the same time; says so where
 * the engine is missing.
 */
export const testPlaces = (name: Engine['name']): void => {
  const engine = engines.find((one) => one.name === name);
  const title =
    'all writes of stock, by two admins and two agents at once, over lost connections: each is done once or not at all';
  test.skipIf(engine === undefined)(
    `[STOCK-1] [STOCK-2] [STOCK-3] [STOCK-11] [STOCK-12] [STOCK-20] ${title}, on ${name}`,
    { timeout: patience },
    async () => {
      if (engine !== undefined) await playPlaces(engine);
    },
  );
};

/** Plays them all on this engine and judges each. */
async function playPlaces(engine: Engine): Promise<void> {
  const plain = await engine.open();
  await foundCompany(plain);
  await hire(plain, 'radu', 'admin');
  const { database, faults, fired } = faultyDatabase(plain);
  // Many plays take longer than the quarter of an hour after which a token has to be refreshed.
  const server = await startServer({ database, config: { logLevel: 'fatal', accessTokenSeconds: patience / 1_000 } });
  const [admin, radu, ana, dan] = [
    await callAs(server.url, 'admin'),
    await callAs(server.url, 'radu'),
    await callAs(server.url, 'ana'),
    await callAs(server.url, 'dan'),
  ];
  /** Acts by their kind and status. */
  const answered = new Set<string>();
  const people: People = { admins: [admin, radu], agents: { g1: ana, g2: dan } };

  await fc.assert(
    fc
      .asyncProperty(rounds, async (played) => {
        let stock = await stockOf(plain);
        for (const round of played) {
          const acts = round.wishes.map((wish) => actOf(stock, wish));
          const keys = acts.map(() => randomUUID());
          const before = await traces(plain);
          const lostBefore = fired();
          faults.push(...round.faults);
          const done = await Promise.all(acts.map((act, at) => performSurely(people, act, keys[at] ?? '')));
          const statuses = done.map(({ reply }) => reply.status);
          const now = await stockOf(plain);
          expect(endings(stock, acts)).toContainEqual({ statuses, stock: now });
          // Only a lost connection may answer 'try again', never a deadlock of two writers; all that went in its one
          // transaction are answered so. The server's own upkeep, a minute after its start, may be who lost it.
          const mostUnknown = (fired() - lostBefore) * acts.length;
          expect(done.reduce((sum, { unknown }) => sum + unknown, 0)).toBeLessThanOrEqual(mostUnknown);
          expect(await outOfBalance(plain)).toEqual([]);
          await expectSound(now, people);
          const after = await traces(plain);
          if (statuses.every((status) => status >= 400)) expect(after).toEqual(before);
          // A retry after a lost answer gets it, and changes nothing.
          for (const [at, act] of acts.entries()) {
            answered.add(`${act.kind} ${statuses[at]}`);
            if (act.kind === 'stock' && act.why !== undefined) answered.add(`write-off ${statuses[at]}`);
            if ((statuses[at] ?? 0) >= 400) continue;
            const again = await perform(people, act, keys[at] ?? '');
            expect([again.status, again.body]).toEqual([statuses[at], done[at]?.reply.body]);
          }
          expect(await traces(plain)).toEqual(after);
          const [only] = acts;
          if (acts.length === 1 && only?.kind === 'resolve' && statuses[0] === 200) {
            expect([only, now.desk.warehouse[only.product]]).toEqual([only, boxedOf(now.desk, only.product)]);
          }
          stock = now;
        }
      })
      .beforeEach(() => layOut(plain)),
    {
      numRuns: runs,
      // Every shorter play is played on the real server, so it is made shorter only when it is played again.
      endOnFailure: path === undefined,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
      ...(path === undefined ? {} : { path }),
    },
  );
  // Each kind of write was done at least once: nothing held merely because nobody tried.
  if (path === undefined && runs >= enough) {
    const missing = Object.entries(kinds).filter(([kind, status]) => !answered.has(`${kind} ${status}`));
    expect(missing).toEqual([]);
    // Of two who prepared an order at once, or changed it meanwhile, the second was refused.
    expect(answered).toContain('prepare 412');
    expect(answered).toContain('write-off 200');
  }
  await server.stop();
  await plain.close();
}
