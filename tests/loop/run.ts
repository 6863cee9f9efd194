import { setImmediate as macrotask } from 'node:timers/promises';
import { type Engine, engines } from '../support/databases';
import { createAgent } from './agent';
import type { makeBackup } from './backup';
import { checkMirror, checkOrders } from './check';
import { type Expected, expectedOf, openCompany } from './company';
import type { Scene } from './faults/deeds';
import { deedsOf, type FamilyName, networkOf } from './faults/families';
import { checkOffice, noOfficeWrites, stockUp } from './faults/office';
import { createTally, type Hits, sumOfHits } from './faults/tally';
import { createTraffic } from './faults/traffic';
import type { Article, Invoice } from './invoices';
import { look } from './look';
import { createPhone } from './phone';
import { createRandom } from './random';
import type { Sabotage } from './sabotage';

/** Two phones share an account: an order placed on one must appear on the other. */
const phoneOwners = ['ana', 'ana', 'dan', 'eva', 'ion'] as const;
const hired = ['eva', 'ion'];
const killsEach = 6;
/** In the evening, once nothing fails any more, how long nothing may change before everything counts as at rest. */
const restMs = 20_000;
const standstillMs = 60_000;
/** And how many times every app is woken and judged meanwhile: on a machine that is short of time, all is slow. */
const restRounds = 40;

export interface Run {
  readonly failures: readonly string[];
  readonly lives: number;
  /** The faults, counted. */
  readonly faults: Readonly<Record<string, Hits>>;
  readonly warnings: readonly string[];
  /** The checks, counted. */
  readonly judged: Readonly<Record<string, number>>;
}

export interface RunOptions {
  readonly seed: number;
  readonly invoices: readonly Invoice[];
  readonly articles: ReadonlyMap<string, Article>;
  readonly families: readonly FamilyName[];
  /** How many times each app is killed. */
  readonly kills?: number;
  /** Absent: the first engine. */
  readonly engine?: Engine;
  readonly sabotage?: (indexedDB: IDBFactory) => Sabotage;
  /**
   * Whether agents wait now and then until everything is sent; absent: unless the app is broken, and may never get
   * there.
   */
  readonly patient?: boolean;
  /** Whether the phones never leave the network. */
  readonly alwaysOnline?: boolean;
  /** How the server's database is copied and restored; absent: within itself. */
  readonly copies?: typeof makeBackup;
  /** How long nothing may change before checking; a broken app never comes to rest. */
  readonly restMs?: number;
}

const tooLong = Symbol('too long');
/** The result of the work, unless `moved` stays the same for too long. */
const inTime = async <T>(work: Promise<T>, moved: () => number): Promise<T | typeof tooLong> => {
  let cancel: () => void = () => undefined;
  const standstill = new Promise<typeof tooLong>((resolve) => {
    const watch = (before: number): void => {
      const timer = setTimeout(() => (moved() === before ? resolve(tooLong) : watch(moved())), standstillMs);
      cancel = () => clearTimeout(timer);
    };
    watch(moved());
  });
  return Promise.race([work, standstill]).finally(() => cancel());
};

