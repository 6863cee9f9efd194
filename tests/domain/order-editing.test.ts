import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTotal } from '#domain/money';
import {
  draftLines,
  draftProblems,
  hasOrderEdits,
  type OrderDraft,
  overtakenParts,
  priceOf,
  quantityOf,
  readDraft,
  withoutParts,
  withoutProduct,
  withPart,
  withProduct,
} from '#domain/order-editing';
import { mostEditedLines, mostEdits, orderEditOf, withOrderEdit } from '#domain/order-edits';

const line = (product: string, quantity = 2, more: object = {}) => ({
  product,
  quantity,
  unitprice: 3.5,
  deliveredQuantity: 0,
  added: false,
  ...more,
});
const order = (...products: ReturnType<typeof line>[]) => ({ client: 'c1', date: '2026-11-30', products });
const two = order(line('p1'), line('p2', 4));

describe('[STOCK-19] an order that is edited', () => {
  it('is sent as it is without a draft, and has no edits', () => {
    expect(hasOrderEdits(two, {})).toBe(false);
    expect([...draftProblems(two, {})]).toEqual([]);
    expect(readDraft(two, {})).toEqual({
      client: 'c1',
      date: '2026-11-30',
      price: 21,
      lines: [
        { product: 'p1', quantity: 2, unitprice: 3.5, added: false },
        { product: 'p2', quantity: 4, unitprice: 3.5, added: false },
      ],
    });
  });

  it('has a text that means the same as no edit: 3,5 is 3.50', () => {
    expect(hasOrderEdits(two, withPart(two, {}, priceOf('p1'), '3,5'))).toBe(false);
    expect(hasOrderEdits(two, withPart(two, {}, priceOf('p1'), '3,51'))).toBe(true);
  });

  it('a part typed back is none, unless somebody else has changed it', () => {
    const typed = withPart(two, {}, quantityOf('p1'), '5');
    expect(withPart(two, typed, quantityOf('p1'), '2')).toEqual({});
    expect(withPart(two, {}, 'client', 'c1')).toEqual({});
    const newer = order(line('p1', 7), line('p2', 4));
    const chosen = withPart(newer, typed, quantityOf('p1'), '2');
    expect(overtakenParts(newer, chosen)).toEqual([{ part: 'quantity p1', seen: '2', now: '7' }]);
    expect(hasOrderEdits(newer, chosen)).toBe(true);
    // '3.5' is on its way to '3.55', and a new line stays while its fields are empty.
    expect(withPart(two, {}, priceOf('p1'), '3.5')).toEqual({ [priceOf('p1')]: { seen: '3.50', text: '3.5' } });
    const emptied = withPart(two, withProduct(two, {}, 'p3', 9.9), quantityOf('p3'), '');
    expect(draftLines(two, withPart(two, emptied, priceOf('p3'), '')).at(-1)).toMatchObject({ product: 'p3' });
  });

  it('gets a product, which goes again without a trace; one of its own comes back', () => {
    const more = withProduct(two, {}, 'p3', 9.9);
    expect(readDraft(two, more).lines.at(-1)).toEqual({ product: 'p3', quantity: 1, unitprice: 9.9, added: false });
    expect(withoutProduct(two, more, 'p3')).toEqual({});
    const less = withoutProduct(two, {}, 'p1');
    expect(draftLines(two, less)[0]).toMatchObject({ product: 'p1', removed: true });
    expect(readDraft(two, less).price).toBe(14);
    expect(withProduct(two, less, 'p1', 1)).toEqual({});
    expect(withoutParts(less, quantityOf('p1'))).toEqual({});
  });

  it('follows others but for what was typed, and says what they changed of that', () => {
    const draft = withPart(two, withPart(two, {}, quantityOf('p1'), '5'), 'date', '2026-12-01');
    const newer = { ...order(line('p1', 3), line('p2', 6)), client: 'c2' };
    expect(readDraft(newer, draft)).toMatchObject({ client: 'c2', date: '2026-12-01' });
    expect(readDraft(newer, draft).lines.map(({ quantity }) => quantity)).toEqual([5, 6]);
    expect(overtakenParts(newer, draft)).toEqual([{ part: 'quantity p1', seen: '2', now: '3' }]);
    expect(overtakenParts(order(line('p1', 5), line('p2', 4)), draft)).toEqual([]);
    expect(overtakenParts(order(line('p2', 4)), draft)).toEqual([{ part: 'quantity p1', seen: '2', now: '' }]);
  });

  it('keeps what is ticked, and what is delivered, and wants what can be read', () => {
    const begun = order(line('p1', 2, { added: true }), line('p2', 4, { deliveredQuantity: 3 }), line('p3'));
    const said = (draft: OrderDraft) => [...draftProblems(begun, draft)].map(([part, { say }]) => `${part}: ${say}`);
    expect(said(withPart(begun, {}, quantityOf('p1'), '3'))).toEqual(['quantity p1: ticked']);
    expect(said(withPart(begun, {}, priceOf('p1'), '3'))).toEqual(['price p1: ticked']);
    expect(said(withoutProduct(begun, {}, 'p1'))).toEqual(['quantity p1: ticked']);
    expect(said(withPart(begun, {}, quantityOf('p2'), '2'))).toEqual(['quantity p2: delivered']);
    expect(said(withPart(begun, {}, quantityOf('p2'), '3'))).toEqual([]);
    expect(said(withoutProduct(begun, {}, 'p2'))).toEqual(['quantity p2: delivered']);
    for (const text of ['', '1.5', '-1', 'x', '1000001'])
      expect(said(withPart(begun, {}, quantityOf('p3'), text)), text).toEqual(['quantity p3: quantity']);
    for (const text of ['', '1.555', '-1', 'x', '99999999'])
      expect(said(withPart(begun, {}, priceOf('p3'), text)), text).toEqual(['price p3: price']);
    expect(said(withPart(begun, {}, 'date', ''))).toEqual(['date: date']);
  });

  it('has each product once, and the sum of its lines as its price, whatever is done', () => {
    const acts = fc.array(
      fc.record({
        act: fc.constantFrom('add', 'remove', 'quantity', 'price', 'back'),
        product: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
        text: fc.oneof(fc.nat({ max: 30 }).map(String), fc.string({ maxLength: 4 })),
      }),
    );
    fc.assert(
      fc.property(acts, (done) => {
        let draft: OrderDraft = {};
        for (const { act, product, text } of done) {
          if (act === 'add') draft = withProduct(two, draft, product, 9.99);
          if (act === 'remove') draft = withoutProduct(two, draft, product);
          if (act === 'quantity') draft = withPart(two, draft, quantityOf(product), text);
          if (act === 'price') draft = withPart(two, draft, priceOf(product), text);
          if (act === 'back') draft = withoutParts(draft, quantityOf(product), priceOf(product));
        }
        const read = readDraft(two, draft);
        expect(new Set(read.lines.map(({ product }) => product)).size).toBe(read.lines.length);
        expect(read.price).toBe(orderTotal(read.lines));
        if (draftProblems(two, draft).size > 0) return;
        // What may be sent says all that is shown.
        expect(read.lines.length).toBe(draftLines(two, draft).filter(({ removed }) => !removed).length);
        if (!hasOrderEdits(two, draft)) expect(read).toEqual(readDraft(two, {}));
        // Nobody has overtaken what nobody has changed.
        expect(overtakenParts(two, draft)).toEqual([]);
      }),
    );
  });
});

