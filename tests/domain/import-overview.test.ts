import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedWithoutRoom, exceptionsOf, overviewOf } from '#domain/import-overview';
import { chooseBox, type ImportFacts } from '#domain/import-product';
import {
  beginImport,
  currentProduct,
  finishImport,
  goForward,
  nextStepOf,
  previousProduct,
  toOverview,
  walkOver,
  walkOverAll,
} from '#domain/import-walk';
import { choiceOf, type ImportWizard, placeInWalk, withBag, withChoice } from '#domain/import-wizard';
import { box, facts, undelivered } from './import-sample';

const invoice = { name: 'factura.csv', content: 'a'.repeat(64) };
const items = [
  { productId: 'enough', quantity: 10 },
  { productId: 'scarce', quantity: 4 },
  { productId: 'plain', quantity: 5 },
  { productId: 'huge', quantity: 90 },
  { productId: 'last', quantity: 1 },
];
const waiting = { enough: [undelivered('o1', 3)], scarce: [undelivered('o1', 3), undelivered('o2', 3)] };
const world = facts({ undelivered: waiting, boxes: [box('a', '0/12'), box('b', '0/9'), box('full', '5/5')] });
const opened = (around = world): ImportWizard => toOverview(beginImport(invoice, items, around));
const kinds = (wizard: ImportWizard, around = world): string[] =>
  overviewOf(wizard, around).products.map(({ productId, kind, decided }) => `${productId} ${kind} ${decided}`);

/** Continue until nothing is ahead. */
const walked = (wizard: ImportWizard, around: ImportFacts): ImportWizard => {
  let now = wizard;
  for (;;) {
    const next = goForward(now, around);
    if (next === now || (nextStepOf(now, around) === 'finish' && next.position === now.position)) return next;
    now = next;
  }
};

