import { expect, test } from 'vitest';
import { createMemory } from '../../src/mirror/memory';
import type { Mirror } from '../../src/outbox/account-mirror';
import { dayTotalOf } from '../../src/screens/my-orders/day-totals';
import type { Order } from '../../src/wire/order';
import { entry, storedOrder, wish } from '../mirror/sample';

test('the total of a day: of this agent, with what waits on the phone, and without other days', () => {
  const memory = createMemory();
  const mirror = { tables: memory.tables, accountId: 'a1' } as unknown as Mirror;
  const total = () => dayTotalOf(mirror)('a1', '2026-11-20').read();
  expect(total()).toEqual({ orders: 0, total: 0 });
  const order = (id: string, date: string, price: number, over: Partial<Order> = {}) =>
    storedOrder(id, wish({ date, price }), over);
  const rows = [
    order('1', '2026-11-19', 1000),
    order('2', '2026-11-20', 0.1),
    order('3', '2026-11-20', 0.2, { isFinalized: true }),
    order('4', '2026-11-20', 50, { agent: 'a2' }),
    // A phone whose clock was ahead.
    order('5', '2026-11-21', 2000),
  ];
  memory.patch({ orders: { puts: rows, removed: [] } });
  expect(total()).toEqual({ orders: 2, total: 0.3 });
  const waiting = entry('K', { kind: 'placeOrder', order: wish({ date: '2026-11-20', price: 7 }) });
  memory.patch({ outbox: { puts: [{ ...waiting, id: 1 }], removed: [] } });
  expect(total()).toEqual({ orders: 3, total: 7.3 });
  // Discarded, and the server is still asked whether it has it.
  memory.patch({ outbox: { puts: [{ ...waiting, id: 1, withdrawing: { for: 'discard' } }], removed: [] } });
  expect(total()).toEqual({ orders: 2, total: 0.3 });
});
