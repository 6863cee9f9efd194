import { beforeEach, describe, expect, it } from 'vitest';
import { deskCall, newKey } from '../../src/actions/desk';
import type { Device } from '../../src/actions/device';
import { startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { serveDesks } from './desks';
import { accountOf, products, signedIn } from './field';

const flour = { name: 'Făină albă', code: 'FAI-1', price: 4.5 };

describe('desk calls', () => {
  const desks = serveDesks();
  let desk: Device;
  beforeEach(async () => {
    desk = await desks.open();
  });

  const flours = () => products(desk).filter(({ code }) => code === flour.code);

  it('what is done is in the mirror when it is said to be done, without any live event', async () => {
    const outcome = await deskCall(desk, 'createProduct', { body: flour }, newKey(desk));
    expect(outcome).toMatchObject({ kind: 'done', answer: { id: expect.any(String) } });
    expect(flours()).toMatchObject([flour]);
  });

  it('a refusal says why and frees the key for what is put right', async () => {
    const key = newKey(desk);
    const refused = await deskCall(desk, 'createProduct', { body: { ...flour, code: 'CAF-1' } }, key);
    expect(refused).toMatchObject({ kind: 'refused', status: 409, problem: { code: 'duplicate-code' } });
    expect((await deskCall(desk, 'createProduct', { body: flour }, key)).kind).toBe('done');
    expect(flours()).toHaveLength(1);
  });

  it('[SYNC-2] an answer that is lost leaves the outcome unknown; the same call under the same key is done once', async () => {
    const key = newKey(desk);
    desks.faults.push('lose the answer');
    const lost = await deskCall(desk, 'createProduct', { body: flour }, key);
    expect(lost).toMatchObject({ kind: 'unknown', safeToRepeat: true });
    expect((await deskCall(desk, 'createProduct', { body: flour }, key)).kind).toBe('done');
    expect(flours()).toHaveLength(1);
  });

  it('without a connection nothing is sent, and that is said', async () => {
    desk.environment.isOnline = () => false;
    expect(await deskCall(desk, 'createProduct', { body: flour }, newKey(desk))).toMatchObject({ kind: 'not-sent' });
    desk.environment.isOnline = () => true;
    expect(
      await desks.server.database.transaction((tx) => tx.selectFrom('product').selectAll().execute()),
    ).toHaveLength(3);
  });

  it('names the version that an edit was made from, and a stale one is told what the item is now', async () => {
    const shops = () => [...accountOf(desk).mirror.tables.clients.rows.values()];
    const [shop] = shops();
    if (shop?.version === undefined) throw new Error('no client with a version');
    const { id, version, ...fields } = shop;
    const rename = (name: string) =>
      deskCall(desk, 'updateItem', { params: { id }, body: { ...fields, name }, ifMatch: version }, newKey(desk));
    expect((await rename('Magazin Doi')).kind).toBe('done');
    expect(shops().find((one) => one.id === id)?.name).toBe('Magazin Doi');
    expect(await rename('Magazin Trei')).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'stale-version', details: { item: { name: 'Magazin Doi' } } },
    });
  });

  it('nobody signed in sends nothing', async () => {
    await desk.signOut();
    expect(await deskCall(desk, 'createProduct', { body: flour }, newKey(desk))).toEqual({ kind: 'signed-out' });
  });
});

describe('desk calls on a plain backend', () => {
  it('an answer that is lost cannot be asked for again: repeating is not said to be safe', async () => {
    const backend = await startPlainBackend();
    const desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
    try {
      backend.loseNextAnswer('/items/client');
      const client = { name: 'Magazin Nou', phone: '0712345678' };
      expect(await deskCall(desk, 'createClient', { body: client }, newKey(desk))).toMatchObject({
        kind: 'unknown',
        safeToRepeat: false,
      });
      expect(await deskCall(desk, 'createClient', { body: client }, newKey(desk))).toMatchObject({ kind: 'done' });
    } finally {
      await desk.stop();
      await backend.stop();
    }
  });
});
