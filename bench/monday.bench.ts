// Monday, 08:00: devices come online within ten minutes, each with 10 unsent orders. First as it is: the real server
// over real HTTP at the same rate of devices as 200 and 2,000 in ten minutes, for a tenth of the time. Then as it would
// be: a queue fed by the costs that were just measured, for all ten minutes and for a rush in one, with the orders one
// by one and ten in a call.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { refreshWith, signInByApi, type Tokens, tokensOf } from '../tests/support/calls';
import { burst } from './burst';
import { durablePostgres } from './durable-postgres';
import { httpClient } from './http-client';
import { type OrderTaker, type PlainOrder, sampleOrders, terenTaker } from './order-takers';
import { play, type QueueInput } from './queue-model';

const seconds = Number(process.env['WINDOW'] ?? 60);
const fleets = (process.env['FLEETS'] ?? '200,2000').split(',').map(Number);
const unsent = 10;
const tenMinutes = 600;
/** As the server has it by default, and as it answers. */
const mostWaiting = 500;
const retryAfter = 5;
const agents = ['ana', 'cristina', 'elena', 'mihai', 'andrei', 'stefan'] as const;

/** What a device knows from last week. */
interface Friday {
  readonly tokens: Tokens;
  readonly since: number;
}

interface Morning {
  readonly devices: number;
  readonly waits: number[];
  readonly whole: number[];
  readonly inFlight: number[];
  refused: number;
}

const share = (figures: readonly number[], part: number): number =>
  [...figures].sort((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ?? Number.NaN;

/** A device that was signed in on Friday: a new token, who it is, what is new, its orders, what is new. */
async function comesOnline(
  taker: OrderTaker,
  { tokens, since }: Friday,
  orders: readonly PlainOrder[],
  morning: Morning,
) {
  const client = httpClient(1);
  const began = performance.now();
  const timed = async <T extends { status: number; headers: unknown }>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      const before = performance.now();
      morning.inFlight.push(1);
      const answer = await call().finally(() => morning.inFlight.pop());
      if (answer.status !== 503) {
        morning.waits.push(performance.now() - before);
        if (answer.status >= 300) throw new Error(`${taker.name}: ${answer.status}`);
        return answer;
      }
      morning.refused += 1;
      await delay(retryAfter * 1_000);
    }
  };
  const fresh = (await (await timed(() => refreshWith(taker.url, tokens.refresh_token))).json()) as Tokens;
  const authorization = `Bearer ${fresh.access_token}`;
  const get = (path: string) =>
    timed(() => client.call('GET', `${taker.url}/api${path}`, undefined, { authorization }));
  const { id: agent } = JSON.parse((await get('/me')).text) as { id: string };
  const { next } = JSON.parse((await get(`/scope/main/changes?since=${since}`)).text) as { next: number };
  for (let turn = 0; turn < unsent; turn += 1) {
    const body = JSON.stringify({ ...orders[turn % orders.length], agent });
    const headers = { ...taker.headers(), authorization };
    await timed(() => client.call('POST', taker.url + taker.path, body, headers));
  }
  await get(`/scope/main/changes?since=${next}`);
  morning.whole.push(performance.now() - began);
  client.close();
}

/** Where the log ends for an agent. */
async function endOfLog(taker: OrderTaker): Promise<number> {
  const ana = await signInByApi(taker.url, 'ana');
  for (let since = 0; ; ) {
    const { next, more } = await ana.get<{ next: number; more: boolean }>(`/scope/main/changes?since=${since}`);
    if (!more) return next;
    since = next;
  }
}

/** As many devices a second as the whole fleet in ten minutes, for so many seconds. */
async function morningOf(taker: OrderTaker, fleet: number, orders: readonly PlainOrder[]): Promise<Morning> {
  const devices = Math.round((fleet * seconds) / tenMinutes);
  const since = await endOfLog(taker);
  const signedIn: Tokens[] = [];
  for (let one = 0; one < devices; one += 1)
    signedIn.push(await tokensOf(taker.url, agents[one % agents.length] ?? ''));
  const morning: Morning = { devices, waits: [], whole: [], inFlight: [], refused: 0 };
  const queue: number[] = [];
  const looking = setInterval(() => queue.push(morning.inFlight.length), 50);
  await Promise.all(
    signedIn.map(async (tokens) => {
      await delay(Math.random() * seconds * 1_000);
      await comesOnline(taker, { tokens, since }, orders, morning);
    }),
  );
  clearInterval(looking);
  return { ...morning, inFlight: queue };
}

const printed = (cells: readonly (string | number | undefined)[]) => console.log(`| ${cells.join(' | ')} |`);
const ms = (figure: number): string => `${figure < 100 ? figure.toFixed(1) : figure.toFixed(0)} ms`;

