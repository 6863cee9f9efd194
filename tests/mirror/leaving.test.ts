import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { leaveAccount, returnToAccount } from '../../src/mirror/leaving';
import { openMirror } from '../../src/mirror/mirror';
import { createLife } from '../loop/life';
import { mortalDatabase } from '../loop/mortal-database';
import { everythingOn } from '../support/left-behind';
import { createTestBrowser } from '../support/test-browser';
import { wish } from './sample';

const nowhere = { apiBase: '/api', eventsUrl: 'ws://nowhere' };
const sealKey = '0123456789abcdef'.repeat(4);
const secret = 'Magazinul Doamnei Ionescu';

describe('what a sign-out leaves', () => {
  it('[11.12] [SYNC-26] killed at any step of sealing, it is as it was or sealed, and all of it comes back, once', async () => {
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
      const entries = await mirror.outbox.entries();
      mirror.close();

      const life = createLife(steps);
      const options = { ...tab, accountId: 'a1', sealKey };
      const cart = { name: 'cart', draft: { revision: 0 } };
      const leaving = leaveAccount({ ...options, indexedDB: mortalDatabase(storage, life) }, [cart], []);
      const outcome = await Promise.race([leaving, life.died.then(() => 'killed')]);
      const readable = (await everythingOn(storage, [tab.localStorage])).includes(secret);
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
      again.close();
    }
    expect([...found].sort()).toEqual(['as it was', 'sealed', 'to the end']);
  });
});
