import fc from 'fast-check';
import type { Desk } from './desk-rules';
import { type Act, boxedOf, finalized, type LineSave, type OrderGift, products, type Stock } from './places';

// What somebody would like to do to the stock, made at random, and what that is in figures once it is known how things
// stand.

const product = fc.constantFrom(...products);
const who = fc.constantFrom(0 as const, 1 as const);
const box = fc.constantFrom('b1', 'b2', 'b3');
const bag = fc.constantFrom('g1' as const, 'g2' as const);
const correction = fc.boolean();
const moved = fc.integer({ min: -5, max: 5 }).filter((one) => one !== 0);
const moves = (minLength: number, maxLength: number) =>
  fc.array(fc.record({ box, product, units: moved }), { minLength, maxLength });
/** Units to deliver of a line; below 0: to take back. */
const part = fc.constantFrom(1, 1, 2, 3, 4, -1, -1, -2);
const quantities = (max: number, minKeys = 0) => fc.dictionary(product, fc.integer({ min: 0, max }), { minKeys });
/** Whether an editor says what was seen, and whether that is so. */
const seen = fc.constantFrom('not said', 'right', 'right', 'wrong');
const why = fc.constantFrom(undefined, undefined, 'damage' as const, 'theft' as const);
const openOrder = fc.constantFrom(1001 as const, 1002 as const);
const openLine = fc.constantFrom(
  { order: 1001 as const, product: 'p1' as const },
  { order: 1001 as const, product: 'p2' as const },
  { order: 1002 as const, product: 'p1' as const },
  { order: 1002 as const, product: 'p3' as const },
);
const gift = fc.record({
  line: fc.oneof(
    { weight: 9, arbitrary: openLine },
    { weight: 1, arbitrary: fc.constantFrom({ order: finalized, product: 'p1' }, { order: 1002, product: 'p2' }) },
  ),
  share: fc.constantFrom('all', 'all', 'the rest, unsaid', 'all but one', 'one too many'),
});

const returnedLine = fc
  .record({
    product: fc.constantFrom('p1', 'p1', 'p1', 'p3', 'p3', 'p2'),
    intoStock: fc.integer({ min: 0, max: 2 }),
    writtenOff: fc.integer({ min: 0, max: 2 }),
  })
  .filter(({ intoStock, writtenOff }) => intoStock + writtenOff > 0);

/** What somebody would like to do; what that is in figures depends on how things stand. */
const wish = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('stock' as const), who, lines: quantities(9, 1), seen, correction, why }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('box' as const),
      who,
      box,
      lines: quantities(6),
      seen,
      correction,
      capacity: fc.constantFrom(undefined, undefined, 2, 4, 12, 40),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), who, box }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('adjust' as const), who, moves: moves(1, 3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bag' as const),
      who,
      bag,
      lines: quantities(1),
      edits: fc.boolean(),
      correction,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lower' as const), bag, lines: quantities(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sample' as const),
      bag,
      products: fc.subarray([...products], { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('check' as const), who, line: openLine, checked: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('deliver' as const), who, line: openLine, units: part }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finalize' as const), who, order: openOrder }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('giveBack' as const),
      who,
      order: fc.constantFrom(finalized, finalized, finalized, 1001, 1002),
      lines: fc.uniqueArray(returnedLine, { minLength: 1, maxLength: 2, selector: (line) => line.product }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      who,
      order: openOrder,
      back: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelOwn' as const), bag, back: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('prepare' as const), who, order: openOrder }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      who,
      imported: fc.dictionary(product, fc.integer({ min: 1, max: 5 }), { minKeys: 1 }),
      bags: fc.uniqueArray(fc.record({ bag, product }), {
        maxLength: 1,
        selector: ({ bag, product }) => `${bag} ${product}`,
      }),
      boxes: moves(0, 2),
      orders: fc.uniqueArray(gift, { maxLength: 2, selector: ({ line }) => `${line.order} ${line.product}` }),
      strays: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('resolve' as const),
      who,
      product,
      believed: fc.constantFrom('boxes', 'warehouse'),
      toBag: fc.option(bag, { nil: undefined }),
    }),
  },
);
export type Wish = typeof wish extends fc.Arbitrary<infer One> ? One : never;

/**
 * Rounds of one to three who do something at the same moment; a connection may be lost before or after what it carried
 * was done.
 */
export const rounds = fc.noBias(
  fc.array(
    fc.record({
      wishes: fc.array(wish, { minLength: 1, maxLength: 3 }),
      faults: fc.array(fc.constantFrom('before' as const, 'after' as const), { maxLength: 1 }),
    }),
    { minLength: 1, maxLength: 12, size: 'max' },
  ),
);

const linesSaved = (
  lines: Readonly<Record<string, number>>,
  held: (product: string) => number,
  seen: string,
): LineSave[] =>
  Object.entries(lines).map(([product, quantity]) => ({
    product,
    quantity,
    ...(seen === 'not said' ? {} : { before: held(product) + (seen === 'right' ? 0 : 1) }),
  }));

