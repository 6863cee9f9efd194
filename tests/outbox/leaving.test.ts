import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { type Mirror, openMirror } from '../../src/outbox/account-mirror';
import { leaveAccount, returnToAccount } from '../../src/outbox/leaving';
import { settle } from '../../src/outbox/settling';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { createLife } from '../loop/life';
import { mortalDatabase } from '../loop/mortal-database';
import { entry, wish } from '../mirror/sample';
import { everythingOn } from '../support/left-behind';
import { createTestBrowser } from '../support/test-browser';

const nowhere = { apiBase: '/api', eventsUrl: 'ws://nowhere' };
const sealKey = '0123456789abcdef'.repeat(4);
const secret = 'Magazinul Doamnei Ionescu';
const tooLate = 'la poarta din spate';

/** An order that was withdrawn too late; the user has not seen the outcome yet. */
const takeBackTooLate = async (mirror: Mirror): Promise<void> => {
  const command = { kind: 'placeOrder', order: wish({ observations: tooLate }) } as const;
  await mirror.outbox.add(entry('k3', command));
  const taken = (await mirror.outbox.entries()).find(({ key }) => key === 'k3');
  if (taken === undefined) throw new Error('it does not wait');
  await mirror.outbox.update(taken.id, { withdrawing: { for: 'discard' } });
  expect(await settle(mirror.outbox, taken, { serverId: 'o7' }, '')).toBe('settled');
};

describe('what a sign-out leaves', () => {
  it('[SYNC-26] killed at any step of sealing, it is sealed or as it was, and comes back once', async () => {
    const found = new Set<string>();
    for (let steps = 1; !found.has('to the end'); steps += 1) {
      const storage = new IDBFactory();
      const tab = createTestBrowser().openTab(nowhere, { indexedDB: storage });
      const mirror = await openMirror({ ...tab, accountId: 'a1' });
      for (const key of ['k1', 'k2']) {
        const command = { kind: 'placeOrder', order: wish({ observations: secret }) } as const;
        await mirror.outbox.add({ key, command, dependsOn: [], state: 'waiting', createdAt: '', attempts: 0 });
      }
      await mirror.putAside('invoice-import', { name: secret });
      await takeBackTooLate(mirror);
      const told = doneAfterAllOf(mirror).read();
      expect(told).toMatchObject([{ key: 'k3', serverId: 'o7' }]);
      const entries = await mirror.outbox.entries();
      mirror.close();

      const life = createLife(steps);
      const options = { ...tab, accountId: 'a1', sealKey };
      const cart = { name: 'cart', draft: { revision: 0, key: '' } };
      const leaving = leaveAccount({ ...options, indexedDB: mortalDatabase(storage, life) }, [cart], []);
      const outcome = await Promise.race([leaving, life.died.then(() => 'killed')]);
      const text = await everythingOn(storage, [tab.localStorage]);
      const readable = text.includes(secret);
      // All of it at once.
      expect([steps, text.includes(tooLate)]).toEqual([steps, readable]);
      if (!life.dead) {
        expect([outcome, readable]).toEqual(['sealed', false]);
        found.add('to the end');
      }
      found.add(readable ? 'as it was' : 'sealed');

      const again = await openMirror({
        ...tab,
        accountId: 'a1',
        async prepare(database) {
          expect(await returnToAccount(database, options)).toBe('opened');
        },
      });
      expect([steps, await again.outbox.entries(), await again.aside('invoice-import')]).toEqual([
        steps,
        entries,
        { name: secret },
      ]);
      expect([steps, doneAfterAllOf(again).read()]).toEqual([steps, told]);
      again.close();
    }
    expect([...found].sort()).toEqual(['as it was', 'sealed', 'to the end']);
  });
});
