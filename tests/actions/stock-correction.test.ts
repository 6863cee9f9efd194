import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proposeCorrection } from '#domain/stock-correction';
import { endpoints } from '#wire/endpoints';
import type { Irregularity } from '#wire/irregularity';
import { explainIrregularity, findIrregularities } from '../../src/actions/irregularities';
import { beginCorrection, type Resolution } from '../../src/actions/stock-correction';
import type { Device } from '../../src/device/device';
import { boxesOf, boxQuantitiesOf } from '../../src/views/boxes';
import { quantitiesByPlace } from '../../src/views/quantities';
import { stockOf } from '../../src/views/stock';
import { type Call, callAs } from '../support/calls';
import { outOfBalance } from '../support/ledger';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { serveDesks } from './desks';
import { mirrorOf, signedIn } from './field';

/** What is found, or a failure of the test. */
const found = async (device: Device): Promise<readonly Irregularity[]> => {
  const checked = await findIrregularities(device);
  if (checked.kind !== 'checked') throw new Error(JSON.stringify(checked));
  return checked.irregularities;
};
const only = async (device: Device): Promise<Irregularity> => {
  const [one, ...others] = await found(device);
  if (one === undefined || others.length > 0) throw new Error('not one irregularity');
  return one;
};
const correcting = (irregularity: Irregularity, correction: Partial<Resolution['correction']>): Resolution => ({
  irregularity,
  correction: { warehouse: irregularity.warehouseQuantity, boxes: new Map(), ...correction },
});
const inBag = (device: Device, bag: string, product: string) =>
  quantitiesByPlace(mirrorOf(device)).read().get(`bag:${bag}`)?.get(product);
const shown = (device: Device, product: string, box: string) => [
  stockOf(mirrorOf(device)).read().get(product) ?? 0,
  boxQuantitiesOf(mirrorOf(device), product).read().get(box) ?? 0,
];

