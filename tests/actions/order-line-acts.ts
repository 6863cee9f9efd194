import { expect } from 'vitest';
import { orderTotal } from '#domain/money';
import { wholeOrder } from '#domain/order';
import { endpoints } from '#wire/endpoints';
import { type Order, order as orderSchema } from '#wire/order';
import { finalizeOrder } from '../../src/actions/finalize';
import { beginTick, type TickOutcome } from '../../src/actions/order-lines';
import { editOrderObservations } from '../../src/actions/orders';
import { discardEntry } from '../../src/actions/outbox';
import type { Device } from '../../src/device/device';
import { quantitiesByPlace } from '../../src/views/quantities';
import { heldOf } from '../support/ledger';
import type { Parts } from './editors';
import { accountOf, mirrorOf } from './field';
import type { Act, Scene } from './interleaved';
import { refusedOf, type ThreePeople } from './three-people';

// An order and its lines, with the stock that ticking moves. The app ticks lines, finalizes orders and changes their
// notes; an admin's other program changes quantities and lines (spec §7), and sends the version that it has seen.

const lines = [0, 1, 2, 3] as const;
const unitprice = 5;
type Held = (place: 'warehouse' | 'box', product: string) => number;

/** What a user finds changed. */
const changedParts = (before: Parts, now: Parts): readonly string[] =>
  Object.keys(now).filter((part) => now[part] !== before[part]);

const places: Readonly<Record<string, string>> = { warehouse: 'warehouse w1', box: 'box b1' };
const orderOf = (device: Device, id: string): Order => {
  const order = mirrorOf(device).tables.orders.rows.get(id);
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
};

/** The order and the stock of its products, as the server has them and as a device shows them. */
const knownOf = (people: ThreePeople) => {
  let products: readonly string[] = [];
  const productOf = (line: number): string => products[line] ?? '';

  const partsOf = (order: Order, held: Held): Parts => {
    const { observations, isFinalized, client, date, agent } = order;
    const ofLines = lines.map((n) => {
      const line = order.products.find(({ product }) => product === productOf(n));
      return {
        [`quantity ${n}`]: line?.quantity ?? null,
        [`price ${n}`]: line?.unitprice ?? null,
        [`taken ${n}`]: line?.added === true ? (line.taken ?? null) : null,
        [`warehouse ${n}`]: held('warehouse', productOf(n)),
        [`box ${n}`]: held('box', productOf(n)),
      };
    });
    return Object.assign({ notes: observations, finalized: isFinalized ? 1 : 0, client, date, agent }, ...ofLines);
  };
  const stored = async (id: string): Promise<Parts> => {
    const { body } = await people.call('admin')('GET', endpoints.item.path.replace(':id', id));
    const held = await heldOf(people.server.database, products);
    return partsOf(orderSchema.parse(body), (place, product) => held.get(`${places[place]} ${product}`) ?? 0);
  };
  const shownBy = (device: Device, order: Order): Parts => {
    const quantities = quantitiesByPlace(mirrorOf(device)).read();
    const keys = { warehouse: 'warehouse', box: 'box:b1' } as const;
    return partsOf(order, (place, product) => quantities.get(keys[place])?.get(product) ?? 0);
  };
  const shown = (device: Device, id: string): Parts => shownBy(device, orderOf(device, id));
  const begin = async (): Promise<void> => {
    const put = (id: string, edit: object) =>
      people.call('admin')('PUT', endpoints.updateItem.path.replace(':id', id), { body: { edit } });
    const made: string[] = [];
    for (const line of lines) {
      const body = { name: `Linie ${line}`, code: `LIN-${line}`, price: unitprice };
      made.push((await people.call('admin')('POST', endpoints.createProduct.path, { body })).body.id);
    }
    products = made;
    const stock = made.map((product) => ({ product, seen: 0, wanted: 100_000 }));
    expect((await put('w1', { lines: stock })).status).toBe(200);
    const fields = { capacity: { seen: 100, wanted: 1_000_000 } };
    expect((await put('b1', { fields, lines: stock })).status).toBe(200);
  };
  return { products: () => products, productOf, stored, shown, shownBy, begin };
};
type Known = ReturnType<typeof knownOf>;

