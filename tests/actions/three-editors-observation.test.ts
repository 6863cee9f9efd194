import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { completeObservation, deleteObservation } from '../../src/actions/observations';
import type { Device } from '../../src/device/device';
import { type Call, callAs } from '../support/calls';
import { foundCompany, hire } from '../support/company';
import { type RunningServer, startServer } from '../support/server';
import { createTestBrowser } from '../support/test-browser';
import { accountOf, eventually, signedIn, waiting } from './field';

// Must-show D of issue 12, where an observation has marks and no text to be changed: two admins mark it, and its agent
// deletes it, in every order and with or without news in between.

type Act = 'admin marks' | 'radu marks' | 'ana deletes';
const orders: readonly (readonly Act[])[] = [
  ['admin marks', 'radu marks', 'ana deletes'],
  ['admin marks', 'ana deletes', 'radu marks'],
  ['ana deletes', 'admin marks', 'radu marks'],
];

describe('[12D] two admins and an agent change one observation', () => {
  let server: RunningServer;
  let admin: Call;
  const devices = new Map<string, Device>();
  beforeAll(async () => {
    server = await startServer();
    await foundCompany(server.database);
    await hire(server.database, 'radu', 'admin');
    admin = await callAs(server.url, 'admin');
    for (const who of ['admin', 'radu', 'ana']) {
      const tab = createTestBrowser().openTab(
        { apiBase: `${server.url}/api`, eventsUrl: 'ws://nowhere' },
        {
          newKey: () => crypto.randomUUID(),
          openSocket: () => {
            throw new Error('no socket here');
          },
        },
      );
      devices.set(who, await signedIn(tab, who));
    }
  });
  afterAll(async () => {
    for (const device of devices.values()) await device.stop();
    await server.stop();
  });
  const deviceOf = (act: Act): Device => devices.get(act.split(' ')[0] ?? '') as Device;
  const hear = async (): Promise<void> => {
    for (const device of devices.values()) await accountOf(device).sync.catchUp();
  };
  const stored = async (id: string) => admin('GET', endpoints.item.path.replace(':id', id));

  const cases = orders.flatMap((acts) => [true, false].map((news) => ({ acts, news, order: acts.join(', ') })));
  it.each(cases)('$order (news in between: $news): each is done, or its user is told', async ({ acts, news }) => {
    const ana = await callAs(server.url, 'ana');
    const body = { title: 'De sunat', description: '', agent: 'aana', completed: false };
    const { id } = (await ana('POST', endpoints.createObservation.path, { body })).body;
    await hear();
    let isThere = true;
    for (const act of acts) {
      const device = deviceOf(act);
      const isHeard = accountOf(device).mirror.tables.observations.rows.has(id);
      if (act === 'ana deletes') await deleteObservation(device, id, 'De sunat');
      else await completeObservation(device, { id, title: 'De sunat', completed: false }, true);
      await eventually(() => expect(waiting(device).filter(({ state }) => state !== 'refused')).toEqual([]));
      const told = waiting(device).map(({ problem }) => problem?.code);
      if (act === 'ana deletes') isThere = false;
      expect({ act, told, isHeard }).toEqual({
        act,
        told: isThere || act === 'ana deletes' ? [] : ['not-found'],
        isHeard: act === 'ana deletes' || isThere || !news,
      });
      expect((await stored(id)).status).toBe(isThere ? 200 : 404);
      if (isThere) expect((await stored(id)).body.completed).toBe(true);
      for (const { id: entry } of waiting(device))
        await accountOf(device).mirror.outbox.rewrite((entries) => ({
          remove: entries.filter((one) => one.id === entry),
          outcome: undefined,
        }));
      if (news) await hear();
    }
  });
});
