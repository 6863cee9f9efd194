import { setImmediate as macrotask } from 'node:timers/promises';
import { engines } from '../support/databases';
import { createAgent } from './agent';
import { checkMirror, checkOrders } from './check';
import { expectedOf, openCompany } from './company';
import type { Sabotage } from './faulty-network';
import type { Article, Invoice } from './invoices';
import { createPhone } from './phone';
import { createRandom } from './random';

/** Two phones share an account: what one places, the other must see. */
const phoneOwners = ['ana', 'ana', 'dan', 'eva', 'ion'] as const;
const hired = ['eva', 'ion'];
const killsEach = 6;
const restarts = 3;
/** How long everything may take to come to rest once nothing fails any more. */
const restMs = 20_000;

export interface Run {
  readonly failures: readonly string[];
  readonly lives: number;
  /** What went wrong, counted. */
  readonly faults: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

export interface RunOptions {
  readonly seed: number;
  readonly invoices: readonly Invoice[];
  readonly articles: ReadonlyMap<string, Article>;
  readonly sabotage?: (indexedDB: IDBFactory) => Sabotage;
  /** How long to wait for rest before judging; a broken app never comes to it. */
  readonly restMs?: number;
}

const countAll = (counts: readonly ReadonlyMap<string, number>[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const each of counts) for (const [what, times] of each) sum[what] = (sum[what] ?? 0) + times;
  return sum;
};

/** One seed: a day of five agents' phones and an admin's desk, everything failing, and the judgement in the evening. */
export const runSeed = async ({ seed, invoices, articles, sabotage, ...options }: RunOptions): Promise<Run> => {
  const random = createRandom(seed);
  const [engine] = engines;
  if (engine === undefined) throw new Error('no database engine');
  const database = await engine.open();
  const failures: string[] = [];

  // 1. A company that has the articles, and most of the customers; the others are made in the app when they order.
  const codes = new Set(invoices.flatMap(({ lines }) => [...lines.keys()]));
  const orders = new Map<string, number>();
  for (const { customer } of invoices) orders.set(customer, (orders.get(customer) ?? 0) + 1);
  const isNew = new Set([...orders].filter(([, count]) => count === 1 && random.chance(0.5)).map(([name]) => name));
  const company = await openCompany(
    database,
    hired,
    [...codes].flatMap((code) => articles.get(code) ?? []),
    [...orders.keys()].filter((customer) => !isNew.has(customer)),
  );

  // 2. A day's work: everybody at once, the server going down now and then.
  const phone = (username: string, label: string) =>
    createPhone({
      username,
      url: () => company.url,
      random: random.fork(label),
      kills: killsEach,
      ...(sabotage === undefined ? {} : { sabotage }),
    });
  const agents = phoneOwners.map((owner, index) =>
    createAgent(phone(owner, `phone ${index}`), random.fork(`agent ${index}`), sabotage === undefined),
  );
  const desk = phone('admin', 'desk');
  const phones = [...agents.map((agent) => agent.phone), desk];
  const work = invoices.map((invoice, index) => ({ invoice, agent: index % agents.length }));
  let placed = 0;
  const awaited = new Map<number, () => void>();
  const days = agents.map(async (agent, index) => {
    for (const { invoice } of work.filter((part) => part.agent === index)) {
      await agent.work([invoice]);
      placed += 1;
      awaited.get(placed)?.();
    }
    await agent.sent();
  });
  const mischief = async (): Promise<void> => {
    const moments = Array.from({ length: restarts }, () => random.whole(1, invoices.length)).sort((a, b) => a - b);
    for (const moment of moments) {
      if (placed < moment) await new Promise<void>((resolve) => awaited.set(moment, resolve));
      await company.restart();
    }
  };
  let over = false;
  const evening = Promise.all([...days, mischief()]).finally(() => {
    over = true;
  });
  const deskDay = async (): Promise<void> => {
    while (!over) {
      await desk.app();
      await Promise.race([desk.died(), evening]);
    }
  };
  await Promise.all([evening, deskDay()]);

  // 3. Evening: nothing fails any more, the apps are opened once more and come to rest.
  for (const each of phones) each.calm();
  const judge = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const each of phones) found.push(...(await checkMirror(await each.app(), company.url, each.username)));
    return found;
  };
  const expected = invoices.map((invoice) => expectedOf(invoice, articles));
  const deadline = Date.now() + (options.restMs ?? restMs);
  let unrest: string[] = [];
  do {
    for (const each of phones) (await each.app()).account.read()?.sync.wake();
    await macrotask();
    unrest = await judge();
  } while (unrest.length > 0 && Date.now() < deadline);

  // 4. The judgement.
  failures.push(...unrest, ...agents.flatMap((agent) => agent.failures), ...(await checkOrders(database, expected)));
  for (const each of phones) await each.stop();
  await company.stop();
  await database.close();
  return {
    failures,
    faults: countAll(phones.map((each) => each.faults)),
    lives: phones.reduce((sum, each) => sum + each.lives, 0),
    warnings: phones.flatMap((each) => each.warnings),
  };
};
