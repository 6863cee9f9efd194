import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BagDraft, bagDraftOf, toggled, withBagProduct, withoutBagProduct } from '#domain/bag-editing';
import { linesEdited, quantitiesIn } from '#domain/item-edit';
import { beginMoveToBag } from '../../src/actions/bags';
import { type EditOf, saveEdit } from '../../src/actions/item-edit';
import type { Device } from '../../src/device/device';
import { boxQuantitiesOf } from '../../src/views/boxes';
import { quantitiesByPlace } from '../../src/views/quantities';
import { stockOf } from '../../src/views/stock';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { serveDesks } from './desks';
import { callsOf, mirrorOf, signedIn } from './field';

const bagIn = (device: Device, bagId: string): ReadonlyMap<string, number> =>
  quantitiesByPlace(mirrorOf(device)).read().get(`bag:${bagId}`) ?? new Map();
/** An edit of a bag as this device sees it. */
const edited = (device: Device, bagId: string, change: (draft: BagDraft) => BagDraft): EditOf => {
  const seen = bagIn(device, bagId);
  const wanted = quantitiesIn({ products: change(bagDraftOf(seen)) });
  return { type: 'bag', id: bagId, name: 'a bag', edit: { lines: linesEdited(seen, wanted) } };
};
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

  it('[STOCK-4] a unit goes between warehouse and bag; a product that is added starts with none', async () => {
    const filled = edited(one, 'g2', (draft) => withBagProduct(toggled(draft, 'p2'), 'p1'));
    expect((await saveEdit(one, filled)).kind).toBe('done');
    expect([...bagIn(one, 'g2')]).toEqual([
      ['p2', 1],
      ['p1', 0],
    ]);
    expect(stock(one, 'p2')).toBe(4);
    const emptied = edited(one, 'g2', (draft) => withoutBagProduct(toggled(draft, 'p2'), 'p1'));
    expect((await saveEdit(one, emptied)).kind).toBe('done');
    expect(stock(one, 'p2')).toBe(5);
    expect([...bagIn(one, 'g2')]).toEqual([['p2', 0]]);
  });

  it('[STOCK-11] is saved by one call, over what others changed in it meanwhile', async () => {
    const theirs = edited(other, 'g2', (draft) => toggled(draft, 'p2'));
    expect((await saveEdit(other, theirs)).kind).toBe('done');
    const mine = edited(one, 'g2', (draft) => withBagProduct(draft, 'p1'));
    const asked = await callsOf(one, async () => expect((await saveEdit(one, mine)).kind).toBe('done'));
    expect(asked).toEqual(['saveBag']);
    expect([...bagIn(one, 'g2')]).toEqual([
      ['p2', 1],
      ['p1', 0],
    ]);
  });

  it('[STOCK-11] a line that others changed is not saved over; the mirror has the current bag', async () => {
    const theirs = edited(other, 'g2', (draft) => withoutBagProduct(draft, 'p2'));
    expect((await saveEdit(other, theirs)).kind).toBe('done');
    const mine = edited(one, 'g2', (draft) => toggled(draft, 'p2'));
    // The item of the refusal is stored even if no other read is possible.
    const { sync } = one.account.read() ?? {};
    Object.assign(sync ?? {}, { catchUp: async () => undefined });
    expect(await saveEdit(one, mine)).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'conflict', details: { places: [{ path: 'lines.0' }] } },
    });
    expect([...bagIn(one, 'g2')]).toEqual([]);
  });

  it('[SYNC-2] an answer that is lost is asked for again: done once', async () => {
    const mine = edited(one, 'g2', (draft) => toggled(draft, 'p2'));
    desks.faults.push('lose the answer');
    expect((await saveEdit(one, mine)).kind).toBe('done');
    expect(stock(one, 'p2')).toBe(4);
    expect([...bagIn(one, 'g2')]).toEqual([['p2', 1]]);
  });

  it('[STOCK-4] what the warehouse lacks is refused by name; offline nothing is sent', async () => {
    const mine = edited(one, 'g2', (draft) => toggled(withBagProduct(draft, 'p3'), 'p3'));
    expect(await saveEdit(one, mine)).toMatchObject({
      kind: 'refused',
      status: 400,
      problem: { code: 'not-enough-stock', details: { places: [{ path: 'lines.0.quantity' }] } },
    });
    one.environment.isOnline = () => false;
    expect((await saveEdit(one, mine)).kind).toBe('not-sent');
    expect([...bagIn(one, 'g2')]).toEqual([['p2', 0]]);
  });

  it('[STOCK-7] a unit from a box into a bag is one write of all three; a second is refused', async () => {
    const move = { boxId: 'b1', bagId: 'g2', product: 'p1' };
    const moving = beginMoveToBag(one);
    const asked = await callsOf(one, async () => expect((await moving.move(move)).kind).toBe('done'));
    expect(asked).toEqual(['batch']);
    expect([stock(one, 'p1'), boxOf(one, 'p1', 'b1'), bagIn(one, 'g2').get('p1')]).toEqual([9, 9, 1]);
    expect(await moving.move(move)).toMatchObject({ kind: 'refused', problem: { code: 'conflict' } });
    expect([stock(one, 'p1'), boxOf(one, 'p1', 'b1')]).toEqual([9, 9]);
  });

  it('[STOCK-11] a bag that got one from another user meanwhile: the box keeps its units', async () => {
    const theirs = edited(other, 'g2', (draft) => toggled(withBagProduct(draft, 'p1'), 'p1'));
    expect((await saveEdit(other, theirs)).kind).toBe('done');
    const move = { boxId: 'b1', bagId: 'g2', product: 'p1' };
    expect(await beginMoveToBag(one).move(move)).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'conflict' },
    });
    expect([stock(one, 'p1'), boxOf(one, 'p1', 'b1'), bagIn(one, 'g2').get('p1')]).toEqual([9, 10, 1]);
  });

  it('[SYNC-2] a move whose answer is lost is done once', async () => {
    const move = { boxId: 'b1', bagId: 'g2', product: 'p1' };
    desks.faults.push('lose the answer');
    expect((await beginMoveToBag(one).move(move)).kind).toBe('done');
    expect([stock(one, 'p1'), boxOf(one, 'p1', 'b1'), bagIn(one, 'g2').get('p1')]).toEqual([9, 9, 1]);
  });

  it('[STOCK-7] a box that has become empty: the bag stays as it is too', async () => {
    const move = { boxId: 'b1', bagId: 'g2', product: 'p3' };
    expect(await beginMoveToBag(one).move(move)).toMatchObject({ kind: 'refused', status: 400 });
    expect(bagIn(one, 'g2').get('p3')).toBeUndefined();
  });
});

