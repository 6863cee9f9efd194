import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseBox, chooseOrder, type ImportFacts, mostForOrder } from '#domain/import-product';
import {
  beginImport,
  currentProduct,
  currentStep,
  finishImport,
  goBack,
  goForward,
  goTo,
  mayGoBack,
  nextProduct,
  nextStepOf,
  previousProduct,
} from '#domain/import-walk';
import { choiceOf, type ImportWizard, withBag, withChoice } from '#domain/import-wizard';
import { importSteps } from '#wire/import-steps';
import { box, facts, mostInto, undelivered } from './import-sample';

const invoice = { name: 'factura.csv', content: 'a'.repeat(64) };
const items = [
  { productId: 'p', quantity: 10 },
  { productId: 'q', quantity: 4 },
  { productId: 'r', quantity: 1 },
];
/** Orders wait for p and r, not for q. */
const world = facts({
  undelivered: { p: [undelivered('o1', 5), undelivered('o2', 2)], r: [undelivered('o1', 3)] },
  boxes: [box('a', '0/6'), box('b', '0/9')],
});
/** Where somebody is: 'p orders 1/3'. */
const where = (wizard: ImportWizard, around: ImportFacts = world): string =>
  `${wizard.items[wizard.position]?.productId} ${currentStep(wizard, around)} ` +
  `${wizard.position + 1}/${wizard.items.length}`;
/** As after a reload. */
const reloaded = (wizard: ImportWizard): ImportWizard => JSON.parse(JSON.stringify(wizard)) as ImportWizard;

describe('the way through an import', () => {
  test('Orders only where some are pending, then Boxes; on the last product Continue finishes', () => {
    let wizard = beginImport(invoice, items, world);
    const seen: string[] = [];
    for (;;) {
      seen.push(`${where(wizard)} → ${nextStepOf(wizard, world)}`);
      if (nextStepOf(wizard, world) === 'finish') break;
      wizard = reloaded(goForward(wizard, world));
    }
    expect(seen).toEqual([
      'p orders 1/3 → boxes',
      'p boxes 1/3 → product',
      'q boxes 2/3 → product',
      'r orders 3/3 → boxes',
      'r boxes 3/3 → finish',
    ]);
    expect(where(goForward(wizard, world))).toBe('r boxes 3/3');
  });

  test.each([
    [{ p: [undelivered('o1', 5)] }, 'p orders 1/1', 'boxes'],
    [{}, 'p boxes 1/1', 'finish'],
  ])('a single product, pending %o: %s, then %s', (waiting, at, ahead) => {
    const around = facts({ undelivered: waiting });
    const wizard = beginImport(invoice, [{ productId: 'p', quantity: 1 }], around);
    expect(where(wizard, around)).toBe(at);
    expect(nextStepOf(wizard, around)).toBe(ahead);
  });

  test('products that come twice are added up, 0 times are left out, and nothing is nothing', () => {
    const twice = [
      { productId: 'p', quantity: 2 },
      { productId: 'q', quantity: 0 },
      { productId: 'p', quantity: 3 },
    ];
    expect(beginImport(invoice, twice, world).items).toEqual([{ productId: 'p', quantity: 5 }]);
    const none = beginImport(invoice, [], world);
    expect(currentProduct(none, world)).toBeUndefined();
    expect(goForward(none, world)).toBe(none);
    expect(mayGoBack(none, world)).toBe(false);
  });

  test('Back leads from the boxes to the orders of the same product, and nowhere else', () => {
    const atOrders = beginImport(invoice, items, world);
    expect(mayGoBack(atOrders, world)).toBe(false);
    expect(goBack(atOrders, world)).toBe(atOrders);
    const atBoxes = goForward(atOrders, world);
    expect(where(goBack(atBoxes, world))).toBe('p orders 1/3');
    const atNext = goForward(atBoxes, world);
    expect(where(atNext)).toBe('q boxes 2/3');
    expect(mayGoBack(atNext, world)).toBe(false);
  });

  test('Previous Product and Next Product; there is none before the first and none after the last', () => {
    const first = beginImport(invoice, items, world);
    expect(previousProduct(first, world)).toBe(first);
    const second = nextProduct(first, world);
    expect(where(second)).toBe('q boxes 2/3');
    const third = nextProduct(second, world);
    expect(where(third)).toBe('r orders 3/3');
    expect(nextProduct(third, world)).toBe(third);
    expect(where(previousProduct(third, world))).toBe('q boxes 2/3');
    expect(where(previousProduct(previousProduct(third, world), world))).toBe('p orders 1/3');
  });

  test('Next Product shows the boxes first where something would be left over', () => {
    const small = facts({ undelivered: { p: [undelivered('o1', 5)] }, boxes: [box('a', '0/2')] });
    const wizard = beginImport(invoice, items, small);
    const boxes = nextProduct(wizard, small);
    expect(where(boxes, small)).toBe('p boxes 1/3');
    expect(currentProduct(boxes, small)?.unallocated).toBe(3);
    expect(where(nextProduct(boxes, small), small)).toBe('q boxes 2/3');
  });

  test('negative unallocated blocks Continue, Next Product and the end, not the way back', () => {
    const atBoxes = goForward(beginImport(invoice, items, world), world);
    const shown = currentProduct(atBoxes, world);
    if (shown === undefined) throw new Error('no product');
    const over = chooseBox(atBoxes, shown, 'b', 9);
    expect(currentProduct(over, world)).toMatchObject({ unallocated: -9, blocked: true });
    expect(goForward(over, world)).toBe(over);
    expect(nextProduct(over, world)).toBe(over);
    expect(where(goBack(over, world))).toBe('p orders 1/3');
    expect(finishImport(over, world)).toEqual({ kind: 'blocked', positions: [0, 1, 2] });
  });

  test('one goes back to what was decided and on to what is open, never over it', () => {
    const third = nextProduct(nextProduct(beginImport(invoice, items, world), world), world);
    expect(where(goTo(third, world, 0))).toBe('p orders 1/3');
    expect(where(goTo(goTo(third, world, 0), world, 2))).toBe('r orders 3/3');
    const first = beginImport(invoice, items, world);
    expect(goTo(first, world, 1)).toBe(first);
    expect(goTo(first, world, -1)).toBe(first);
    expect(goTo(third, world, 3)).toBe(third);
  });

  test('a pending order that comes while boxes are chosen keeps the step, and Back leads to it', () => {
    const atBoxes = goTo(nextProduct(beginImport(invoice, items, world), world), world, 1);
    const more = facts({ undelivered: { q: [undelivered('o7', 2)] }, boxes: [box('a', '0/60')] });
    expect(where(atBoxes, more)).toBe('q boxes 2/3');
    expect(currentProduct(atBoxes, more)?.orderUnits.size).toBe(0);
    expect(where(goBack(atBoxes, more), more)).toBe('q orders 2/3');
  });

  test('orders that no longer need units are still shown to the user who chose them', () => {
    const back = goBack(goForward(beginImport(invoice, items, world), world), world);
    const none = facts({ boxes: [box('a', '0/60')] });
    expect(where(back, none)).toBe('p orders 1/3');
    expect(currentProduct(back, none)?.gone.orders).toEqual(['o2', 'o1']);
    const on = goForward(back, none);
    expect(where(on, none)).toBe('p boxes 1/3');
    expect(choiceOf(on, 'p').orders).toEqual({});
  });
});

