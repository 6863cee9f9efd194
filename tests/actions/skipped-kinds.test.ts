import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeVisit } from '../../src/actions/visits';
import { createDevice, type Device } from '../../src/device/device';
import { MirrorDatabase } from '../../src/mirror/database';
import { visitsOf } from '../../src/views/visits';
import { addressesOf, createTestBrowser, noNetwork, shortPauses, type TestBrowser } from '../support/test-browser';
import { eventually, mirrorOf, orders, products, signedIn } from './field';
import { type Field, kept, openField, place } from './our-field';

// A server that is newer than the app of a phone, and that phone after its update.

/** The answer of a newer server: the kind 'visit' has another name, which no app of today knows. */
const asNewer = async (answer: Response): Promise<Response> =>
  new Response((await answer.text()).replaceAll('"type":"visit"', '"type":"route"'), answer);

describe('a kind of item that the app does not know', () => {
  let field: Field;
  let browser: TestBrowser;
  let phone: Device;
  let isNewer = true;
  let up = true;
  beforeEach(async () => {
    field = await openField();
    browser = createTestBrowser();
    [isNewer, up] = [true, true];
    kept(await closeVisit(field.ana, { client: 'c1', date: '2026-11-25', reason: 'closed', note: 'Before' }));
    await eventually(() => expect(visits(field.ana)).toEqual(['Before accepted']));
    await field.ana.stop();
    phone = await signedIn(openTab());
  });
  afterEach(async () => {
    await phone.stop();
    await field.server.stop();
  });

  const openTab = () =>
    browser.openTab(addressesOf(field.server.url), {
      fetch: async (...args) => {
        if (!up) return noNetwork();
        const answer = await fetch(...args);
        return isNewer && String(args[0] instanceof Request ? args[0].url : args[0]).includes('/changes')
          ? asNewer(answer)
          : answer;
      },
      ...shortPauses,
      newKey: () => randomUUID(),
    });
  const visits = (device: Device) =>
    visitsOf(mirrorOf(device))('aana')
      .read()
      .map(({ note, state }) => `${note} ${state}`);
  const onDisk = async <T>(work: (meta: MirrorDatabase['tables'][number]) => Promise<T>): Promise<T> => {
    const { indexedDB, IDBKeyRange } = openTab();
    const disk = new MirrorDatabase('aana', indexedDB, IDBKeyRange, 'strict');
    await disk.open();
    try {
      return await work(disk.table('meta'));
    } finally {
      disk.close();
    }
  };

  it('[SYNC-9] is skipped while orders go on, and read after an update', async () => {
    expect(visits(phone)).toEqual([]);
    const shelf = products(phone).length;
    expect(shelf).toBeGreaterThan(0);
    expect(await (await place(phone)).settled).toBe('accepted');
    await eventually(() => expect(orders(phone).map(({ state }) => state)).toEqual(['accepted']));
    await phone.stop();
    expect(await onDisk((meta) => meta.get('skipped'))).toMatchObject({ value: ['route'] });

    // The update: its app knows the kind by the name that was skipped. Without a signal nothing is lost.
    await onDisk((meta) => meta.put({ name: 'skipped', value: ['visit'] }));
    [isNewer, up] = [false, false];
    phone = createDevice(openTab());
    await phone.ready;
    await mirrorOf(phone).loaded;
    expect(products(phone)).toHaveLength(shelf);
    up = true;
    phone.account.read()?.sync.wake();
    await eventually(() => expect(visits(phone)).toEqual(['Before accepted']));
    expect(orders(phone).map(({ state }) => state)).toEqual(['accepted']);
    expect(await onDisk((meta) => meta.get('skipped'))).toBeUndefined();
  });
});
