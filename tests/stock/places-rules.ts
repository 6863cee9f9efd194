import { adjust, check, type Desk, type Line } from './desk-rules';
import { type Act, finalized, type LineSave, ordersOfBags, type Stock } from './places';
import { bagLines } from './places-calls';

// The rules of the three places of stock once more, by hand and sharing no code with the server: what one act makes of
// them, and how it is answered.

export interface Outcome {
  readonly status: number;
  readonly stock: Stock;
}
type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

/** Whether nobody changes an order any more: it is finalized or cancelled. */
const isClosed = ({ cancelled, finalized: done }: Stock, order: number): boolean =>
  cancelled.includes(order) || done.includes(order);

const withDesk = (stock: Stock, changes: Partial<Desk>): Stock => ({ ...stock, desk: { ...stock.desk, ...changes } });
const refused = (stock: Stock, status: number): Outcome => ({ status, stock });
/** The same after orders got their next version, each once; that of the finalized one is not looked at. */
const withNext = (stock: Stock, orders: readonly number[]): Stock => {
  const { versions } = stock;
  const next = Object.entries(versions).map(([order, version]): [string, number] => {
    return [order, orders.includes(Number(order)) ? version + 1 : version];
  });
  return { ...stock, versions: Object.fromEntries(next) };
};
/** Whether an edit saw something else than there is; what is as wanted already matters to a correction alone. */
const isUnseen = (now: number | null, seen: number | null, wanted: number | null, correction: boolean): boolean =>
  now !== seen && (correction || now !== wanted);
const unseen = (lines: readonly LineSave[], held: (product: string) => number, correction: boolean): boolean =>
  lines.some(
    ({ product, before, quantity }) => before !== undefined && isUnseen(held(product), before, quantity, correction),
  );

const saveStock = (stock: Stock, { lines, correction, why }: Of<'stock'>): Outcome => {
  const { warehouse } = stock.desk;
  if (unseen(lines, (product) => warehouse[product] ?? 0, correction)) return refused(stock, 412);
  const after = { ...warehouse, ...Object.fromEntries(lines.map(({ product, quantity }) => [product, quantity])) };
  const byHand: Record<string, number> = { ...stock.byHand };
  for (const { product, quantity } of why === undefined ? [] : lines) {
    const delta = quantity - (warehouse[product] ?? 0);
    if (delta !== 0) byHand[`${why} ${product}`] = (byHand[`${why} ${product}`] ?? 0) + delta;
  }
  return { status: 200, stock: { ...withDesk(stock, { warehouse: after }), byHand } };
};

const ofBox = (box: string) => (place: string) => place.startsWith(`${box} `);

const saveBox = (stock: Stock, { box, capacity, was, lines, correction }: Of<'box'>): Outcome => {
  const { boxes, capacities } = stock.desk;
  if (capacities[box] === undefined) return refused(stock, 404);
  const isEdit = lines.some(({ before }) => before !== undefined);
  const now = capacities[box] ?? 0;
  if (isEdit && isUnseen(now, was, capacity, correction)) return refused(stock, 412);
  if (unseen(lines, (product) => boxes[`${box} ${product}`] ?? 0, correction)) return refused(stock, 412);
  const named = new Set(lines.map(({ product }) => `${box} ${product}`));
  const others = Object.entries(boxes).filter(([place]) => !(isEdit ? named.has(place) : ofBox(box)(place)));
  const put = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, quantity }) => [`${box} ${product}`, quantity]);
  const after: Record<string, number> = Object.fromEntries([...others, ...put]);
  const inBox = Object.entries(after).filter(([place]) => ofBox(box)(place));
  if (inBox.reduce((sum, [, quantity]) => sum + quantity, 0) > capacity) return refused(stock, 409);
  return { status: 200, stock: withDesk(stock, { boxes: after, capacities: { ...capacities, [box]: capacity } }) };
};

const removeBox = (stock: Stock, { box }: Of<'remove'>): Outcome => {
  const { boxes, capacities } = stock.desk;
  if (capacities[box] === undefined) return refused(stock, 404);
  if (Object.keys(boxes).some(ofBox(box))) return refused(stock, 409);
  const left = Object.fromEntries(Object.entries(capacities).filter(([one]) => one !== box));
  return { status: 200, stock: withDesk(stock, { capacities: left }) };
};

