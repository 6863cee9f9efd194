import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cancelOwnOrder } from '../../src/actions/cancelling';
import { editOrderObservations } from '../../src/actions/orders';
import { discardEntry, sendNow } from '../../src/actions/outbox';
import { dayTotalOf } from '../../src/screens/my-orders/day-totals';
import { clientOrdersOf } from '../../src/views/client-orders';
import { filteredOrders } from '../../src/views/filtered-orders';
import { undeliveredUnitsOf } from '../../src/views/undelivered-units';
import { endpoints } from '../../src/wire/endpoints';
import { callAs } from '../support/calls';
import { eventually, mirrorOf, orders, waiting } from './field';
import { bag, type Field, kept, openField, place } from './our-field';

// An agent cancels an own order on the phone (STOCK-17), with our real server.

describe('an agent cancels an order', () => {
  let field: Field;
  beforeEach(async () => {
    field = await openField();
  });
  afterEach(() => field.stop());

  const wish = (reason: string, deliveredBack = false) => ({ reason, deliveredBack });
  const placed = async (samples: readonly string[] = []) => {
    const { settled } = await place(field.ana, 'c1', samples);
    expect(await settled).toBe('accepted');
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    const [order] = orders(field.ana);
    if (order === undefined) throw new Error('no order');
    return order;
  };
  const figures = () => {
    const mirror = mirrorOf(field.ana);
    const { agent, date } = orders(field.ana)[0] ?? { agent: '', date: '' };
    const listed = filteredOrders(mirror)({ agent }).read();
    return {
      day: dayTotalOf(mirror)(agent, date).read().orders,
      client: clientOrdersOf(mirror)('c1', 20).read().length,
      listed: [listed.rows.length, listed.count],
    };
  };
  const asAdmin = async (method: string, path: string, body: object) =>
    expect((await (await callAs(field.server.url, 'admin'))(method, path, { body })).status).toBe(200);

  it('[STOCK-17] [SYNC-6] it is being cancelled at once, in no figure, and once at the server', async () => {
    const order = await placed(['p1']);
    expect([figures(), bag(field.ana)]).toEqual([{ day: 1, client: 1, listed: [1, 1] }, { p1: 0 }]);
    field.network('down');
    const saved = kept(await cancelOwnOrder(field.ana, order.id, wish(' Duplicat ', true)));
    expect(orders(field.ana)).toMatchObject([{ id: order.id, state: 'cancelling', cancelReason: 'Duplicat' }]);
    expect(figures()).toEqual({ day: 0, client: 0, listed: [1, 0] });
    field.network('up');
    expect(await saved.settled).toBe('accepted');
    expect(orders(field.ana)).toMatchObject([
      { state: 'accepted', cancelledBy: 'aana', cancelReason: 'Duplicat', isFinalized: false },
    ]);
    await eventually(() => expect(bag(field.ana)).toEqual({ p1: 1 }));
    expect(figures()).toEqual({ day: 0, client: 0, listed: [1, 0] });
    expect([...undeliveredUnitsOf(mirrorOf(field.ana)).read()]).toEqual([]);
  });

  it('[SYNC-20] taken back before it is sent, the order is as it was', async () => {
    const order = await placed();
    const before = figures();
    field.network('down');
    kept(await cancelOwnOrder(field.ana, order.id, wish('Duplicat')));
    await eventually(() => expect(waiting(field.ana)[0]?.state).toBe('waiting'));
    expect(await discardEntry(field.ana, waiting(field.ana)[0]?.id ?? 0)).not.toBe('being-sent');
    field.network('up');
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    expect(orders(field.ana)[0]).toMatchObject({ state: 'accepted' });
    expect(orders(field.ana)[0]).not.toHaveProperty('cancelledAt');
    expect(figures()).toEqual(before);
  });

  it('[SYNC-5] refused while it is begun, sent again under its key once that is undone', async () => {
    const order = await placed();
    field.network('down');
    const tick = (checked: boolean) =>
      asAdmin('PUT', endpoints.checkLine.path, { orderId: order.id, productId: 'p1', checked });
    await tick(true);
    kept(await cancelOwnOrder(field.ana, order.id, wish('Duplicat')));
    field.network('up');
    await eventually(() => expect(waiting(field.ana)).toMatchObject([{ problem: { code: 'order-begun' } }]));
    expect(orders(field.ana)[0]).toMatchObject({ state: 'needs-you' });
    expect(orders(field.ana)[0]).not.toHaveProperty('cancelReason');
    expect(figures()).toEqual({ day: 1, client: 1, listed: [1, 1] });
    await tick(false);
    await sendNow(field.ana, waiting(field.ana)[0]?.id ?? 0);
    await eventually(() => expect(waiting(field.ana)).toEqual([]));
    expect(orders(field.ana)[0]).toMatchObject({ state: 'accepted', cancelReason: 'Duplicat' });
  });

  it('[SYNC-4] after its observations; what is written later needs its author', async () => {
    const order = await placed();
    field.network('down');
    kept(await editOrderObservations(field.ana, order.id, '', 'la spate'));
    kept(await cancelOwnOrder(field.ana, order.id, wish('Duplicat')));
    kept(await editOrderObservations(field.ana, order.id, 'la spate', 'în față'));
    expect(orders(field.ana)[0]?.state).toBe('cancelling');
    field.network('up');
    await eventually(() =>
      expect(waiting(field.ana)).toMatchObject([
        { command: { kind: 'editOrderObservations' }, problem: { code: 'order-cancelled' } },
      ]),
    );
    const [stored] = await field.server.database.transaction((tx) => tx.selectFrom('orders').selectAll().execute());
    expect(stored).toMatchObject({ observations: 'la spate', cancel_reason: 'Duplicat' });
  });
});