describe('the overview of an import', () => {
  test('each product is what its orders and the boxes make of it, in the invoice order', () => {
    expect(kinds(opened())).toEqual([
      'enough orders false',
      'scarce scarce false',
      'plain boxes false',
      'huge no-room false',
      'last boxes false',
    ]);
    const { products } = overviewOf(opened(), world);
    expect(products.map(({ boxUnits, unallocated }) => [Object.fromEntries(boxUnits), unallocated])).toEqual([
      [{ b: 7 }, 0],
      [{}, 0],
      [{ a: 5 }, 0],
      [{ a: 7, b: 2 }, 81],
      [{ b: 1 }, 0],
    ]);
    expect(exceptionsOf(products).map(({ position }) => position)).toEqual([3]);
  });

  test('an invoice of one product has none', () => {
    const one = beginImport(invoice, [{ productId: 'plain', quantity: 5 }], world);
    expect(toOverview(one)).toEqual(one);
  });

  test('what is accepted is decided, the exceptions stay open, and a second time changes nothing', () => {
    const { accepted } = overviewOf(opened(), world);
    expect(accepted.overview).toBe(true);
    expect(kinds(accepted).filter((kind) => kind.endsWith('false'))).toEqual(['huge no-room false']);
    expect(overviewOf(accepted, world).accepted).toEqual(accepted);
    expect(finishImport(accepted, world)).toEqual({ kind: 'blocked', positions: [3] });
  });

  test('without room: what fits goes into the boxes of what is left, the rest into none', () => {
    const accepted = acceptedWithoutRoom(opened(), world);
    expect(choiceOf(accepted, 'huge').boxes).toEqual({ a: 7, b: 1 });
    expect(finishImport(accepted, world)).toMatchObject({ kind: 'send', unallocated: 82 });
    expect(kinds(accepted).every((kind) => kind.endsWith('true'))).toBe(true);
  });

  test('what the user decided stays, and its boxes have that much less room for the others', () => {
    const atPlain = walkOver(opened(), world, [2]);
    const shown = currentProduct(atPlain, world);
    if (shown === undefined) throw new Error('no product');
    const chosen = withChoice(atPlain, 'plain', withBag({}, 'bag'));
    const byHand = chooseBox(chooseBox(chosen, shown, 'a', null), { ...shown, boxUnits: new Map() }, 'b', 4);
    const { accepted, products } = overviewOf(toOverview(byHand), world);
    expect(choiceOf(accepted, 'plain')).toEqual({ toBag: 'bag', boxes: { b: 4 }, boxesByHand: true });
    expect(products[0]).toMatchObject({ boxUnits: new Map([['a', 7]]) });
    expect(products[2]).toMatchObject({ decided: true, toBag: 'bag', unallocated: 0 });
  });

  test('what others have made impossible is an exception, decided or not, and is not accepted', () => {
    const decided = overviewOf(opened(), world).accepted;
    const less = facts({ undelivered: waiting, boxes: [box('a', '0/99'), box('b', '0/2')] });
    expect(kinds(decided, less)[0]).toBe('enough changed false');
    expect(overviewOf(decided, less).accepted.choices['enough']).toEqual(decided.choices['enough']);
    const gone = withChoice(opened(), 'enough', { orders: { o9: 2 } });
    expect(kinds(gone)[0]).toBe('enough changed false');
    expect(choiceOf(overviewOf(gone, world).accepted, 'enough')).toEqual({ orders: { o9: 2 } });
  });

  test('accepting all is walking all untouched, wherever no product is an exception', () => {
    const units = fc.integer({ min: 1, max: 30 });
    const sizes = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 40 })), { minLength: 1, maxLength: 8 });
    const orders = fc.array(fc.array(units, { maxLength: 3 }), { minLength: 6, maxLength: 6 });
    let compared = 0;
    fc.assert(
      fc.property(fc.array(units, { minLength: 2, maxLength: 6 }), sizes, orders, (quantities, boxes, waits) => {
        const around = facts({
          boxes: boxes.map(([used, room], at) => box(`box${at}`, `${used}/${used + room}`)),
          undelivered: Object.fromEntries(
            waits.map((its, at) => [`p${at}`, its.map((remaining, of) => undelivered(`o${at}-${of}`, remaining))]),
          ),
          inBoxes: { p1: { box0: 1 } },
        });
        const begun = beginImport(
          invoice,
          quantities.map((quantity, at) => ({ productId: `p${at}`, quantity })),
          around,
        );
        const { accepted, products } = overviewOf(toOverview(begun), around);
        const used = new Map<string, number>();
        for (const { boxes: into = {} } of Object.values(accepted.choices))
          for (const [id, count] of Object.entries(into)) used.set(id, (used.get(id) ?? 0) + count);
        for (const one of around.boxes) expect(one.used + (used.get(one.id) ?? 0)).toBeLessThanOrEqual(one.capacity);
        if (exceptionsOf(products).length > 0) return;
        compared += 1;
        expect(finishImport(accepted, around)).toEqual(finishImport(walked(begun, around), around));
      }),
      { numRuns: 400, seed: 16 },
    );
    expect(compared).toBeGreaterThan(80);
  });
});

describe('a walk over some products', () => {
  const decided = overviewOf(opened(), world).accepted;

  test('counts them alone, goes from each to the next, and back', () => {
    const first = walkOver(opened(), world, [1, 3]);
    expect([first.overview, first.position, first.step, placeInWalk(first)]).toEqual([
      undefined,
      1,
      'orders',
      { place: 1, of: 2 },
    ]);
    const second = goForward(goForward(first, world), world);
    expect([second.position, placeInWalk(second)]).toEqual([3, { place: 2, of: 2 }]);
    expect(previousProduct(second, world).position).toBe(1);
    expect(previousProduct(first, world)).toBe(first);
  });

  test('ends at the overview while others are undecided, and with Finish Import where none is', () => {
    const open = walkOver(opened(), world, [2]);
    expect(nextStepOf(open, world)).toBe('overview');
    const ended = goForward(open, world);
    expect([ended.overview, ended.walk, choiceOf(ended, 'plain').boxes]).toEqual([true, undefined, { b: 5 }]);
    const last = walkOver(decided, world, [3]);
    expect(nextStepOf(last, world)).toBe('finish');
    expect(finishImport(last, world)).toMatchObject({ kind: 'send', unallocated: 82 });
  });

  test('all of them: from the first that is undecided, or from the first', () => {
    expect(walkOverAll(decided, world)).toMatchObject({ position: 3, step: 'boxes' });
    expect(walkOverAll(walkOver(decided, world, [2]), world).walk).toBeUndefined();
    expect(walkOverAll(acceptedWithoutRoom(decided, world), world).position).toBe(0);
    expect(walkOver(decided, world, [])).toBe(decided);
  });
});
