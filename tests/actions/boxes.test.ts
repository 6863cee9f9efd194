import { beforeEach, describe, expect, it } from 'vitest';
import { type BoxDraft, boxEdited, moveOf, withoutProduct } from '#domain/box-editing';
import { adjustBoxes, createBox, deleteBox } from '../../src/actions/boxes';
import { type EditOf, saveEdit } from '../../src/actions/item-edit';
import type { Device } from '../../src/device/device';
import { boxesOf, boxOf } from '../../src/views/boxes';
import { stockOf } from '../../src/views/stock';
import { startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { serveDesks } from './desks';
import { callsOf, mirrorOf, signedIn } from './field';

const seenBy = (device: Device, boxId: string): BoxDraft => {
  const box = boxOf(mirrorOf(device), boxId).read();
  if (box === undefined) throw new Error(`no box ${boxId}`);
  const { name, capacity, lines } = box;
  return { name, capacity, units: new Map(lines.map(({ product, quantity }) => [product, quantity])) };
};
/** An edit of a box as this device sees it. */
const edited = (device: Device, boxId: string, change: (draft: BoxDraft) => BoxDraft): EditOf => {
  const seen = seenBy(device, boxId);
  return { type: 'box', id: boxId, name: seen.name, edit: boxEdited(seen, change(seen)) };
};
const holding = (product: string, quantity: number) => (draft: BoxDraft) => ({
  ...draft,
  units: new Map(draft.units).set(product, quantity),
});

describe('boxes at the desk', () => {
  const desks = serveDesks();
  let one: Device;
  let other: Device;
  beforeEach(async () => {
    one = await desks.open();
    other = await desks.open();
  });

  it('[STOCK-8] a box gets another name, capacity and content; no other place changes', async () => {
    const edit = edited(one, 'b1', (draft) => ({
      ...holding('p3', 2)(withoutProduct(draft, 'p2')),
      name: 'A2',
      capacity: 12,
    }));
    const asked = await callsOf(one, async () => expect((await saveEdit(one, edit)).kind).toBe('done'));
    expect(asked).toEqual(['updateItem']);
    expect(seenBy(one, 'b1')).toEqual({
      name: 'A2',
      capacity: 12,
      units: new Map([
        ['p1', 10],
        ['p3', 2],
      ]),
    });
    expect(stockOf(mirrorOf(one)).read().get('p2')).toBe(5);
  });

  it('[STOCK-11] others’ changes of another line stay; of the same line, nothing is saved', async () => {
    const theirs = edited(other, 'b1', (draft) => holding('p3', 1)(holding('p1', 9)(draft)));
    const mine = edited(one, 'b1', holding('p1', 11));
    expect((await saveEdit(one, edited(one, 'b1', holding('p2', 6)))).kind).toBe('done');
    expect((await saveEdit(other, theirs)).kind).toBe('done');
    expect(await saveEdit(one, mine)).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'conflict', message: 'Box A1 now has 9 of Cafea măcinată, not 10.' },
    });
    expect(Object.fromEntries(seenBy(one, 'b1').units)).toEqual({ p1: 9, p2: 6, p3: 1 });
    expect((await saveEdit(one, edited(one, 'b1', holding('p1', 11)))).kind).toBe('done');
    expect(Object.fromEntries(seenBy(one, 'b1').units)).toEqual({ p1: 11, p2: 6, p3: 1 });
  });

  it('[STOCK-1] a capacity below what is in it is refused with the figures', async () => {
    const edit = edited(one, 'b1', (draft) => ({ ...draft, capacity: 14 }));
    expect(await saveEdit(one, edit)).toMatchObject({
      kind: 'refused',
      status: 409,
      problem: { code: 'box-full', details: { places: [{ message: 'Box A1 would hold 14, not 15.' }] } },
    });
  });

  it('[STOCK-7] units move from box to box by one call; only an empty box is deleted', async () => {
    const made = await createBox(one, { name: 'A2', capacity: 20, products: [] });
    const target = made.kind === 'done' ? (made.answer?.id ?? '') : '';
    const units = [
      ['p1', 10],
      ['p2', 5],
    ] as const;
    for (const [product, count] of units)
      expect((await adjustBoxes(one, moveOf('b1', target, product, count), product)).kind).toBe('done');
    expect(boxesOf(mirrorOf(one)).read()).toMatchObject([
      { name: 'A1', used: 0 },
      { name: 'A2', used: 15 },
    ]);
    expect(await deleteBox(one, { id: target, name: 'A2' })).toMatchObject({
      kind: 'refused',
      problem: { code: 'box-not-empty' },
    });
    expect((await deleteBox(one, { id: 'b1', name: 'A1' })).kind).toBe('done');
    expect(
      boxesOf(mirrorOf(one))
        .read()
        .map(({ name }) => name),
    ).toEqual(['A2']);
    expect(await saveEdit(other, edited(other, 'b1', holding('p1', 1)))).toMatchObject({
      kind: 'refused',
      status: 404,
    });
  });
});

it('a plain backend gets the whole box: without what was taken out, with what only it knows', async () => {
  const backend = await startPlainBackend();
  const [id, stored] = [...backend.company.items.box][0] ?? [];
  if (id === undefined || stored === undefined) throw new Error('an empty company');
  backend.company.items.box.set(id, { ...stored, shelf: 'B7' });
  const desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
  try {
    const [first, second] = [...seenBy(desk, String(id)).units.keys()];
    if (first === undefined || second === undefined) throw new Error('an odd box');
    const edit = edited(desk, String(id), (draft) => holding(second, 3)(withoutProduct(draft, first)));
    expect((await saveEdit(desk, edit)).kind).toBe('done');
    const now = backend.company.items.box.get(id);
    expect(now).toMatchObject({ name: 'Cutia 1', capacity: 100, shelf: 'B7' });
    expect(now?.['products']).toHaveLength(4);
    expect(seenBy(desk, String(id)).units.get(second)).toBe(3);
    expect(seenBy(desk, String(id)).units.has(first)).toBe(false);
  } finally {
    await desk.stop();
    await backend.stop();
  }
});
