import { randomUUID } from 'node:crypto';
import { endpoints } from '#wire/endpoints';
import { gather } from '../../server/storage/gather';
import { openDatabase } from '../../server/storage/open-database';
import { callAs } from '../support/calls';
import { foundCompany } from '../support/company';
import { serverProcess } from '../support/server-process';
import { seeded } from './random';

/** A server that is killed lives so long at most, in milliseconds. */
const longestLifeMs = 400;
const sideBySide = 4;
const order = {
  client: 'c1',
  date: '2026-11-21',
  price: 25,
  agent: 'aana',
  products: [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0 }],
};

/** So many orders go in one call, every second time. */
const together = 5;

/** Places an order, or several in one call. */
const place = async (
  ana: Awaited<ReturnType<typeof callAs>>,
  call: string,
  keys: readonly string[],
): Promise<{ key: string; status: number; body: { id: string } }[]> => {
  const { method, path } = endpoints.placeOrder;
  const body = { ...order, observations: call };
  const members = keys.map((key) => ({ key, method, path, body }));
  const [first] = members;
  if (first !== undefined && members.length === 1)
    return [{ ...first, ...(await ana(method, path, { body, headers: { 'idempotency-key': first.key } })) }];
  const reply = await ana(method, endpoints.sendMany.path, { body: { calls: members } });
  return reply.status === 200 ? reply.body.answers : keys.map((key) => ({ ...reply, key }));
};

export interface KilledServer {
  readonly failures: readonly string[];
  readonly kills: number;
  /** Kills that came while an order was on its way. */
  readonly inFlight: number;
  readonly acknowledged: number;
}

/**
 * The real server, killed -9 again and again while it takes orders, on this empty database: every answered order is
 * there afterwards, and the repeat of every other is one.
 */
export const killWhileItAnswers = async (databaseUrl: string, kills: number, seed: number): Promise<KilledServer> => {
  const founding = await openDatabase(databaseUrl);
  await foundCompany(founding);
  await founding.close();
  const server = await serverProcess(
    {
      DATABASE_URL: databaseUrl,
      DEMO: 'no',
      PASSWORD_COST: 'test',
      LOG_LEVEL: 'error',
    },
    ['--liftoff-only'],
  );
  const failures: string[] = [];
  /** Order ids by key; undefined: sent, and never answered. */
  const sent = new Map<string, string | undefined>();
  /** The keys of each call, of one order or several, which name the call in their observations. */
  const calls = new Map<string, readonly string[]>();
  let inFlight = 0;
  let acknowledged = 0;

  for (let round = 0; round < kills; round += 1) {
    const random = seeded(seed + round);
    await server.start();
    const ana = await callAs(server.url, 'ana');
    let dead = false;
    let underWay = 0;
    let tellAnswered: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      tellAnswered = resolve;
    });
    const placeAll = async (): Promise<void> => {
      for (let turn = 0; !dead; turn += 1) {
        const call = randomUUID();
        const keys = Array.from({ length: turn % 2 === 0 ? 1 : together }, (_, index) => `${call}.${index}`);
        calls.set(call, keys);
        for (const key of keys) sent.set(key, undefined);
        underWay += 1;
        const replies = await place(ana, call, keys).catch(() => undefined);
        underWay -= 1;
        if (replies === undefined) return;
        for (const { key, status, body } of replies) {
          if (status >= 300) failures.push(`an order was answered with ${status}`);
          else acknowledged += 1;
          sent.set(key, body.id);
        }
        tellAnswered();
      }
    };
    const placing = Promise.all(Array.from({ length: sideBySide }, placeAll));
    // On a slow machine most lives would be over before the first answer; half of them last at least so long.
    if (random() < 0.5) await Promise.race([answered, placing]);
    await new Promise((resolve) => setTimeout(resolve, random() * longestLifeMs));
    if (underWay > 0) inFlight += 1;
    await server.kill();
    dead = true;
    await placing;
  }

  await server.start();
  const [ana, admin] = [await callAs(server.url, 'ana'), await callAs(server.url, 'admin')];
  const listed = async (): Promise<{ id: string; observations: string }[]> =>
    (await admin('GET', '/scope/main/items/order')).body;
  const made = gather(await listed(), ({ observations }) => observations);
  for (const [call, keys] of calls) {
    const found = made.get(call)?.length ?? 0;
    if (found !== 0 && found !== keys.length) failures.push(`of ${keys.length} orders of a call ${found} are there`);
    for (const { key, status, body } of await place(ana, call, keys)) {
      const id = sent.get(key);
      if (status >= 300) failures.push(`a repeat was answered with ${status}`);
      if (id !== undefined && body.id !== id) failures.push(`${id} was answered, its repeat found ${body.id}`);
      sent.set(key, body.id);
    }
  }
  const there = (await listed()).map(({ id }) => id).sort();
  const wanted = [...sent.values()].sort();
  if (JSON.stringify(there) !== JSON.stringify(wanted))
    failures.push(`${there.length} orders are there, ${wanted.length} were sent`);
  const code = await server.stop();
  if (code !== 0) failures.push(`the server ended with ${code}`);
  return { failures, kills, inFlight, acknowledged };
};
