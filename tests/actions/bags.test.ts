import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BagDraft, bagSaveOf, toggled, withBagProduct } from '#domain/bag-editing';
import { type BagEdit, beginBagSave, beginMoveToBag } from '../../src/actions/bags';
import type { Device } from '../../src/actions/device';
import { boxQuantitiesOf } from '../../src/mirror/boxes';
import { quantitiesByPlace } from '../../src/mirror/quantities';
import { stockOf } from '../../src/mirror/stock';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { serveDesks } from './desks';
import { mirrorOf, signedIn } from './field';

/** Keys of two test browsers would be the same. */
const newKey = (): string => crypto.randomUUID();

const bagIn = (device: Device, bagId: string): ReadonlyMap<string, number> =>
  quantitiesByPlace(mirrorOf(device)).read().get(`bag:${bagId}`) ?? new Map();
const draftIn = (device: Device, bagId: string): BagDraft =>
  [...bagIn(device, bagId)].map(([product, quantity]) => ({ product, quantity: quantity === 1 ? 1 : 0 }));
/** An edit of a bag as this device sees it. */
const edited = (device: Device, bagId: string, agent: string, change: (draft: BagDraft) => BagDraft): BagEdit => ({
  bagId,
  seen: bagIn(device, bagId),
  save: bagSaveOf(agent, change(draftIn(device, bagId))),
});
const boxOf = (device: Device, product: string, box: string) =>
  boxQuantitiesOf(mirrorOf(device), product).read().get(box) ?? 0;
const stock = (device: Device, product: string) => stockOf(mirrorOf(device)).read().get(product);

describe('bags at the desk', () => {
  const desks = serveDesks();
  let one: Device;
  let other: Device;
  beforeEach(async () => {
    one = await desks.open();
    other = await desks.open();
  });

  it('[STOCK-4] a unit goes into a bag out of the warehouse and back; a product that was added starts with none', async () => {
    const save = beginBagSave(one);
    const filled = edited(one, 'g2', 'adan', (draft) =>
      withBagProduct(toggled(draft, 'p2'), { id: 'p1', price: 12.5 }),
    );
    expect((await save(filled, newKey())).kind).toBe('done');
    expect([...bagIn(one, 'g2')]).toEqual([
      ['p2', 1],
      ['p1', 0],
    ]);
    expect(stock(one, 'p2')).toBe(4);
    expect(
      (
        await save(
          edited(one, 'g2', 'adan', (draft) => toggled(draft, 'p2')),
          newKey(),
        )
      ).kind,
    ).toBe('done');
    expect(stock(one, 'p2')).toBe(5);
  });

  it('[STOCK-11] a bag that others changed meanwhile is not saved over: nothing is sent, and the mirror has what it is', async () => {
    const theirs = edited(other, 'g2', 'adan', (draft) => toggled(draft, 'p2'));
    expect((await beginBagSave(other)(theirs, newKey())).kind).toBe('done');
    const save = beginBagSave(one);
    const mine = edited(one, 'g2', 'adan', (draft) => withBagProduct(draft, { id: 'p1', price: 12.5 }));
    expect(await save(mine, newKey())).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'stale-version' },
    });
    expect([...bagIn(one, 'g2')]).toEqual([['p2', 1]]);
    const again = edited(one, 'g2', 'adan', (draft) => withBagProduct(draft, { id: 'p1', price: 12.5 }));
    expect((await save(again, newKey())).kind).toBe('done');
    expect([...bagIn(one, 'g2')]).toEqual([
      ['p2', 1],
      ['p1', 0],
    ]);
  });

  it('[SYNC-2] an answer that is lost: the very same again is done once', async () => {
    const save = beginBagSave(one);
    const mine = edited(one, 'g2', 'adan', (draft) => toggled(draft, 'p2'));
    const key = newKey();
    desks.faults.push('lose the answer');
    expect(await save(mine, key)).toMatchObject({ kind: 'unknown', safeToRepeat: true });
    expect((await save(mine, key)).kind).toBe('done');
    expect(stock(one, 'p2')).toBe(4);
    expect([...bagIn(one, 'g2')]).toEqual([['p2', 1]]);
  });

  it('[STOCK-4] what the warehouse has none of is refused with 400 and the product named; without a connection nothing is sent', async () => {
    const save = beginBagSave(one);
    const mine = edited(one, 'g2', 'adan', (draft) =>
      toggled(withBagProduct(draft, { id: 'p3', price: 1999.99 }), 'p3'),
    );
    expect(await save(mine, newKey())).toMatchObject({
      kind: 'refused',
      status: 400,
      problem: { code: 'not-enough-stock', details: { places: [{ path: 'products.1.quantity' }] } },
    });
    one.environment.isOnline = () => false;
    expect((await save(mine, newKey())).kind).toBe('not-sent');
    expect([...bagIn(one, 'g2')]).toEqual([['p2', 0]]);
  });

  it('[STOCK-7] one unit out of a box and into a bag is one write: warehouse, box and bag; a second one is refused', async () => {
    const move = { boxId: 'b1', bagId: 'g2', product: { id: 'p1', price: 12.5 } };
    const moving = beginMoveToBag(one);
    expect((await moving.move(move, newKey())).kind).toBe('done');
    expect([stock(one, 'p1'), boxOf(one, 'p1', 'b1'), bagIn(one, 'g2').get('p1')]).toEqual([9, 9, 1]);
    expect(await moving.move(move, newKey())).toMatchObject({ kind: 'refused', problem: { code: 'conflict' } });
    expect([stock(one, 'p1'), boxOf(one, 'p1', 'b1')]).toEqual([9, 9]);
  });

  it('[STOCK-7] a box that has none of it by now: the bag stays as it is too', async () => {
    const move = { boxId: 'b1', bagId: 'g2', product: { id: 'p3', price: 1999.99 } };
    expect(await beginMoveToBag(one).move(move, newKey())).toMatchObject({ kind: 'refused', status: 400 });
    expect(bagIn(one, 'g2').get('p3')).toBeUndefined();
  });
});

describe('bags on a plain backend', () => {
  let backend: PlainBackend;
  let desk: Device;
  let move: { boxId: string; bagId: string; product: { id: string; price: number } };
  beforeEach(async () => {
    backend = await startPlainBackend();
    const { items } = backend.company;
    const [product] = items.product.keys();
    const [bagId, bag] = [...items.bag][0] ?? [];
    if (product === undefined || bag === undefined) throw new Error('an empty company');
    bag['products'] = [];
    move = {
      boxId: String([...items.box.keys()][0]),
      bagId: String(bagId),
      product: { id: String(product), price: 5 },
    };
    desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
  });
  afterEach(async () => {
    await desk.stop();
    await backend.stop();
  });
  const shown = () => [boxOf(desk, move.product.id, move.boxId), bagIn(desk, move.bagId).get(move.product.id)];

  it('the bag first, then the box; where the box fails, it alone is tried again', async () => {
    const before = boxOf(desk, move.product.id, move.boxId);
    backend.failNext(2, 'product-boxes');
    const moving = beginMoveToBag(desk);
    expect((await moving.move(move, newKey())).kind).toBe('unknown');
    expect(moving.inBag()).toBe(true);
    expect((await moving.move(move, newKey())).kind).toBe('done');
    expect(moving.inBag()).toBe(false);
    expect(shown()).toEqual([before - 1, 1]);
  });
});