describe('bags on a plain backend', () => {
  let backend: PlainBackend;
  let desk: Device;
  let move: { boxId: string; bagId: string; product: string };
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
      product: String(product),
    };
    desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
  });
  afterEach(async () => {
    await desk.stop();
    await backend.stop();
  });
  const shown = () => [boxOf(desk, move.product, move.boxId), bagIn(desk, move.bagId).get(move.product)];

  it('the bag first, then the box; where the box fails, it alone is tried again', async () => {
    const before = boxOf(desk, move.product, move.boxId);
    backend.failNext(2, 'product-boxes');
    const moving = beginMoveToBag(desk);
    expect((await moving.move(move)).kind).toBe('unknown');
    expect(moving.inBag()).toBe(true);
    expect((await moving.move(move)).kind).toBe('done');
    expect(moving.inBag()).toBe(false);
    expect(shown()).toEqual([before - 1, 1]);
  });

  it('a new line has its list price, what only the backend knows stays, others’ changes stay', async () => {
    const bag = backend.company.items.bag.get(Number(move.bagId));
    if (bag === undefined) throw new Error('no bag');
    Object.assign(bag, { colour: 'red' });
    const added = edited(desk, move.bagId, (draft) => withBagProduct(draft, move.product));
    expect((await saveEdit(desk, added)).kind).toBe('done');
    const price = backend.company.items.product.get(Number(move.product))?.['price'];
    const stored = backend.company.items.bag.get(Number(move.bagId));
    expect(stored).toMatchObject({ colour: 'red', products: [{ quantity: 0, unitprice: price, added: false }] });
    const mine = edited(desk, move.bagId, (draft) => toggled(draft, move.product));
    Object.assign(stored ?? {}, { products: [] });
    expect(await saveEdit(desk, mine)).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'conflict' },
    });
    expect(bagIn(desk, move.bagId).size).toBe(0);
  });
});
