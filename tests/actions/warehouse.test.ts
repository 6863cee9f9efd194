import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StockEdits } from '#domain/warehouse-editing';
import { endpoints } from '#wire/endpoints';
import { adjustBoxes } from '../../src/actions/boxes';
import { readEveryMovement, readMovements } from '../../src/actions/movements';
import { saveStock } from '../../src/actions/warehouse';
import type { Device } from '../../src/device/device';
import { whyNotAdjusted } from '../../src/features/box-allocation/step-status';
import { boxQuantitiesOf } from '../../src/views/boxes';
import { stockOf } from '../../src/views/stock';
import { type Call, callAs } from '../support/calls';
import { outOfBalance } from '../support/ledger';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { serveDesks } from './desks';
import { callsOf, mirrorOf, signedIn } from './field';

const edited = (...changes: readonly (readonly [string, number, number])[]): StockEdits =>
  new Map(changes.map(([product, before, after]) => [product, { before, after }]));

describe('saving edited stock on our server', () => {
  const desks = serveDesks();
  let desk: Device;
  let other: Call;
  beforeEach(async () => {
    desk = await desks.open();
    other = await callAs(desks.server.url, 'admin');
  });

  const shown = () => ['p1', 'p2', 'p3'].map((id) => stockOf(mirrorOf(desk)).read().get(id) ?? 0);
  const edits = () =>
    desks.server.database.transaction((tx) =>
      tx.selectFrom('movement').select(['product', 'delta']).where('reason', '=', 'stock edit').offset(2).execute(),
    );

  it('[STOCK-8] only changed lines are sent, new ones too; others’ moves of other products stay', async () => {
    await other('PUT', endpoints.updateItem.path.replace(':id', 'w1'), {
      body: { products: [{ product: 'p2', quantity: 6 }] },
    });
    expect(shown()).toEqual([10, 5, 0]);
    const asked = await callsOf(desk, async () => {
      const saved = await saveStock(desk, edited(['p1', 10, 12], ['p3', 0, 4]));
      expect(saved).toMatchObject({ kind: 'done' });
    });
    expect(asked).toEqual(['updateItem']);
    expect(shown()).toEqual([12, 6, 4]);
    expect(await outOfBalance(desks.server.database)).toEqual([]);
  });

  it('[STOCK-16] the reason that its user gives goes along, and is read and filtered by', async () => {
    await saveStock(desk, edited(['p1', 10, 9]), undefined, [], { reason: 'theft', note: ' din rampă ' });
    await saveStock(desk, edited(['p1', 9, 8]));
    const read = await readMovements(desk, { product: 'p1', stockReason: 'theft' });
    expect(read).toMatchObject({ kind: 'read', movements: [{ delta: -1, stockReason: 'theft', note: 'din rampă' }] });
  });

  it('[STOCK-11] another user’s change of a quantity refuses the whole save, and is shown', async () => {
    await other('PUT', endpoints.updateItem.path.replace(':id', 'w1'), {
      body: { products: [{ product: 'p1', quantity: 9 }] },
    });
    const refused = await saveStock(desk, edited(['p1', 10, 12], ['p2', 5, 7]));
    expect(refused).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: {
        code: 'conflict',
        details: { places: [{ message: 'The warehouse now has 9 of Cafea măcinată, not 10.' }] },
      },
    });
    expect(shown()).toEqual([9, 5, 0]);
    expect(await saveStock(desk, edited(['p1', 9, 12], ['p2', 5, 7]))).toMatchObject({ kind: 'done' });
    expect(shown()).toEqual([12, 7, 0]);
  });

  it('[SYNC-2] an answer that is lost is asked for again: done once', async () => {
    desks.faults.push('lose the answer');
    expect(await saveStock(desk, edited(['p1', 10, 12]))).toMatchObject({ kind: 'done' });
    expect(await edits()).toEqual([{ product: 'p1', delta: 2 }]);
    expect(shown()).toEqual([12, 5, 0]);
  });

  it('[STOCK-7] the boxes follow afterwards, all or nothing; the refusal has names and figures', async () => {
    await saveStock(desk, edited(['p1', 10, 7], ['p2', 5, 6]));
    const taken = (units: number) => [
      {
        boxId: 'b1',
        products: [
          { product: 'p1', quantity: -units },
          { product: 'p2', quantity: 1 },
        ],
      },
    ];
    const refused = await adjustBoxes(desk, taken(11), 'p1, p2');
    if (refused.kind !== 'refused') throw new Error(refused.kind);
    expect(whyNotAdjusted(refused.problem)).toMatch(/A1 .*Cafea măcinată.* Choose other boxes, then try again\.$/);
    expect(await adjustBoxes(desk, taken(3), 'p1, p2')).toMatchObject({ kind: 'done' });
    expect(boxQuantitiesOf(mirrorOf(desk), 'p1').read().get('b1')).toBe(7);
    expect(boxQuantitiesOf(mirrorOf(desk), 'p2').read().get('b1')).toBe(6);
    expect(await outOfBalance(desks.server.database)).toEqual([]);
  });

  it('[STOCK-3] the movements of it come newest first, and a file has every page of them', async () => {
    await saveStock(desk, edited(['p1', 10, 7], ['p2', 5, 6]));
    const newest = await readMovements(desk, { product: 'p1', place: 'warehouse', limit: 1 });
    expect(newest).toMatchObject({ kind: 'read', more: true, movements: [{ delta: -3, reason: 'stock edit' }] });
    const many = Array.from({ length: 510 }, (_, at) => ({
      account: 'aadmin',
      product: 'p3',
      place: 'warehouse' as const,
      place_id: 'w1',
      delta: at % 2 === 0 ? 1 : -1,
      reason: 'stock edit',
      reference: 'w1',
    }));
    await desks.server.database.transaction((tx) => tx.insertInto('movement').values(many).execute());
    const every = await readEveryMovement(desk, { product: 'p3' });
    if (every.kind !== 'read') throw new Error(every.kind);
    const ids = every.movements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(510);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    desk.environment.isOnline = () => false;
    expect(await readMovements(desk, {})).toEqual({ kind: 'unanswered' });
  });

  it('without a connection nothing is sent', async () => {
    desk.environment.isOnline = () => false;
    expect(await saveStock(desk, edited(['p1', 10, 12]))).toMatchObject({ kind: 'not-sent' });
    desk.environment.isOnline = () => true;
    expect(await edits()).toEqual([]);
  });
});