const toldOfTick = (outcome: TickOutcome, line: number): readonly string[] => {
  if (outcome.kind === 'done') return [];
  if (outcome.kind === 'overtaken') return [outcome.by === 'already' ? `taken ${line}` : `quantity ${line}`];
  const { outcome: why } = outcome;
  if (why.kind === 'refused' && why.problem.code === 'order-finalized') return ['finalized'];
  throw new Error(JSON.stringify(outcome));
};
/** Ticks or unticks a line in its dialog, which uses the units from its opening. */
const ticks = ({ productOf }: Known, line: number, checked: boolean): Act => {
  const [quantity, taken] = [`quantity ${line}`, `taken ${line}`];
  const units = (now: Parts): number => Number((checked ? now[quantity] : now[taken]) ?? 0);
  const barred = (now: Parts): readonly string[] => {
    if (now['finalized'] === 1) return ['finalized'];
    if (now[quantity] === null) return [quantity];
    return (now[taken] !== null) === checked ? [taken] : [];
  };
  return {
    name: `${checked ? 'ticks' : 'unticks'} line ${line}`,
    rests: [quantity, taken],
    barred,
    after(now) {
      const out = checked ? units(now) : -units(now);
      const [warehouse, box] = [`warehouse ${line}`, `box ${line}`];
      const left = { [warehouse]: Number(now[warehouse]) - out, [box]: Number(now[box]) - out };
      return { ...now, ...left, [taken]: checked ? out : null };
    },
    tells: () => [],
    async save(device, id, seen) {
      const tick = { orderId: id, productId: productOf(line), checked, units: units(seen) };
      const change = { product: productOf(line), quantity: checked ? -tick.units : tick.units };
      return toldOfTick(await beginTick(device, tick).complete([{ boxId: 'b1', products: [change] }]), line);
    },
  };
};

/** Wants so many of these lines; null: no such line. */
const edits = (known: Known, wish: Readonly<Record<number, number | null>>): Act => {
  const wanted = Object.entries(wish);
  const open = (now: Parts) => wanted.filter(([line, units]) => now[`quantity ${line}`] !== units);
  return {
    name: `edits lines to ${JSON.stringify(wish)}`,
    rests: wanted.flatMap(([line]) => [`quantity ${line}`, `taken ${line}`]),
    barred(now) {
      const left = open(now);
      if (left.length === 0 || now['finalized'] === 1) return left.length === 0 ? [] : ['finalized'];
      return left.map(([line]) => `taken ${line}`).filter((part) => now[part] !== null);
    },
    after: (now) =>
      Object.assign(
        { ...now },
        ...open(now).map(([line, units]) => ({
          [`quantity ${line}`]: units,
          [`price ${line}`]: units === null ? null : unitprice,
        })),
      ),
    save: (device, id, seen) => saveLines(known, device, id, { seen, wish }),
  };
};
const saveLines = async (
  { products: allProducts, shownBy }: Known,
  device: Device,
  id: string,
  { seen, wish }: { readonly seen: Parts; readonly wish: Readonly<Record<number, number | null>> },
): Promise<readonly string[]> => {
  const products = allProducts();
  const order = orderOf(device, id);
  const wishOf = (product: string) => wish[products.indexOf(product)];
  const kept = order.products.flatMap((line) => {
    const units = wishOf(line.product);
    return units === null ? [] : [{ ...line, quantity: units ?? line.quantity }];
  });
  const there = new Set(order.products.map(({ product }) => product));
  const added = products.flatMap((product) => {
    const quantity = wishOf(product);
    return there.has(product) || quantity === undefined || quantity === null ? [] : [{ product, quantity, unitprice }];
  });
  const all = [...kept, ...added];
  const reply = await accountOf(device).http.call('updateItem', {
    params: { id },
    body: wholeOrder(order, { products: all, price: orderTotal(all) }),
    ifMatch: order.version ?? 0,
    key: crypto.randomUUID(),
  });
  await accountOf(device).sync.catchUp();
  if (reply.kind === 'accepted') return [];
  if (reply.kind !== 'refused') throw new Error(JSON.stringify(reply));
  const { code, details } = reply.problem;
  if (code === 'order-finalized') return ['finalized'];
  if (code === 'line-added')
    return (details?.places ?? []).map(({ path }) => {
      const at = /^products\.(\d+)$/.exec(path)?.[1];
      // A ticked line that would go has no place of its own in what was sent.
      const [gone = ''] = order.products.flatMap(({ product }) => (wishOf(product) === null ? [product] : []));
      return `taken ${products.indexOf(at === undefined ? gone : (all[Number(at)]?.product ?? ''))}`;
    });
  expect(code).toBe('stale-version');
  // The refusal brings the order as it is, so that its editor sees what has changed.
  return changedParts(seen, shownBy(device, orderSchema.parse(details?.['item'])));
};