describe('the check of the warehouse on our server', () => {
  const desks = serveDesks();
  let desk: Device;
  let other: Call;
  beforeEach(async () => {
    desk = await desks.open();
    other = await callAs(desks.server.url, 'admin');
  });
  const setStock = (product: string, quantity: number) =>
    other('PUT', endpoints.updateItem.path.replace(':id', 'w1'), { body: { products: [{ product, quantity }] } });
  const adjust = (product: string, quantity: number) =>
    other('PUT', endpoints.adjustBoxes.path, { body: [{ boxId: 'b1', products: [{ product, quantity }] }] });
  const corrections = () =>
    desks.server.database.transaction((tx) =>
      tx
        .selectFrom('movement')
        .select(['place', 'delta'])
        .where('reason', '=', 'sync correction')
        .orderBy('id')
        .execute(),
    );

  it('finds nothing, then what others brought out of balance, with the mirror as it was found', async () => {
    expect(await found(desk)).toEqual([]);
    await setStock('p1', 12);
    expect(await only(desk)).toMatchObject({ product: { id: 'p1' }, warehouseQuantity: 12, bags: ['g1'] });
    expect(shown(desk, 'p1', 'b1')).toEqual([12, 10]);
  });

  it('explains it by its movements, also those of older pages, and by whole transactions', async () => {
    await adjust('p1', 3);
    const many = Array.from({ length: 260 }, (_, at) => ({
      account: 'aadmin',
      product: 'p1',
      place: 'warehouse' as const,
      place_id: 'w1',
      delta: at % 2 === 0 ? 1 : -1,
      reason: 'stock edit',
      reference: 'w1',
      // Each a transaction of its own.
      at: new Date(Date.now() + at * 10).toISOString(),
    }));
    await desks.server.database.transaction((tx) => tx.insertInto('movement').values(many).execute());
    const one = await only(desk);
    const explained = await explainIrregularity(desk, one);
    if (explained.kind !== 'explained') throw new Error(explained.kind);
    const { movements, complete } = explained.explanation;
    expect(complete).toBe(true);
    expect(movements.at(-1)).toMatchObject({ place: 'box', placeId: 'b1', delta: 3, reason: 'box adjust' });
    expect(movements).toHaveLength(261);
  });

  it('[STOCK-3] the proposal is saved as a correction at once, and the check then finds nothing', async () => {
    await setStock('p1', 12);
    const one = await only(desk);
    const explained = await explainIrregularity(desk, one);
    if (explained.kind !== 'explained') throw new Error(explained.kind);
    expect(explained.explanation.moved).toBe('warehouse');
    const boxes = boxesOf(mirrorOf(desk))
      .read()
      .map((box) => ({ ...box, inBox: boxQuantitiesOf(mirrorOf(desk), 'p1').read().get(box.id) ?? 0 }));
    const correction = proposeCorrection(one, boxes, explained.explanation.moved);
    const save = beginCorrection(desk);
    expect(await save({ irregularity: one, correction })).toEqual({ kind: 'done' });
    expect(shown(desk, 'p1', 'b1')).toEqual([12, 12]);
    expect(await corrections()).toEqual([{ place: 'box', delta: 2 }]);
    expect(await found(desk)).toEqual([]);
    expect(await outOfBalance(desks.server.database)).toEqual([]);
  });

  it('warehouse, boxes and bag are one: all three, or where one is refused, none', async () => {
    await setStock('p1', 12);
    const one = await only(desk);
    const save = beginCorrection(desk);
    const wanted = { warehouse: 14, boxes: new Map([['b1', 13]]), toBag: 'g2' };
    const tooMuch = { ...wanted, boxes: new Map([['b1', 101]]) };
    expect(await save(correcting(one, tooMuch))).toMatchObject({
      kind: 'failed',
      part: 'box',
      done: [],
      outcome: { kind: 'refused', problem: { code: 'box-full' } },
    });
    expect(await corrections()).toEqual([]);
    expect(await save(correcting(one, wanted))).toEqual({ kind: 'done' });
    expect(shown(desk, 'p1', 'b1')).toEqual([13, 13]);
    expect([...['g1', 'g2'].map((bag) => inBag(desk, bag, 'p1'))]).toEqual([1, 1]);
    expect(await corrections()).toEqual([
      { place: 'warehouse', delta: 2 },
      { place: 'box', delta: 3 },
      { place: 'bag', delta: 1 },
      { place: 'warehouse', delta: -1 },
    ]);
    expect(await outOfBalance(desks.server.database)).toEqual([]);
  });

  it('[SYNC-2] an answer that is lost is asked for again: done once', async () => {
    await setStock('p1', 12);
    const [one, save] = [await only(desk), beginCorrection(desk)];
    const wanted = correcting(one, { boxes: new Map([['b1', 12]]) });
    desks.faults.push('lose the answer');
    expect(await save(wanted)).toEqual({ kind: 'done' });
    expect(await corrections()).toEqual([{ place: 'box', delta: 2 }]);
    expect(shown(desk, 'p1', 'b1')).toEqual([12, 12]);
  });

  it('[STOCK-11] a correction that another user made is not made twice, and the mirror has it', async () => {
    await setStock('p1', 12);
    const [one, save] = [await only(desk), beginCorrection(desk)];
    const wanted = correcting(one, { boxes: new Map([['b1', 12]]) });
    await adjust('p1', 2);
    expect(await save(wanted)).toEqual({ kind: 'overtaken', said: [] });
    expect(shown(desk, 'p1', 'b1')).toEqual([12, 12]);
    expect(await corrections()).toEqual([]);
  });

  it.each([
    ['another box', [0, 2], 'The boxes together now have 12 of Cafea măcinată, not 10.'],
    ['the very box, out of another', [1, -1], 'Box A1 now has 10 of Cafea măcinată, not 9.'],
  ] as const)(
    '[STOCK-11] units that reach %s just before the save: all is refused, with what there is',
    async (_, [intoOne, intoOther], said) => {
      const { body } = await other('POST', endpoints.createBox.path, {
        body: { name: 'B2', capacity: 10, products: [{ product: 'p1', quantity: 1 }] },
      });
      await adjust('p1', -1);
      await setStock('p1', 12);
      const [one, save] = [await only(desk), beginCorrection(desk)];
      expect(one.boxes).toHaveLength(2);
      // Nothing more reaches this desk's mirror, but the save itself.
      const { http } = desk.account.read() ?? {};
      if (http === undefined) throw new Error('nobody is signed in');
      const call = http.call.bind(http);
      const moved = [
        { boxId: 'b1', products: [{ product: 'p1', quantity: intoOne }] },
        { boxId: body.id, products: [{ product: 'p1', quantity: intoOther }] },
      ].filter(({ products: [line] }) => line?.quantity !== 0);
      Object.assign(http, {
        call: async (name: Parameters<typeof call>[0], request: Parameters<typeof call>[1]) => {
          if (name === 'batch') await other('PUT', endpoints.adjustBoxes.path, { body: moved });
          return call(name, request);
        },
      });
      expect(await save(correcting(one, { boxes: new Map([['b1', 11]]) }))).toEqual({
        kind: 'overtaken',
        said: [expect.objectContaining({ message: said })],
      });
      expect(shown(desk, 'p1', 'b1')).toEqual([12, 9 + intoOne]);
      expect(await corrections()).toEqual([]);
    },
  );

  it('without a connection nothing is asked and nothing sent', async () => {
    await setStock('p1', 12);
    const one = await only(desk);
    desk.environment.isOnline = () => false;
    expect(await findIrregularities(desk)).toMatchObject({ kind: 'not-sent' });
    expect(await explainIrregularity(desk, one)).toEqual({ kind: 'unanswered' });
    const save = beginCorrection(desk);
    expect(await save(correcting(one, { warehouse: 10 }))).toMatchObject({
      outcome: { kind: 'not-sent' },
    });
    desk.environment.isOnline = () => true;
    expect(await corrections()).toEqual([]);
  });
});

