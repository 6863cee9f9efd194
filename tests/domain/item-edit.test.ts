import { describe, expect, test } from 'vitest';
import { conflictsIn, fieldsEdited, linesEdited, quantitiesIn, withEdit } from '#domain/item-edit';

const line = (product: string, quantity: number, more: object = {}) => ({ product, quantity, ...more });
const held = (lines: Readonly<Record<string, number>>) => new Map(Object.entries(lines));
const box = { name: 'A1', capacity: 10, shelf: 'B7', products: [line('p', 4, { row: 1 }), line('q', 3), line('z', 0)] };

describe('an edit of an item that others edit too', () => {
  test('is what was changed, each with what was seen', () => {
    expect(fieldsEdited(box, { name: 'A2', capacity: 10 })).toEqual({ name: { seen: 'A1', wanted: 'A2' } });
    expect(linesEdited(held({ p: 4, q: 3, s: 1 }), held({ p: 5, r: 0, s: 1 }))).toEqual([
      { product: 'p', seen: 4, wanted: 5 },
      { product: 'q', seen: 3, wanted: null },
      { product: 'r', seen: null, wanted: 0 },
    ]);
  });

  test('[STOCK-11] conflicts only with what is neither as it was seen nor as it is wanted', () => {
    const edit = {
      fields: { name: { seen: 'A1', wanted: 'A2' }, capacity: { seen: 12, wanted: 10 } },
      lines: [
        { product: 'p', seen: 4, wanted: 5 },
        { product: 'q', seen: 2, wanted: 3 },
        { product: 'z', seen: null, wanted: 2 },
      ],
    };
    expect(conflictsIn('box', box, edit)).toEqual([]);
    const changed = { ...box, name: 'A3', products: [line('p', 9)] };
    expect(conflictsIn('box', changed, edit)).toEqual([
      { path: 'name', seen: 'A1', current: 'A3' },
      { path: 'lines.0', product: 'p', seen: 4, current: 9 },
      { path: 'lines.1', product: 'q', seen: 2, current: 0 },
    ]);
    expect(conflictsIn('box', box, { ...edit, exact: true }).map(({ path }) => path)).toEqual(['capacity', 'lines.1']);
  });

  test('[STOCK-11] a bag alone tells a line of 0 from none', () => {
    const edit = { lines: [{ product: 'p', seen: null, wanted: 1 }] };
    const places = { products: [line('p', 0)] };
    expect(conflictsIn('bag', places, edit)).toHaveLength(1);
    expect(conflictsIn('box', places, edit)).toEqual([]);
    expect(conflictsIn('bag', { products: [] }, edit)).toEqual([]);
  });

  test('is merged into the item: everything else stays, unknown fields too', () => {
    const edit = {
      fields: { name: { seen: 'A1', wanted: 'A2' } },
      lines: [
        { product: 'p', seen: 4, wanted: 5 },
        { product: 'q', seen: 3, wanted: 0 },
        { product: 'r', seen: null, wanted: 2 },
      ],
    };
    expect(withEdit('box', box, edit)).toEqual({
      ...box,
      name: 'A2',
      products: [line('p', 5, { row: 1 }), line('z', 0), line('r', 2)],
    });
    expect(quantitiesIn(withEdit('warehouse', box, edit)).get('q')).toBe(0);
    const ofBag = { lines: [{ product: 'p', seen: 1, wanted: null }, ...edit.lines.slice(1)] };
    expect(withEdit('bag', box, ofBag, () => ({ added: false })).products).toEqual([
      line('q', 0),
      line('z', 0),
      line('r', 2, { added: false }),
    ]);
    const product = { id: 'p', name: 'Apă', price: 2 };
    expect(withEdit('product', product, { fields: { price: { seen: 2, wanted: 3 } } })).toEqual({
      ...product,
      price: 3,
    });
  });
});
