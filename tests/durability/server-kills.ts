import { randomUUID } from 'node:crypto';
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
  const place = (ana: Awaited<ReturnType<typeof callAs>>, key: string) =>
    ana('POST', '/scope/main/items/order', { body: order, headers: { 'idempotency-key': key } });
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
      while (!dead) {
        const key = randomUUID();
        sent.set(key, undefined);
        underWay += 1;
        const reply = await place(ana, key).catch(() => undefined);
        underWay -= 1;
        if (reply === undefined) return;
        if (reply.status >= 300) failures.push(`an order was answered with ${reply.status}`);
        else acknowledged += 1;
        sent.set(key, reply.body.id);
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
  const ana = await callAs(server.url, 'ana');
  for (const [key, id] of sent) {
    const reply = await place(ana, key);
    if (reply.status >= 300) failures.push(`a repeat was answered with ${reply.status}`);
    if (id !== undefined && reply.body.id !== id)
      failures.push(`${id} was answered, its repeat found ${reply.body.id}`);
    sent.set(key, reply.body.id);
  }
  const listed = await (await callAs(server.url, 'admin'))('GET', '/scope/main/items/order');
  const there: string[] = listed.body.map((row: { id: string }) => row.id).sort();
  const wanted = [...sent.values()].sort();
  if (JSON.stringify(there) !== JSON.stringify(wanted))
    failures.push(`${there.length} orders are there, ${wanted.length} were sent`);
  const code = await server.stop();
  if (code !== 0) failures.push(`the server ended with ${code}`);
  return { failures, kills, inFlight, acknowledged };
};