const moveInBoxes = (stock: Stock, moves: Of<'adjust'>['moves']): Outcome => {
  if (moves.some(({ box }) => stock.desk.capacities[box] === undefined)) return refused(stock, 400);
  const { status, desk } = adjust(stock.desk, moves);
  return { status, stock: { ...stock, desk } };
};

/** A bag's lines after an edit was merged into it. */
const withLines = (
  { bags }: Stock,
  bag: string,
  edited: ReturnType<typeof bagLines>,
): Readonly<Record<string, number>> => {
  const lines = Object.fromEntries(
    Object.entries(bags).flatMap(([place, quantity]) =>
      place.startsWith(`${bag} `) ? [[place.slice(bag.length + 1), quantity]] : [],
    ),
  );
  for (const { product, wanted } of edited) {
    if (wanted === null) delete lines[product];
    else lines[product] = wanted;
  }
  return lines;
};

const saveBag = (stock: Stock, act: Of<'bag'>): Outcome => {
  const { bag, seen, correction } = act;
  const edited = seen === undefined ? [] : bagLines(act);
  const listedNow = (product: string): number | null => stock.bags[`${bag} ${product}`] ?? null;
  if (edited.some((line) => isUnseen(listedNow(line.product), line.seen, line.wanted, correction)))
    return refused(stock, 412);
  const lines = seen === undefined ? act.lines : withLines(stock, bag, edited);
  const before = (product: string): number => stock.bags[`${bag} ${product}`] ?? 0;
  const warehouse: Record<string, number> = { ...stock.desk.warehouse };
  for (const product of Object.keys(warehouse)) {
    warehouse[product] = (warehouse[product] ?? 0) + before(product) - (lines[product] ?? 0);
  }
  if (Object.values(warehouse).some((units) => units < 0)) return refused(stock, 400);
  const others = Object.entries(stock.bags).filter(([place]) => !place.startsWith(`${bag} `));
  const listed = Object.entries(lines).map(([product, quantity]) => [`${bag} ${product}`, quantity]);
  return {
    status: 200,
    stock: { ...withDesk(stock, { warehouse }), bags: Object.fromEntries([...others, ...listed]) },
  };
};

const lowerBag = (stock: Stock, { bag, lines }: Of<'lower'>): Outcome => {
  const changed = Object.entries(lines).filter(([product, quantity]) => stock.bags[`${bag} ${product}`] !== quantity);
  // An agent's edit can only lower lines of 1 to 0.
  const may = changed.every(([product, quantity]) => stock.bags[`${bag} ${product}`] === 1 && quantity === 0);
  if (!may) return refused(stock, 403);
  const lowered = Object.fromEntries(changed.map(([product]) => [`${bag} ${product}`, 0]));
  return { status: 200, stock: { ...stock, bags: { ...stock.bags, ...lowered } } };
};

const leaveSamples = (stock: Stock, { bag, products }: Of<'sample'>): Outcome => {
  if (products.some((product) => stock.bags[`${bag} ${product}`] !== 1)) return refused(stock, 409);
  const left = Object.fromEntries(products.map((product) => [`${bag} ${product}`, 0]));
  return { status: 201, stock: { ...stock, bags: { ...stock.bags, ...left } } };
};

/** What lines of orders get out of an import; a number is the status of its refusal. */
const giveToOrders = (
  stock: Stock,
  { orders }: Of<'import'>,
): { lines: Line[]; given: Of<'import'>['bags'][number]['product'][] } | number => {
  const { lines } = stock.desk;
  if (orders.some(({ order }) => isClosed(stock, order))) return 409;
  const found = orders.map((gift) => ({
    gift,
    line: lines.find((one) => one.order === gift.order && one.product === gift.product),
  }));
  if (found.some(({ line }) => line === undefined)) return 400;
  const given: string[] = [];
  let after = [...lines];
  for (const { gift, line } of found) {
    if (line === undefined || line.added) return 409;
    const outstanding = line.quantity - line.delivered;
    const units = gift.quantity ?? outstanding;
    if (units > outstanding || (units === outstanding) !== gift.checked) return 409;
    const changed = gift.checked ? { added: true, taken: units } : { delivered: line.delivered + units };
    after = after.map((one) => (one === line ? { ...one, ...changed } : one));
    given.push(...Array<string>(units).fill(line.product));
  }
  return { lines: after, given };
};