const giftOf = (
  { lines }: Desk,
  { line, share }: typeof gift extends fc.Arbitrary<infer One> ? One : never,
): OrderGift => {
  const found = lines.find(({ order, product }) => order === line.order && product === line.product);
  const outstanding = Math.max(1, (found?.quantity ?? 1) - (found?.delivered ?? 0));
  if (share === 'the rest, unsaid') return { ...line, checked: true };
  if (share === 'all but one') return { ...line, checked: false, quantity: Math.max(1, outstanding - 1) };
  return { ...line, checked: true, quantity: outstanding + (share === 'all' ? 0 : 1) };
};

/** What a bag lists, by product. */
const heldInBag = (bags: Stock['bags'], bag: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(bags).flatMap(([place, quantity]) =>
      place.startsWith(`${bag} `) ? [[place.slice(bag.length + 1), quantity]] : [],
    ),
  );

/** The parts that put one product in balance again: the one side follows the other, and a bag may get one of it. */
const partsOf = ({ desk, bags }: Stock, wish: Extract<Wish, { kind: 'resolve' }>): Act[] => {
  const { who, product, believed } = wish;
  const toBag = wish.toBag !== undefined && bags[`${wish.toBag} ${product}`] !== 1 ? wish.toBag : undefined;
  const [held, boxed, one] = [desk.warehouse[product] ?? 0, boxedOf(desk, product), toBag === undefined ? 0 : 1];
  const before = desk.boxes[`b1 ${product}`] ?? 0;
  const quantity = before + held - one - boxed;
  const parts: Act[] = [];
  // The box cannot follow with more than it has.
  if (believed === 'boxes' || quantity < 0) {
    parts.push({ kind: 'stock', who, lines: [{ product, quantity: boxed + one, before: held }], correction: true });
  } else if (quantity !== before) {
    const lines = [{ product, before, quantity }];
    const capacity = desk.capacities['b1'] ?? 0;
    parts.push({ kind: 'box', who, box: 'b1', capacity, was: capacity, lines, correction: true });
  }
  if (toBag !== undefined) {
    const seen = heldInBag(bags, toBag);
    parts.push({ kind: 'bag', who, bag: toBag, lines: { ...seen, [product]: 1 }, seen, correction: true });
  }
  return parts;
};

/** Everything of an order that is in stock, out of the first boxes that have it (STOCK-6). */
const preparation = ({ desk, versions }: Stock, { who, order }: Extract<Wish, { kind: 'prepare' }>): Act[] => {
  const ready = desk.lines.filter(
    (line) =>
      line.order === order && !line.added && line.quantity - line.delivered <= (desk.warehouse[line.product] ?? 0),
  );
  const ticks = ready.map((line, at): Act => {
    // Each tick makes a new version, so the first alone says which was seen.
    return { kind: 'check', who, line, checked: true, version: at === 0 ? versions[order] : undefined };
  });
  const moves = ready.flatMap(({ product, quantity, delivered }) => {
    let rest = quantity - delivered;
    return Object.keys(desk.capacities).flatMap((box) => {
      const units = Math.min(rest, desk.boxes[`${box} ${product}`] ?? 0);
      rest -= units;
      return units > 0 ? [{ box, product, units: -units }] : [];
    });
  });
  return moves.length === 0 ? ticks : [...ticks, { kind: 'adjust', who, moves }];
};

/** What a wish is, as things stand. */
export const actOf = (stock: Stock, wish: Wish): Act => {
  const { desk } = stock;
  switch (wish.kind) {
    case 'stock':
      return {
        ...wish,
        lines: linesSaved(wish.lines, (product) => desk.warehouse[product] ?? 0, wish.seen),
        why: wish.correction || wish.seen === 'not said' ? undefined : wish.why,
      };
    case 'box': {
      const held = (product: string): number => desk.boxes[`${wish.box} ${product}`] ?? 0;
      const now = Object.fromEntries(products.filter((one) => held(one) > 0).map((one) => [one, held(one)]));
      const was = desk.capacities[wish.box] ?? 0;
      const capacity = wish.capacity ?? was;
      return { ...wish, capacity, was, lines: linesSaved({ ...now, ...wish.lines }, held, wish.seen) };
    }
    case 'bag':
      return { ...wish, seen: wish.edits ? heldInBag(stock.bags, wish.bag) : undefined };
    case 'import': {
      // Mostly what is given is imported too.
      const given = (one: { readonly product: string }): boolean => wish.strays || one.product in wish.imported;
      const orders = wish.orders.map((one) => giftOf(desk, one)).filter(given);
      return { ...wish, orders, bags: wish.bags.filter(given), boxes: wish.boxes.filter(given) };
    }
    case 'resolve':
      return { ...wish, parts: partsOf(stock, wish) };
    case 'prepare':
      return { ...wish, parts: preparation(stock, wish) };
    default:
      return wish;
  }
};
