import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isValidCui, normalizeCui } from '#domain/cui';
import { orderTotal } from '#domain/money';
import { compareNewest, isPrepared } from '#domain/order';
import { type ItemType, itemSchemas } from '#wire/change';
import { demoPassword } from '../../server/auth/password-rules';
import { hashPassword, isPassword } from '../../server/auth/passwords';
import { demoCompany } from '../../server/seed/company';
import { loadDemo } from '../../server/seed/demo';
import { demoBoxes, irregularities } from '../../server/seed/stock';
import { logEnd } from '../../server/storage/changes';
import type { Database } from '../../server/storage/database';
import { insertOrder, readOrders } from '../../server/storage/orders';
import { engines } from '../support/databases';

const today = new Date('2026-11-21T10:00:00Z');
const company = demoCompany(today);

const sums = <Item>(items: readonly Item[], nameOf: (item: Item) => string, unitsOf: (item: Item) => number) => {
  const sum = new Map<string, number>();
  for (const item of items) sum.set(nameOf(item), (sum.get(nameOf(item)) ?? 0) + unitsOf(item));
  return sum;
};

describe('the demo company', () => {
  test('is the same company every time, and a company of the day it is made on', () => {
    expect(demoCompany(today)).toEqual(company);
    expect(company.orders.map(({ date }) => date).every((date) => date < '2026-11-21' && date > '2026-08-22')).toBe(
      true,
    );
    expect(demoCompany(new Date('2027-02-01T00:00:00Z')).orders.at(-1)?.date).toBe('2027-01-31');
  });

  test('has as many of everything as it should', () => {
    expect(company.accounts.map(({ role }) => role).sort()).toEqual([
      ...Array(2).fill('admin'),
      ...Array(6).fill('agent'),
    ]);
    expect(company.products).toHaveLength(600);
    expect(company.clients).toHaveLength(120);
    expect(company.boxes).toHaveLength(24);
    expect(company.bags).toHaveLength(6);
    expect(company.orders).toHaveLength(300);
    expect(company.observations).toHaveLength(20);
    expect(company.visits).toHaveLength(18);
    expect(new Set(company.products.map(({ code }) => code)).size).toBe(600);
    expect(new Set(company.products.map(({ name }) => name)).size).toBe(600);
    expect(new Set(company.clients.map(({ name }) => name)).size).toBe(120);
  });

  test('has clients whose CUIs have right check digits and differ', () => {
    expect(company.clients.filter(({ cui }) => !isValidCui(cui))).toEqual([]);
    expect(new Set(company.clients.map(({ cui }) => normalizeCui(cui))).size).toBe(120);
  });

  test('can be read by the wire, every row of it', () => {
    const kinds: [ItemType, readonly unknown[]][] = [
      ['account', company.accounts],
      ['product', company.products],
      ['client', company.clients],
      ['warehouse', [company.warehouse]],
      ['box', company.boxes],
      ['bag', company.bags],
      ['order', company.orders],
      ['observation', company.observations],
      ['visit', company.visits],
    ];
    for (const [type, rows] of kinds) {
      for (const row of rows) expect(itemSchemas[type].safeParse(row), type).toMatchObject({ success: true });
    }
  });

  test('[STOCK-1] has whole quantities, bags of 0 or 1 and no box above its capacity', () => {
    const places = [company.warehouse, ...company.boxes, ...company.bags];
    for (const { products } of places) {
      for (const { quantity } of products) expect(Number.isInteger(quantity) && quantity >= 0).toBe(true);
    }
    for (const { products } of company.bags)
      for (const { quantity } of products) expect(quantity).toBeLessThanOrEqual(1);
    for (const { capacity, products } of company.boxes) {
      expect(products.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(capacity);
    }
    expect(demoBoxes.map(({ name }) => name).slice(0, 9)).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'A5',
      'A6',
      'A7',
      'A8',
      'B1',
    ]);
  });

  test('[STOCK-2] is balanced but for exactly three irregularities', () => {
    const inBoxes = sums(
      company.boxes.flatMap(({ products }) => products),
      ({ product }) => product,
      ({ quantity }) => quantity,
    );
    const differences = company.warehouse.products
      .map(({ product, quantity }) => [product, quantity - (inBoxes.get(product) ?? 0)] as const)
      .filter(([, difference]) => difference !== 0);
    expect(Object.fromEntries(differences)).toEqual(irregularities);
    expect(differences).toHaveLength(3);
  });

  test('[STOCK-3] movements of every place sum up to what it holds, never less than nothing', () => {
    const held = new Map<string, number>();
    for (const { place, placeId, product, delta } of company.movements) {
      const name = `${place} ${placeId} ${product}`;
      held.set(name, (held.get(name) ?? 0) + delta);
      expect(held.get(name)).toBeGreaterThanOrEqual(0);
    }
    const places = [
      ...[company.warehouse].map((place) => ['warehouse', place] as const),
      ...company.boxes.map((place) => ['box', place] as const),
      ...company.bags.map((place) => ['bag', place] as const),
    ];
    let lines = 0;
    for (const [kind, { id, products }] of places) {
      for (const { product, quantity } of products) {
        lines += quantity === 0 ? 0 : 1;
        expect(held.get(`${kind} ${id} ${product}`) ?? 0).toBe(quantity);
      }
    }
    expect([...held.values()].filter((quantity) => quantity !== 0)).toHaveLength(lines);
    const times = company.movements.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });

  test('[STOCK-6] ticked lines took what was outstanding, and only ticked lines took anything', () => {
    const lines = company.orders.flatMap(({ products }) => products);
    for (const line of lines) expect(line.taken).toBe(line.added ? line.quantity - line.deliveredQuantity : 0);
    const taken = company.movements
      .filter(({ reason }) => reason === 'line checked')
      .reduce((sum, { delta }) => sum - delta, 0);
    expect(taken).toBe(lines.reduce((sum, line) => sum + line.taken, 0));
  });

  test('[STOCK-13] orders cost their lines’ sum; lines with another price show the list price', () => {
    const listPrices = new Map(company.products.map(({ id, price }) => [id, price]));
    for (const { price, products } of company.orders) expect(price).toBe(orderTotal(products));
    for (const line of company.orders.flatMap(({ products }) => products)) {
      expect(line.listprice ?? line.unitprice).toBe(listPrices.get(line.product));
    }
  });

  test('has orders in every state', () => {
    const finalized = company.orders.filter(({ isFinalized }) => isFinalized);
    const open = company.orders.filter(({ isFinalized }) => !isFinalized);
    const untouched = open.filter(({ products }) =>
      products.every((line) => !line.added && line.deliveredQuantity === 0),
    );
    const partly = open.filter(({ products }) => products.some((line) => !line.added && line.deliveredQuantity > 0));
    const someAdded = open.filter(({ products }) => products.some(({ added }) => added) && !isPrepared({ products }));
    const allAdded = open.filter((order) => isPrepared(order));
    const states = { finalized, untouched, partly, someAdded, allAdded };
    const rare = Object.entries(states).filter(([, orders]) => orders.length < 5);
    expect(rare.map(([state, { length }]) => `${length} ${state}`)).toEqual([]);
  });
});

