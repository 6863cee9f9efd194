import { sql } from 'kysely';
import type { Database } from '../../server/storage/database';
import type { Mirror } from '../../src/outbox/account-mirror';
import { checkMirror } from '../loop/check';
import { createPhone } from '../loop/phone';
import { createRandom } from '../loop/random';
import type { Sabotage } from '../loop/sabotage';
import { engines } from '../support/databases';
import { openModelCompany } from './company';
import { judge } from './judge';
import { createOffice } from './office';
import { createPerson } from './phones';
import type { Script } from './steps';
import { createWishes } from './wishes';

/** The owners of the phones: two of one agent, one of the other; the second may be handed over. */
const owners = ['ana', 'ana', 'dan'] as const;
const killsEach = 4;
/** How long everything may take to come to rest once nothing fails any more. */
const restMs = 15_000;

export interface Run {
  readonly failures: readonly string[];
  readonly warnings: readonly string[];
  /** The actions, as far as they concern the failure. */
  readonly journal: readonly string[];
  /** Actions and faults, counted. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface RunOptions {
  readonly sabotage?: (indexedDB: IDBFactory) => Sabotage;
  /** SQL that breaks the server's promise. */
  readonly serverSabotage?: { readonly begin: readonly string[]; readonly end: readonly string[] };
  /** Breaks the app when it is opened. */
  readonly breakApp?: (mirror: Mirror) => void;
  /** How long to wait for rest before checking, in milliseconds; a broken app never comes to rest. */
  readonly restMs?: number;
  readonly eveningMs?: number;
}

/** How long one user may take then to have everything sent. */
const eveningMs = 10_000;

const engineName = process.env['MODEL_ENGINE'];

const execute = (database: Database, statements: readonly string[]): Promise<void> =>
  database.transaction(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

/** Runs one script to its evening and checks it. */
export const play = async (script: Script, options: RunOptions = {}): Promise<Run> => {
  const engine = engineName === undefined ? engines[0] : engines.find(({ name }) => name.toLowerCase() === engineName);
  if (engine === undefined) throw new Error(`no engine ${engineName}`);
  const database = await engine.open();
  const wishes = createWishes();
  const random = createRandom(script.weather);
  const company = await openModelCompany(database, wishes);
  await execute(database, options.serverSabotage?.begin ?? []);
  const people = owners.map((username, index) => {
    const phone = createPhone({
      username,
      url: () => company.url,
      random: random.fork(`phone ${index}`),
      kills: killsEach,
      ...(options.sabotage === undefined ? {} : { sabotage: options.sabotage }),
    });
    return createPerson({
      phone,
      label: `phone ${index}`,
      products: company.products,
      wishes,
      eveningMs: options.eveningMs ?? eveningMs,
      opened: options.breakApp ?? (() => undefined),
    });
  });
  const office = createOffice(company, wishes);

  // 1. The day: at each moment every user does something at once, while earlier actions may still be running.
  for (const { hands, office: inTheOffice } of script.moments)
    await Promise.all([
      ...people.map((person, index) => person.take(hands[index] ?? { kind: 'nothing' })),
      office.take(inTheOffice),
    ]);

  // 2. The evening: nothing fails any more. Entries that need a user are repaired or taken back, until nothing is
  // pending.
  for (const { phone } of people) phone.calm();
  const choices = random.fork('evening');
  for (let round = 0; round < 3; round += 1)
    for (const person of people) await person.evening(() => choices.whole(0, 1_000));

  // 3. Every phone shows the server's lists for its user.
  const deadline = Date.now() + (options.restMs ?? restMs);
  let unrest: string[] = [];
  do {
    unrest = [];
    for (const { phone } of people) {
      const app = await phone.app();
      app.account.read()?.sync.wake();
      unrest.push(...(await checkMirror(app, company.url, phone.username)));
    }
  } while (unrest.length > 0 && Date.now() < deadline);

  // 4. The check.
  const failures = [...unrest, ...wishes.failures, ...(await judge(company, wishes))];
  const counts: Record<string, number> = {};
  for (const { phone } of people) {
    for (const [what, { times }] of phone.tally.hits) counts[what] = (counts[what] ?? 0) + times;
    counts['lives'] = (counts['lives'] ?? 0) + phone.lives;
    await phone.stop();
  }
  counts['orders'] = wishes.orders.size;
  counts['samples left'] = [...wishes.orders.values()].reduce((sum, { samples }) => sum + samples.size, 0);
  counts['units delivered'] = [...wishes.deliveries.values()].reduce((sum, { surely }) => sum + surely, 0);
  counts['texts'] = wishes.values.length;
  counts['chosen'] = wishes.chosen.size;
  await execute(database, options.serverSabotage?.end ?? []);
  await company.stop();
  await database.close();
  const tokens = new Set(failures.join(' ').match(/\b[OKN]\d+\b/g) ?? []);
  const concerns = (line: string): boolean =>
    process.env['MODEL_JOURNAL'] !== undefined ||
    tokens.size === 0 ||
    / on phone \d: /.test(line) ||
    [...tokens].some((token) => new RegExp(`\\b${token}\\b`).test(line));
  const journal = failures.length === 0 ? [] : wishes.journal.filter(concerns);
  return { journal, failures: [...new Set(failures)], warnings: people.flatMap(({ phone }) => phone.warnings), counts };
};