describe('the check of the warehouse on a plain backend', () => {
  let backend: PlainBackend;
  let desk: Device;
  let product: string;
  let box: string;
  let bag: string;
  beforeEach(async () => {
    backend = await startPlainBackend();
    const { items } = backend.company;
    product = String([...items.product.keys()][0]);
    box = String([...items.box.keys()][0]);
    bag = String([...items.bag.keys()][0]);
    // Balanced but for one product: the boxes hold 2 of it less than the warehouse.
    const [stored] = items.warehouse.values();
    const lines = [...items.product.keys()].map((id) => ({ product: id, quantity: 3 }));
    if (stored === undefined) throw new Error('an odd company');
    stored['products'] = lines.map((line, at) => ({ ...line, quantity: at === 0 ? 5 : 3 }));
    for (const [at, one] of [...items.box.values()].entries()) one['products'] = at === 0 ? lines : [];
    for (const one of items.bag.values()) one['products'] = [];
    desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
  });
  afterEach(async () => {
    await desk.stop();
    await backend.stop();
  });

  it('finds it, keeps no movements, and is corrected by one call after the other', async () => {
    const one = await only(desk);
    expect(one).toMatchObject({ product: { id: product }, warehouseQuantity: 5, bags: [] });
    expect(await explainIrregularity(desk, one)).toEqual({ kind: 'none-kept' });
    const save = beginCorrection(desk);
    const wanted = correcting(one, { warehouse: 6, boxes: new Map([[box, 6]]), toBag: bag });
    expect(await save(wanted)).toEqual({ kind: 'done' });
    expect(shown(desk, product, box)).toEqual([6, 6]);
    expect(inBag(desk, bag, product)).toBe(1);
    expect(await found(desk)).toEqual([]);
  });

  it('a later call that fails says what is done; a retry does the rest from there', async () => {
    const one = await only(desk);
    const save = beginCorrection(desk);
    backend.failNext(2, 'product-boxes');
    const wanted = correcting(one, { warehouse: 6, boxes: new Map([[box, 6]]) });
    expect(await save(wanted)).toMatchObject({ kind: 'failed', part: 'box', done: ['warehouse'] });
    expect(shown(desk, product, box)).toEqual([6, 3]);
    const now = { ...one, warehouseQuantity: 6 };
    expect(await save({ ...wanted, irregularity: now })).toEqual({ kind: 'done' });
    expect(shown(desk, product, box)).toEqual([6, 6]);
  });

  it('another user’s change is not overwritten unseen', async () => {
    const one = await only(desk);
    const [stored] = backend.company.items.warehouse.values();
    const [line] = (stored?.['products'] ?? []) as { quantity: number }[];
    if (line === undefined) throw new Error('an odd company');
    line.quantity = 4;
    const wanted = correcting(one, { warehouse: 3 });
    expect(await beginCorrection(desk)(wanted)).toMatchObject({ kind: 'overtaken' });
    expect(shown(desk, product, box)).toEqual([4, 3]);
  });
});
