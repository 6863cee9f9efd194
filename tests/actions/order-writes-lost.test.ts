import { describe, expect, it } from 'vitest';
import { quantityOf, readDraft } from '#domain/order-editing';
import { endpoints } from '#wire/endpoints';
import type { Order } from '#wire/order';
import type { Attendant } from '../../src/actions/attended';
import { cancelOrderAtDesk } from '../../src/actions/cancelling';
import { finalizeOrder } from '../../src/actions/finalize';
import { editOrder } from '../../src/actions/order-edits';
import { tickLines } from '../../src/actions/order-lines';
import { returnOrder } from '../../src/actions/returning';
import type { Device } from '../../src/device/device';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { callAs } from '../support/calls';
import { outOfBalance } from '../support/ledger';
import { type Desks, serveDesks, shortenPauses } from './desks';
import { eventually, mirrorOf, orders, reopened, waiting } from './field';

// Every write of the desk on an order, with its request or its answer lost: by what the server then holds it was done
// exactly once, as it is without a fault. Where the page ends before the answer it is done once or, withdrawn, never.

interface Write {
  readonly name: string;
  /** What is done before it: all lines prepared, or the order finalized as well. */
  readonly after?: 'prepared' | 'finalized';
  make(desk: Device, order: Order, attendant?: Attendant): Promise<{ readonly kind: string }>;
}

const fromBox = (units: number) => [{ boxId: 'b1', products: [{ product: 'p1', quantity: -units }] }];
const prepareAll: Write = {
  name: 'prepare all lines',
  make(desk, { id }, attendant) {
    const ticks = ['p1', 'p2'].map((productId) => ({ productId, checked: true, units: 2 }));
    return tickLines(desk, { orderId: id, ticks, adjustments: fromBox(2) }, attendant);
  },
};
const writes: readonly Write[] = [
  prepareAll,
  {
    name: 'deliver a part of a line',
    make(desk, { id }, attendant) {
      const ticks = [{ productId: 'p1', checked: true, units: 2, part: 1 }];
      return tickLines(desk, { orderId: id, ticks, adjustments: fromBox(1) }, attendant);
    },
  },
  {
    name: 'edit a quantity',
    make(desk, order, attendant) {
      const draft = readDraft(order, { [quantityOf('p1')]: { seen: '2', text: '5' } });
      return editOrder(desk, order, draft, attendant);
    },
  },
  {
    name: 'cancel it',
    after: 'prepared',
    make: (desk, { id }, attendant) =>
      cancelOrderAtDesk(desk, id, { reason: 'Duplicat', deliveredBack: true }, attendant),
  },
  { name: 'finalize it', after: 'prepared', make: (desk, { id }, attendant) => finalizeOrder(desk, id, attendant) },
  {
    name: 'take units of it back',
    after: 'finalized',
    make(desk, { id }, attendant) {
      const lines = [{ product: 'p1', intoStock: 1, writtenOff: 1 }];
      return returnOrder(desk, id, { reason: 'Expirat', lines }, attendant);
    },
  },
];

describe('[SYNC-2] a write of the desk on an order', () => {
  const [desks, others] = [serveDesks(), serveDesks()];

  const orderOf = (desk: Device): Order => {
    const [order] = orders(desk);
    if (order === undefined) throw new Error('no order');
    return order;
  };
  /** A desk at which Ana's order is as the write needs it. */
  const deskBefore = async ({ server, open }: Desks, after: Write['after']): Promise<Device> => {
    const ana = await callAs(server.url, 'ana');
    const products = ['p1', 'p2'].map((product) => ({ product, quantity: 2, unitprice: 10 }));
    const body = { client: 'c1', date: '2026-11-21', price: 40, agent: 'aana', products };
    expect((await ana('POST', endpoints.placeOrder.path, { body })).status).toBe(201);
    const desk = await open();
    shortenPauses(desk);
    if (after !== undefined) expect(await prepareAll.make(desk, orderOf(desk))).toEqual({ kind: 'done' });
    if (after === 'finalized') expect((await finalizeOrder(desk, orderOf(desk).id)).kind).toBe('done');
    return desk;
  };
  /** What the server holds of the order and of stock, without ids and times. */
  const held = ({ server }: Desks) =>
    server.database.transaction(async (tx) => ({
      orders: await tx.selectFrom('orders').select(['price', 'is_finalized', 'cancel_reason']).execute(),
      lines: await tx.selectFrom('order_line').selectAll().orderBy('position').execute(),
      movements: await tx
        .selectFrom('movement')
        .select(['place', 'product', 'delta', 'reason', 'stock_reason'])
        .orderBy('id')
        .execute(),
      returned: await tx.selectFrom('order_return_line').selectAll().execute(),
    }));
  /** The same after the write at a company in which nothing goes wrong. */
  const heldWithoutFault = async (write: Write) => {
    const desk = await deskBefore(others, write.after);
    expect((await write.make(desk, orderOf(desk))).kind).toBe('done');
    return held(others);
  };

  it.each(writes)('$name: done once, though a request and two answers are lost', async (write) => {
    const desk = await deskBefore(desks, write.after);
    const before = await held(desks);
    desks.faults.push('lose the request', 'lose the answer', 'lose the answer');
    expect((await write.make(desk, orderOf(desk))).kind).toBe('done');
    const done = await held(desks);
    expect(done).not.toEqual(before);
    expect(done).toEqual(await heldWithoutFault(write));
    expect(waiting(desk)).toEqual([]);
    expect(await outOfBalance(desks.server.database)).toEqual([]);
  });

  it.each(
    writes.flatMap((write) =>
      (['lose the request', 'lose the answer'] as const).map((fault) => ({ ...write, write, fault })),
    ),
  )('[SYNC-20] $name, and its page ends ($fault): withdrawn, its outcome shown', async ({ write, fault }) => {
    const desk = await deskBefore(desks, write.after);
    const before = await held(desks);
    desks.faults.push(fault);
    await new Promise<void>((resolve) => {
      void write.make(desk, orderOf(desk), { onChecking: resolve });
    });
    const { environment } = desk;
    await desk.stop();
    const next = await reopened(environment);
    await eventually(() => expect(waiting(next)).toEqual([]));
    const shown = doneAfterAllOf(mirrorOf(next)).read();
    expect(shown.map(({ left }) => left)).toEqual([fault === 'lose the request' ? 'undone' : undefined]);
    expect(await held(desks)).toEqual(fault === 'lose the request' ? before : await heldWithoutFault(write));
    await next.stop();
  });
});