const importInvoice = (stock: Stock, act: Of<'import'>): Outcome => {
  const { imported, bags, boxes, orders } = act;
  if ([...bags, ...boxes, ...orders].some(({ product }) => !(product in imported))) return refused(stock, 400);
  const given = giveToOrders(stock, act);
  if (typeof given === 'number') return refused(stock, given);
  if (bags.some(({ bag, product }) => stock.bags[`${bag} ${product}`] === 1)) return refused(stock, 409);
  const warehouse: Record<string, number> = { ...stock.desk.warehouse };
  for (const [product, units] of Object.entries(imported)) warehouse[product] = (warehouse[product] ?? 0) + units;
  for (const product of [...given.given, ...bags.map((one) => one.product)]) {
    warehouse[product] = (warehouse[product] ?? 0) - 1;
  }
  if (Object.values(warehouse).some((units) => units < 0)) return refused(stock, 409);
  const moved = moveInBoxes(withDesk(stock, { warehouse, lines: given.lines }), boxes);
  if (moved.status !== 200) return refused(stock, moved.status);
  const filled = Object.fromEntries(bags.map(({ bag, product }) => [`${bag} ${product}`, 1]));
  const changed = withNext(
    { ...moved.stock, bags: { ...stock.bags, ...filled } },
    orders.map(({ order }) => order),
  );
  return { status: 201, stock: changed };
};

/** What was taken goes back; what was delivered too if it came back, a sample into a bag that has none. */
const cancel = (stock: Stock, order: Line['order'], back: boolean): Outcome => {
  if (isClosed(stock, order)) return refused(stock, 409);
  const warehouse: Record<string, number> = { ...stock.desk.warehouse };
  const bags: Record<string, number> = { ...stock.bags };
  const isSample = ({ product }: Line) => stock.samples.includes(`${order} ${product}`);
  const mine = stock.desk.lines.filter((line) => line.order === order);
  for (const line of mine) {
    const inBag = `${order === 1001 ? 'g1' : 'g2'} ${line.product}`;
    let returned = line.taken;
    if (back) returned += line.delivered;
    if (back && isSample(line) && bags[inBag] !== 1) {
      returned -= 1;
      bags[inBag] = 1;
    }
    warehouse[line.product] = (warehouse[line.product] ?? 0) + returned;
  }
  const lines = stock.desk.lines.map((line) =>
    line.order === order ? { ...line, added: false, taken: 0, delivered: back ? 0 : line.delivered } : line,
  );
  const samples = back ? stock.samples.filter((one) => !one.startsWith(`${order} `)) : stock.samples;
  const cancelled = [...stock.cancelled, order].sort();
  const after = { ...withDesk(stock, { warehouse, lines }), bags, cancelled, samples };
  return { status: 200, stock: withNext(after, [order]) };
};

/** An agent's own order, while nothing but a sample is prepared or delivered. */
const cancelOwn = (stock: Stock, { bag, back }: Of<'cancelOwn'>): Outcome => {
  const order = ordersOfBags[bag];
  const begun = stock.desk.lines.some((line) => {
    const sample = stock.samples.includes(`${order} ${line.product}`) ? 1 : 0;
    return line.order === order && (line.added || line.delivered > sample);
  });
  return begun ? refused(stock, 409) : cancel(stock, order, back);
};

/** All of them in one write, or none. */
const together = (stock: Stock, { parts }: Of<'resolve' | 'prepare'>): Outcome => {
  let after = stock;
  for (const part of parts) {
    const outcome = outcomeOf(after, part);
    if (outcome.status !== 200) return refused(stock, outcome.status);
    after = outcome.stock;
  }
  // A batch of nothing is none.
  return { status: parts.length === 0 ? 400 : 200, stock: after };
};

/**
 * A part of a line goes to its client out of the warehouse, never all that is outstanding; or comes back, but for the
 * sample, which came out of a bag.
 */
