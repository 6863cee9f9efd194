import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { completeObservation, deleteObservation } from '../../src/actions/observations';
import type { Device } from '../../src/device/device';
import type { Username } from './editors';
import { accountOf, eventually, waiting } from './field';
import { serveThree } from './three-people';

// Must-show D of issue 12, where an observation has marks and no text to be changed: two admins mark it, and its agent
// deletes it, in every order and with or without news in between.

type Act = 'admin marks' | 'radu marks' | 'ana deletes';
const orders: readonly (readonly Act[])[] = [
  ['admin marks', 'radu marks', 'ana deletes'],
  ['admin marks', 'ana deletes', 'radu marks'],
  ['ana deletes', 'admin marks', 'radu marks'],
];

describe('two admins and an agent change one observation', () => {
  const people = serveThree();
  const deviceOf = (act: Act): Device => people.deviceOf(act.split(' ')[0] as Username);
  const hear = async (): Promise<void> => {
    for (const who of ['admin', 'radu', 'ana'] as const) await accountOf(people.deviceOf(who)).sync.catchUp();
  };
  const stored = (id: string) => people.call('admin')('GET', endpoints.item.path.replace(':id', id));

  const cases = orders.flatMap((acts) => [true, false].map((news) => ({ acts, news, order: acts.join(', ') })));
  it.each(cases)(
    '$order (news in between: $news): each is done, or its user gets a message',
    async ({ acts, news }) => {
      const body = { title: 'De sunat', description: '', agent: 'aana', completed: false };
      const { id } = (await people.call('ana')('POST', endpoints.createObservation.path, { body })).body;
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
    },
  );
});