for (const engine of engines) {
  describe(`the demo company on ${engine.name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await engine.open();
      const logins = await loadDemo(database, { today, hash: (password) => hashPassword(password, 'test') });
      expect(logins.slice(0, 2).map(({ username, role }) => [username, role])).toEqual([
        ['admin', 'admin'],
        ['ana', 'agent'],
      ]);
    }, 60_000);
    afterAll(() => database.close());

    test('reads back as it was made, newest order first', async () => {
      const orders = await database.transaction((tx) => readOrders(tx));
      const made = company.orders.map(({ products, ...order }) => ({
        ...order,
        version: 1,
        acceptedAt: order.placedAt,
        // Only ticked lines have the units that their tick took.
        products: products.map(({ taken, ...line }) => (line.added ? { ...line, taken } : line)),
      }));
      expect(orders).toEqual([...made].sort(compareNewest));
    });

    test('everybody signs in with the demo password', async () => {
      const hashes = await database.transaction((tx) => tx.selectFrom('account').select('password_hash').execute());
      expect(hashes).toHaveLength(8);
      expect(await isPassword(demoPassword, hashes[0]?.password_hash ?? '')).toBe(true);
    });

    test('[SYNC-9] is in the change log, each item once', async () => {
      const { lastSeq } = await database.transaction((tx) => logEnd(tx));
      expect(lastSeq).toBe(8 + 600 + 120 + 1 + 24 + 6 + 300 + 20 + 18);
    });

    test('the next order gets the next number, and a second loading is refused', async () => {
      const line = { product: 'p0001', quantity: 1, unitprice: 1.5, deliveredQuantity: 0 as const };
      const order = { client: 'c001', date: '2026-11-21', price: 1.5, agent: 'a0002', products: [line] };
      const { id } = await database.transaction((tx) =>
        insertOrder(tx, { order, listPrices: new Map(), vatRates: new Map(), placedAt: today }),
      );
      expect(id).toBe('1301');
      await expect(loadDemo(database, { hash: async () => 'x' })).rejects.toThrow('empty database');
    });
  });
}