const deliver = (stock: Stock, { line: asked, units }: Of<'deliver'>): Outcome => {
  const { lines, warehouse } = stock.desk;
  const line = lines.find(({ order, product }) => order === asked.order && product === asked.product);
  if (line === undefined) return refused(stock, 400);
  const sample = stock.samples.includes(`${line.order} ${line.product}`) ? 1 : 0;
  const held = (warehouse[line.product] ?? 0) - units;
  const delivered = line.delivered + units;
  const isFit = !line.added && delivered >= sample && delivered < line.quantity && held >= 0;
  if (isClosed(stock, line.order) || !isFit) return refused(stock, 409);
  const after = lines.map((one) => (one === line ? { ...line, delivered } : one));
  const given = withDesk(stock, { lines: after, warehouse: { ...warehouse, [line.product]: held } });
  return { status: 200, stock: withNext(given, [line.order]) };
};

const tick = (stock: Stock, act: Of<'check'>): Outcome => {
  const { order } = act.line;
  if (isClosed(stock, order)) return refused(stock, 409);
  if (act.version !== undefined && act.version !== stock.versions[order]) return refused(stock, 412);
  const { status, desk } = check(stock.desk, act);
  const after = { ...stock, desk };
  return { status, stock: desk === stock.desk ? after : withNext(after, [order]) };
};

const finalize = (stock: Stock, { order }: Of<'finalize'>): Outcome =>
  isClosed(stock, order)
    ? refused(stock, 409)
    : { status: 200, stock: withNext({ ...stock, finalized: [...stock.finalized, order].sort() }, [order]) };

/** What was delivered of a finalized order, by product. */
const deliveredOf = ({ desk }: Stock, order: number): ReadonlyMap<string, number> =>
  order === finalized
    ? new Map([
        ['p1', 3],
        ['p3', 2],
      ])
    : new Map(
        desk.lines
          .filter((line) => line.order === order)
          .map((line) => [line.product, line.added ? line.quantity : line.delivered]),
      );

/** No more comes back than was delivered and has not come back; what is written off raises nothing. */
const giveBack = (stock: Stock, { order, lines }: Of<'giveBack'>): Outcome => {
  if (!stock.finalized.includes(order)) return refused(stock, 409);
  const delivered = deliveredOf(stock, order);
  if (lines.some(({ product }) => !delivered.has(product))) return refused(stock, 400);
  const warehouse: Record<string, number> = { ...stock.desk.warehouse };
  const returned: Record<string, readonly [number, number]> = { ...stock.returned };
  for (const { product, intoStock, writtenOff } of lines) {
    const [back, off] = returned[`${order} ${product}`] ?? [0, 0];
    if (back + off + intoStock + writtenOff > (delivered.get(product) ?? 0)) return refused(stock, 409);
    returned[`${order} ${product}`] = [back + intoStock, off + writtenOff];
    warehouse[product] = (warehouse[product] ?? 0) + intoStock;
  }
  const returnNumbers = [...stock.returnNumbers, stock.returnNumbers.length + 1];
  return { status: 200, stock: withNext({ ...withDesk(stock, { warehouse }), returned, returnNumbers }, [order]) };
};

/** The required result of an act. */
export const outcomeOf = (stock: Stock, act: Act): Outcome => {
  switch (act.kind) {
    case 'stock':
      return saveStock(stock, act);
    case 'box':
      return saveBox(stock, act);
    case 'remove':
      return removeBox(stock, act);
    case 'adjust':
      return moveInBoxes(stock, act.moves);
    case 'bag':
      return saveBag(stock, act);
    case 'lower':
      return lowerBag(stock, act);
    case 'sample':
      return leaveSamples(stock, act);
    case 'cancel':
      return cancel(stock, act.order, act.back);
    case 'cancelOwn':
      return cancelOwn(stock, act);
    case 'deliver':
      return deliver(stock, act);
    case 'check':
      return tick(stock, act);
    case 'import':
      return importInvoice(stock, act);
    case 'finalize':
      return finalize(stock, act);
    case 'giveBack':
      return giveBack(stock, act);
    case 'resolve':
    case 'prepare':
      return together(stock, act);
  }
};
