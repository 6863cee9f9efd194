import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, editProduct, freshProduct } from '../../src/actions/products';
import type { Device } from '../../src/device/device';
import { startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { serveDesks } from './desks';
import { callsOf, products, signedIn } from './field';

const flour = { name: 'Făină albă', code: 'FAI-1', price: 4.5 };

const known = (device: Device, code: string) => {
  const product = products(device).find((one) => one.code === code);
  if (product === undefined) throw new Error(`no product ${code}`);
  return product;
};

describe('products at the desk', () => {
  /** Statuses with which the next answers of single items are replaced. */
  let answers: number[];
  const desks = serveDesks((request) => {
    const single = request.method === 'GET' && request.url.includes('/scope/main/item/');
    const status = single ? answers.shift() : undefined;
    return status === undefined ? fetch(request) : Promise.resolve(Response.json({}, { status }));
  });
  let one: Device;
  let other: Device;
  beforeEach(async () => {
    answers = [];
    one = await desks.open();
    other = await desks.open();
  });

  it('an added product is in the mirror when it resolves as added; its code is then refused', async () => {
    expect((await addProduct(one, flour)).kind).toBe('done');
    expect(known(one, flour.code)).toMatchObject(flour);
    expect(await addProduct(other, flour)).toMatchObject({
      kind: 'refused',
      status: 409,
      problem: { code: 'duplicate-code', details: { places: [{ path: 'code' }] } },
    });
  });

  it('[STOCK-11] others’ changes of another field stay; of the same one, nothing is saved', async () => {
    const before = known(one, 'CAF-1');
    const theirs = { name: before.name, code: before.code, price: 13 };
    expect((await editProduct(other, known(other, 'CAF-1'), theirs)).kind).toBe('done');
    expect(known(one, 'CAF-1').price).toBe(before.price);

    const renamed = { name: 'Cafea boabe', code: before.code, price: before.price };
    const asked = await callsOf(one, async () => expect((await editProduct(one, before, renamed)).kind).toBe('done'));
    expect(asked).toEqual(['updateItem']);
    expect(known(one, 'CAF-1')).toMatchObject({ ...renamed, price: 13 });

    const mine = { ...renamed, price: 14 };
    expect(await editProduct(one, before, mine)).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'conflict', details: { places: [{ path: 'price' }] } },
    });
    expect(known(one, 'CAF-1')).toMatchObject({ ...renamed, price: 13, version: (before.version ?? 0) + 2 });
    expect((await editProduct(one, known(one, 'CAF-1'), mine)).kind).toBe('done');
    expect(known(one, 'CAF-1')).toMatchObject(mine);
  });

  it('an edit begins from the product as it is now', async () => {
    const before = known(one, 'CAF-1');
    await editProduct(other, before, { ...before, price: 13 });
    expect(await freshProduct(one, before.id)).toBe('fresh');
    expect(known(one, 'CAF-1').price).toBe(13);
  });

  it('the reasons why it is not current differ: an error, a deleted product, no connection', async () => {
    const { id } = known(one, 'CAF-1');
    // Twice, because of the second try of spec §7.
    answers = [500, 500];
    expect(await freshProduct(one, id)).toBe('failed');
    expect(await freshProduct(one, 'nobody')).toBe('gone');
    one.environment.isOnline = () => false;
    expect(await freshProduct(one, id)).toBe('unasked');
    expect(known(one, 'CAF-1').id).toBe(id);
  });
});

it('on a plain backend a product is added and edited too, unknown fields included', async () => {
  const backend = await startPlainBackend();
  const desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
  try {
    expect((await addProduct(desk, flour)).kind).toBe('done');
    const before = known(desk, flour.code);
    expect((await editProduct(desk, before, { ...flour, price: 5 })).kind).toBe('done');
    expect(known(desk, flour.code)).toMatchObject({ ...before, price: 5 });
    expect(await editProduct(desk, before, { ...flour, price: 6 })).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'conflict', details: { places: [{ path: 'price' }] } },
    });
  } finally {
    await desk.stop();
    await backend.stop();
  }
});