/** One seed: a day of five agents' phones and an admin's desk with all faults, and the check in the evening. */
export const runSeed = async ({
  seed,
  invoices,
  articles,
  families,
  sabotage,
  ...options
}: RunOptions): Promise<Run> => {
  const random = createRandom(seed);
  const engine = options.engine ?? engines[0];
  if (engine === undefined) throw new Error('no database engine');
  const database = await engine.open();
  const failures: string[] = [];
  const fail = (found: readonly string[]): void => {
    // Each check finds the same failure again.
    for (const failure of found) if (!failures.includes(failure)) failures.push(failure);
  };

  // 1. A company with the articles, and most of the customers; the others are made in the app when they order.
  const codes = new Set(invoices.flatMap(({ lines }) => [...lines.keys()]));
  const orders = new Map<string, number>();
  for (const { customer } of invoices) orders.set(customer, (orders.get(customer) ?? 0) + 1);
  const isNew = new Set([...orders].filter(([, count]) => count === 1 && random.chance(0.5)).map(([name]) => name));
  const company = await openCompany(
    database,
    hired,
    [...codes].flatMap((code) => articles.get(code) ?? []),
    [...orders.keys()].filter((customer) => !isNew.has(customer)),
    options.copies,
  );

  if (families.includes('office')) await stockUp(company);

  // 2. A day's work: all agents at once, with faults all the time.
  const office = noOfficeWrites();
  const traffic = createTraffic();
  const tally = createTally();
  const keyless = new Set<string>();
  // A restored server forgets withdrawals, and an order may arrive much later.
  const forgettable = families.includes('restores');
  let looks = 0;
  let mirrors = 0;
  const faults = networkOf(families);
  const phone = (username: string, label: string) =>
    createPhone({
      username,
      url: () => company.url,
      random: random.fork(label),
      kills: options.kills ?? killsEach,
      faults,
      traffic,
      withoutKey: (invoice) => keyless.add(invoice),
      alwaysOnline: options.alwaysOnline === true,
      ...(sabotage === undefined ? {} : { sabotage }),
    });
  const agents = phoneOwners.map((owner, index) => {
    const theirs = phone(owner, `phone ${index}`);
    return createAgent({
      phone: theirs,
      random: random.fork(`agent ${index}`),
      patient: options.patient ?? sabotage === undefined,
      mayBeTwice: (invoice, isTakenBack) => keyless.has(invoice) || (isTakenBack && forgettable),
      async look(app, placed) {
        looks += 1;
        fail(await look(app, `${owner} on phone ${index}`, company, placed, theirs.secondTab()?.device));
      },
    });
  });
  const desk = phone('admin', 'desk');
  const phones = [...agents.map((agent) => agent.phone), desk];
  const work = invoices.map((invoice, index) => ({ invoice, agent: index % agents.length }));
  let placed = 0;
  const awaited = new Set<{ readonly moment: number; tell(): void }>();
  const days = agents.map(async (agent, index) => {
    for (const { invoice } of work.filter((part) => part.agent === index)) {
      await agent.work([invoice]);
      placed += 1;
      for (const each of awaited) if (each.moment <= placed) each.tell();
    }
    await agent.sent();
  });
  let isOver = false;
  let tellOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    tellOver = resolve;
  }).then(() => {
    isOver = true;
  });
  const scene = (deed: number): Scene => ({
    company,
    phones: agents.map((agent) => agent.phone),
    random: random.fork(`deed ${deed}`),
    tally,
    traffic,
    office,
    over,
  });
  /**
   * One deed after the other, each at its moment of the day; none starts after the day, and the evening waits for
   * running ones.
   */
  const mischief = deedsOf(families).map(async ({ times, does }, index) => {
    const here = scene(index);
    const moments = Array.from({ length: times }, () => here.random.whole(1, invoices.length)).sort((a, b) => a - b);
    for (const moment of moments) {
      if (placed < moment) await Promise.race([over, new Promise<void>((tell) => awaited.add({ moment, tell }))]);
      if (!isOver) await does(here);
    }
  });
  const evening = Promise.all(days).finally(tellOver);
  const deskDay = async (): Promise<void> => {
    while (!isOver) {
      fail(await look(await desk.app(), 'the desk', company, []));
      looks += 1;
      await Promise.race([desk.died(), over]);
    }
  };
  const day = Promise.all([evening, deskDay(), ...mischief]);
  if ((await inTime(day, () => looks)) === tooLong) {
    failures.push(`the day does not end: ${placed} of ${invoices.length} invoices are placed`);
    tellOver();
    await inTime(Promise.all(mischief), () => 0);
  }

  // 3. Evening: nothing fails any more, the apps are opened once more and come to rest.
  for (const each of phones) each.calm();
  for (const each of phones) await each.deliverAllKept();
  const said = new Map(agents.flatMap(({ takenBack }) => [...takenBack]));
  const changed = new Map(agents.flatMap((agent) => [...agent.changed]));
  const wanted = invoices.filter(({ number }) => said.get(number) !== 'discarded');
  const discarded = invoices
    .filter(({ number }) => said.get(number) === 'discarded')
    .map(({ number }) => ({ number, forgettable }));
  const expected = wanted.map((invoice): Expected => {
    const after = changed.get(invoice.number);
    const order = expectedOf(invoice, articles);
    return after === undefined ? order : { ...expectedOf(after, articles), before: { order, forgettable } };
  });
  expected.push(...company.outside);
  const rest = options.restMs ?? restMs;
  // An app in an endless cycle never comes to rest either.
  const latest = Date.now() + 4 * rest;
  const judge = async (): Promise<string[]> => {
    let before = '';
    let changed = Date.now();
    for (let round = 0, unchanged = 0; ; round += 1, unchanged += 1) {
      for (const each of phones) {
        const app = await each.app();
        app.account.read()?.sync.wake();
      }
      await macrotask();
      const found: string[] = [];
      for (const each of phones) {
        found.push(...(await checkMirror(await each.app(), company.url, each.username)));
        mirrors += 1;
      }
      if (before !== found.join()) [changed, unchanged] = [Date.now(), 0];
      before = found.join();
      const rests = Date.now() > changed + rest && unchanged >= restRounds;
      if (found.length === 0 || rests || (Date.now() > latest && round >= 4 * restRounds)) return found;
    }
  };
  const unrest = await inTime(judge(), () => mirrors);
  if (unrest === tooLong) failures.push('an app cannot be opened in the evening, or its user cannot sign in');
  else fail(unrest);

  // 4. The check.
  fail([...agents.flatMap((agent) => agent.failures), ...(await checkOrders(database, expected, keyless, discarded))]);
  fail(await checkOffice(database, office, forgettable));
  for (const each of phones) await each.stop();
  await company.stop();
  await database.close();
  return {
    failures,
    faults: sumOfHits([tally.hits, ...phones.map((each) => each.tally.hits)]),
    lives: phones.reduce((sum, each) => sum + each.lives, 0),
    warnings: phones.flatMap((each) => each.warnings),
    judged: {
      invoices: invoices.length,
      'orders taken back': said.size,
      'orders taken back and changed': changed.size,
      'orders taken back and done after all': said.size - discarded.length - changed.size,
      'orders of others': company.outside.length,
      'parts delivered by the office': [...office.delivered.values()].reduce((sum, { surely }) => sum + surely, 0),
      'orders cancelled by the office': [...office.cancelled.values()].filter(({ surely }) => surely).length,
      looks,
      mirrors,
    },
  };
};
