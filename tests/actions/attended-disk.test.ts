import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBox } from '../../src/actions/boxes';
import type { Device } from '../../src/device/device';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { serveDesks } from './desks';
import { accountOf, eventually, mirrorOf, reopened, waiting } from './field';

const box = { name: 'Cutia nouă', capacity: 9, products: [] };

describe('an attended write that a failing disk cannot remove', () => {
  const sent: string[] = [];
  const desks = serveDesks((request) => {
    if (request.method !== 'GET') sent.push(new URL(request.url).pathname.replace('/api/scope/main', ''));
    return fetch(request);
  });
  let desk: Device;
  beforeEach(async () => {
    desk = await desks.open();
  });

  const { delete: remove } = IDBObjectStore.prototype;
  const letGo = (): void => {
    Object.assign(IDBObjectStore.prototype, { delete: remove });
  };
  afterEach(letGo);
  const keepOutbox = (): void => {
    Object.assign(IDBObjectStore.prototype, {
      delete(this: IDBObjectStore, key: IDBValidKey) {
        if (this.name === 'outbox') throw new DOMException('failing', 'UnknownError');
        return remove.call(this, key);
      },
    });
  };

  it.each([
    ['done', box, undefined],
    ['refused', { ...box, capacity: -1 }, 'undone'],
  ] as const)(
    '[SYNC-20] shows its outcome (%s); the next start withdraws it and never sends it again',
    async (kind, made, left) => {
      keepOutbox();
      expect(await createBox(desk, made)).toMatchObject({ kind });
      letGo();
      expect(await mirrorOf(desk).outbox.entries()).toMatchObject([{ state: 'sending' }]);
      await desk.stop();
      sent.length = 0;
      const next = await reopened(desk.environment);
      await eventually(() => expect(waiting(next)).toEqual([]));
      const told = doneAfterAllOf(mirrorOf(next)).read();
      expect(told.map((one) => one.left)).toEqual([left]);
      expect(sent).toEqual(['/withdraw']);
      // [SYNC-6] What was done as it was wanted needs nothing of the user.
      const toRead = kind === 'done' ? 1 : 0;
      expect(accountOf(next).sync.status.read()).toMatchObject({ toRead, needsYou: 1 - toRead });
      await next.stop();
    },
  );
});