describe('saving edited stock on a plain backend', () => {
  let backend: PlainBackend;
  let desk: Device;
  beforeEach(async () => {
    backend = await startPlainBackend();
    desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
  });
  afterEach(async () => {
    await desk.stop();
    await backend.stop();
  });

  interface Line {
    product: number;
    quantity: number;
    shelf?: string;
  }
  const stored = (): Line[] => [...backend.company.items.warehouse.values()][0]?.['products'] as Line[];
  const firstTwo = (): [string, string] => {
    const [one, two] = stored();
    return [String(one?.product), String(two?.product)];
  };

  it('the whole record goes there and back, with what this app knows nothing of', async () => {
    const [one, two] = firstTwo();
    const before = stored().length;
    expect(await saveStock(desk, edited([one, 20, 25], [two, 21, 0]))).toMatchObject({ kind: 'done' });
    expect(stored()).toHaveLength(before);
    expect(stored().slice(0, 3)).toMatchObject([
      { quantity: 25, shelf: 'A' },
      { quantity: 0, shelf: 'A' },
      { quantity: 22, shelf: 'A' },
    ]);
    expect(stockOf(mirrorOf(desk)).read().get(one)).toBe(25);
  });

  it('[STOCK-11] another user’s change of a quantity is not overwritten unseen', async () => {
    const [one] = firstTwo();
    const [line] = stored();
    if (line !== undefined) line.quantity = 3;
    const refused = await saveStock(desk, edited([one, 20, 25]));
    expect(refused).toMatchObject({ kind: 'refused', problem: { code: 'conflict' } });
    expect(stored()[0]?.quantity).toBe(3);
    expect(stockOf(mirrorOf(desk)).read().get(one)).toBe(3);
  });

  it('keeps no movements, and is not asked for them', async () => {
    const before = backend.counters.calls;
    expect(await readMovements(desk, {})).toEqual({ kind: 'none-kept' });
    expect(backend.counters.calls).toBe(before);
  });

  it('a lost answer: not repeated, and the effect is not taken for another user’s change', async () => {
    const [one] = firstTwo();
    backend.loseNextAnswer('/scope/main/item/');
    const lost = await saveStock(desk, edited([one, 20, 25]));
    expect(lost).toMatchObject({ kind: 'unknown' });
    expect(await saveStock(desk, edited([one, 20, 25]))).toMatchObject({ kind: 'done' });
    expect(stored()[0]?.quantity).toBe(25);
  });
});