describe('the end of an import', () => {
  const throughAll = (wizard: ImportWizard, around: ImportFacts = world): ImportWizard => {
    let now = wizard;
    while (nextStepOf(now, around) !== 'finish') now = goForward(now, around);
    return now;
  };

  test('[STOCK-9] what was decided is one call: whole remainders are checked, parts are not', () => {
    const begun = beginImport(invoice, items, world);
    const withABag = withChoice(begun, 'q', withBag(choiceOf(begun, 'q'), 'bag'));
    const finish = finishImport(throughAll(withABag), world);
    expect(finish).toEqual({
      kind: 'send',
      unallocated: 0,
      steps: {
        importedProducts: items,
        bagUpdates: [{ bagId: 'bag', productId: 'q' }],
        boxUpdates: [
          { boxId: 'a', productId: 'p', quantity: 3 },
          { boxId: 'a', productId: 'q', quantity: 3 },
        ],
        orderUpdates: [
          { productId: 'p', orderId: 'o1', checked: true, quantity: 5 },
          { productId: 'p', orderId: 'o2', checked: true, quantity: 2 },
          { productId: 'r', orderId: 'o1', checked: false, quantity: 1 },
        ],
        invoice,
      },
    });
    if (finish.kind === 'send') expect(importSteps.parse(finish.steps)).toEqual(finish.steps);
  });

  test('a bag that has got the product meanwhile gets no other', () => {
    const begun = beginImport(invoice, items, world);
    const last = throughAll(withChoice(begun, 'q', withBag({}, 'bag')));
    const holding = { ...world, bagsWith: () => new Set(['bag']) };
    expect(finishImport(last, holding)).toMatchObject({ kind: 'send', unallocated: 1, steps: { bagUpdates: [] } });
  });

  test.each<[string, ImportFacts, number[]]>([
    ['nothing', world, []],
    ['a box was filled', { ...world, boxes: [box('a', '1/6'), box('b', '0/9')] }, [0, 1]],
    ['a box was deleted', { ...world, boxes: [box('b', '0/9')] }, [0, 1]],
    [
      'an order was cut',
      {
        ...world,
        undeliveredOf: (id) => (id === 'p' ? [undelivered('o1', 4), undelivered('o2', 2)] : world.undeliveredOf(id)),
      },
      [0],
    ],
    [
      'an order was finalized',
      { ...world, undeliveredOf: (id) => (id === 'p' ? [undelivered('o1', 5)] : world.undeliveredOf(id)) },
      [0],
    ],
  ])('products to look at again, because %s', (_, around, positions) => {
    const last = throughAll(
      beginImport(
        invoice,
        [
          { productId: 'p', quantity: 10 },
          { productId: 'q', quantity: 3 },
          { productId: 'r', quantity: 1 },
        ],
        world,
      ),
    );
    const settledLast = goForward(last, world);
    const finish = finishImport(settledLast, around);
    expect(finish.kind === 'blocked' ? finish.positions : []).toEqual(positions);
  });

  test('whatever is chosen within the caps, wherever one goes, the call gives out just what comes', () => {
    const units = fc.nat({ max: 12 });
    const act = fc.oneof(
      fc.record({ kind: fc.constant('order'), id: fc.constantFrom('o1', 'o2'), units }),
      fc.record({ kind: fc.constant('box'), id: fc.constantFrom('a', 'b'), units }),
      fc.record({ kind: fc.constant('bag'), id: fc.constantFrom('bag', 'full-bag'), units }),
      fc.record({ kind: fc.constantFrom('ahead', 'back', 'next', 'previous'), id: fc.constant(''), units }),
    );
    const around = { ...world, bagsWith: () => new Set(['full-bag']) };
    const after = (wizard: ImportWizard, { kind, id, units: wanted }: { kind: string; id: string; units: number }) => {
      const shown = currentProduct(wizard, around);
      if (shown === undefined) return wizard;
      if (kind === 'order') return chooseOrder(wizard, shown, id, Math.min(wanted, mostForOrder(shown, id)));
      if (kind === 'box') return chooseBox(wizard, shown, id, Math.min(wanted, mostInto(shown, id)));
      if (kind === 'bag') {
        const { productId } = shown;
        return withChoice(wizard, productId, withBag(choiceOf(wizard, productId), wanted % 2 === 0 ? id : undefined));
      }
      if (kind === 'ahead') return goForward(wizard, around);
      if (kind === 'back') return goBack(wizard, around);
      return kind === 'next' ? nextProduct(wizard, around) : previousProduct(wizard, around);
    };
    let sent = 0;
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let wizard = beginImport(invoice, items, around);
        for (const one of acts) wizard = reloaded(after(wizard, one));
        // As far as it goes: Continue until the end, unless too much was given out.
        for (let steps = 0; steps < 10 && nextStepOf(wizard, around) !== 'finish'; steps += 1)
          wizard = goForward(wizard, around);
        const finish = finishImport(wizard, around);
        if (finish.kind === 'blocked') {
          expect(finish.positions.length).toBeGreaterThan(0);
          return;
        }
        sent += 1;
        const { steps, unallocated } = finish;
        if (steps.orderUpdates.length + steps.boxUpdates.length > 0) importSteps.parse(steps);
        const sum = (rows: readonly { quantity?: number | undefined }[]) =>
          rows.reduce((total, { quantity = 0 }) => total + quantity, 0);
        expect(unallocated).toBeGreaterThanOrEqual(0);
        expect(sum(steps.orderUpdates) + sum(steps.boxUpdates) + steps.bagUpdates.length + unallocated).toBe(15);
        for (const { id, capacity } of around.boxes)
          expect(sum(steps.boxUpdates.filter(({ boxId }) => boxId === id))).toBeLessThanOrEqual(capacity);
        for (const { productId, orderId, checked, quantity } of steps.orderUpdates) {
          const { remaining = 0 } = around.undeliveredOf(productId).find(({ order }) => order.id === orderId) ?? {};
          expect(quantity).toBeLessThanOrEqual(remaining);
          expect(checked).toBe(quantity === remaining);
        }
      }),
      { numRuns: 300, seed: 5 },
    );
    expect(sent).toBeGreaterThan(50);
  });
});