/** What a call costs where nothing else runs, in seconds: the median of many, one after the other. */
async function costOf(call: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const before = performance.now();
    await call();
    took.push((performance.now() - before) / 1_000);
  }
  return share(took, 0.5);
}

/** Seconds of an order in a call of its own, of an order in a call of ten, and of a read. */
interface Costs {
  readonly order: number;
  readonly ofMany: number;
  readonly read: number;
}

function modelled(name: string, costs: Costs): void {
  for (const fleet of fleets)
    for (const window of [tenMinutes, 60])
      for (const many of [false, true]) {
        const sends = many ? [costs.ofMany * unsent] : Array.from({ length: unsent }, () => costs.order);
        const input: QueueInput = {
          arrivals: Array.from({ length: fleet }, () => Math.random() * window).sort((a, b) => a - b),
          calls: [costs.read, costs.read, costs.read, ...sends, costs.read],
          mostWaiting,
          retryAfter,
        };
        const busy = (fleet * input.calls.reduce((sum, one) => sum + one, 0)) / window;
        const { longestQueue, refused, waits, devices } = play(input);
        printed([
          name,
          `${fleet} in ${window} s`,
          many ? 'in one call' : 'one by one',
          `${(100 * busy).toFixed(0)} %`,
          longestQueue,
          ms(1_000 * share(waits, 0.5)),
          ms(1_000 * share(waits, 0.99)),
          `${share(devices, 0.99).toFixed(1)} s`,
          refused,
        ]);
      }
}

/**
 * Milliseconds of an order where ten or fifty go in one call: 500 orders in 10 calls were measured to take 0.75 s
 * (issue 17), before the server had that call.
 */
const ofManyMs = Number(process.env['OF_MANY_MS'] ?? 1.5);

const costsOf = (perSecond: number, read: number): Costs => ({
  order: 1 / perSecond,
  ofMany: Math.min(ofManyMs / 1_000, 1 / perSecond),
  read,
});

/** The morning as it is on this machine, and what an order and a read cost there. */
async function measured(): Promise<Map<string, Costs>> {
  const folder = mkdtempSync(join(tmpdir(), 'teren-bench-'));
  const takers: OrderTaker[] = [];
  const postgres = await durablePostgres(folder);
  const costs = new Map<string, Costs>();
  try {
    takers.push(await terenTaker('embedded', `file:${join(folder, 'embedded')}`));
    if (postgres !== undefined) takers.push(await terenTaker('PostgreSQL', await postgres.database('monday')));
    console.log(`\nThe real server, at the rate of a fleet in ten minutes, for ${seconds} s\n`);
    printed(['engine', 'fleet', 'devices', 'calls', 'in flight, most', 'p50', 'p99', 'device, p99', 'refused']);
    printed(Array(9).fill('---'));
    for (const taker of takers) {
      const orders = await sampleOrders(taker.url);
      for (let warm = 0; warm < 3; warm += 1) await burst([taker], orders, { connections: 4, seconds: 2 });
      const { perSecond } = await burst([taker], orders, { connections: 20, seconds: 4 });
      const client = httpClient(1);
      const read = await costOf(() => client.call('GET', `${taker.url}/api/me`, undefined, taker.headers()));
      client.close();
      costs.set(taker.name, costsOf(perSecond, read));
      for (const fleet of fleets) {
        const { devices, waits, inFlight, whole, refused } = await morningOf(taker, fleet, orders);
        const [p50, p99, device] = [share(waits, 0.5), share(waits, 0.99), share(whole, 0.99)].map(ms);
        printed([taker.name, fleet, devices, waits.length, Math.max(...inFlight), p50, p99, device, refused]);
      }
    }
  } finally {
    for (const taker of takers) await taker.stop();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return costs;
}

/** COSTS=embedded:434,PostgreSQL:640 plays the queue alone, with orders a second that were measured before. */
const named = (process.env['COSTS'] ?? '').split(',').filter((one) => one !== '');
const known = named.map((one): [string, Costs] => {
  const [name = '', perSecond] = one.split(':');
  return [name, costsOf(Number(perSecond), 0.002)];
});
const costs = known.length > 0 ? new Map(known) : await measured();
for (const [name, { order, ofMany, read }] of costs)
  console.log(
    `\n${name}: an order ${ms(1_000 * order)}, in a call of many ${ms(1_000 * ofMany)}, a read ${ms(1_000 * read)}`,
  );
console.log('\nThe queue, fed by these costs\n');
printed(['engine', 'devices', 'orders', 'busy', 'longest queue', 'call, p50', 'call, p99', 'device, p99', 'refused']);
printed(Array(9).fill('---'));
for (const [name, one] of costs) modelled(name, one);