const finalizes = ({ shown }: Known): Act => ({
  name: 'finalizes the order',
  rests: ['notes', ...lines.flatMap((line) => [`quantity ${line}`, `taken ${line}`])],
  barred: () => [],
  after: (now) => ({ ...now, finalized: 1 }),
  async save(device, id, seen) {
    const outcome = await finalizeOrder(device, id);
    if (outcome.kind === 'done') return [];
    if (outcome.kind !== 'refused' || outcome.status !== 412) throw new Error(JSON.stringify(outcome));
    return changedParts(seen, shown(device, id));
  },
});

const notes: Act = {
  name: 'changes the notes',
  rests: ['notes'],
  barred: (now) => (now['finalized'] === 1 ? ['finalized'] : []),
  after: (now) => ({ ...now, notes: 'la 10' }),
  async save(device, id, seen) {
    await editOrderObservations(device, id, String(seen['notes']), 'la 10');
    const refused = await refusedOf(device);
    if (refused === undefined) return [];
    expect(refused.problem?.code).toBe('order-finalized');
    await discardEntry(device, refused.id ?? 0);
    return ['finalized'];
  },
};

export const orderLines = (people: ThreePeople): Scene => {
  const known = knownOf(people);
  const { products, productOf, stored, shown, begin } = known;
  const ofAdmins: readonly Act[] = [
    ticks(known, 0, true),
    edits(known, { 0: 4 }),
    edits(known, { 3: 1 }),
    edits(known, { 1: null }),
    ticks(known, 1, true),
    edits(known, { 0: 5, 1: null }),
    ticks(known, 2, false),
    edits(known, { 2: 6 }),
    edits(known, { 3: 2 }),
    finalizes(known),
  ];
  return {
    name: 'order lines',
    acts: { admin: ofAdmins, radu: ofAdmins, ana: [notes] },
    async make() {
      if (products().length === 0) await begin();
      const sold = products()
        .slice(0, 3)
        .map((product) => ({ product, quantity: 2, unitprice }));
      const body = { client: 'c1', date: '2026-11-21', price: orderTotal(sold), agent: 'aana', products: sold };
      const { id } = (await people.call('ana')('POST', endpoints.placeOrder.path, { body })).body;
      const tick = { orderId: id, productId: productOf(2), checked: true };
      expect((await people.call('admin')('PUT', endpoints.checkLine.path, { body: tick })).status).toBe(200);
      return id;
    },
    stored,
    shown,
    isOpen: (part) => !part.startsWith('box'),
    placeOf(part) {
      const [place, line] = part.split(' ');
      const at = places[place ?? ''];
      return at === undefined ? undefined : `${at} ${productOf(Number(line))}`;
    },
  };
};