describe('[STOCK-19] what an edit changed', () => {
  const who = { at: '2026-11-30T08:15:00.000Z', by: 'aadmin' };
  const priced = (...products: ReturnType<typeof line>[]) => ({ ...order(...products), price: orderTotal(products) });

  it('is each line and field, old and new; nothing for a tick', () => {
    const before = priced(line('p1'), line('p2', 4));
    const after = { ...priced(line('p2', 5, { unitprice: 3 }), line('p3', 1)), client: 'c2', date: '2026-12-01' };
    expect(orderEditOf(before, after, who)).toEqual({
      ...who,
      client: { before: 'c1', after: 'c2' },
      date: { before: '2026-11-30', after: '2026-12-01' },
      price: { before: 21, after: 18.5 },
      lines: [
        { product: 'p1', before: { quantity: 2, unitprice: 3.5 }, after: null },
        { product: 'p2', before: { quantity: 4, unitprice: 3.5 }, after: { quantity: 5, unitprice: 3 } },
        { product: 'p3', before: null, after: { quantity: 1, unitprice: 3.5 } },
      ],
    });
    const ticked = { ...before, products: before.products.map((one) => ({ ...one, added: true })) };
    expect(orderEditOf(before, ticked, who)).toBeUndefined();
  });

  it('is kept for so many lines, and so many edits', () => {
    const many = Array.from({ length: mostEditedLines + 7 }, (_, at) => line(`p${at}`));
    const edit = orderEditOf(priced(), priced(...many), who);
    expect([edit?.lines.length, edit?.others]).toEqual([mostEditedLines, 7]);
    let edits: Parameters<typeof withOrderEdit>[0] = [];
    for (let at = 0; at < mostEdits + 3; at += 1) edits = withOrderEdit(edits, { ...who, at: String(at), lines: [] });
    expect([edits.length, edits[0]?.at]).toEqual([mostEdits, '3']);
    expect(withOrderEdit(edits, undefined)).toBe(edits);
  });
});
