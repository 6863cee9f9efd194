import { afterEach, expect, it } from 'vitest';
import { discardEntry } from '../../src/actions/outbox';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { accountOf, eventually, mirrorOf, waiting } from '../actions/field';
import { callAs } from '../support/calls';
import { type CutPhone, openCutPhone } from './cut-phone';

let cut: CutPhone;
afterEach(() => cut.stop());

it('[SYNC-16] an order tried before a restore that kept it ends when it is taken back', {
  timeout: 120_000,
}, async () => {
  cut = await openCutPhone({ lost: { answersToOrders: true, withdrawals: true } });
  const { server, phone, lost, orders } = cut;
  const { device } = phone;

  // 1. The server has it, and its answer never came; that is in the copy, what the phone hears next is not.
  await cut.placeOrder();
  await eventually(async () => expect(await orders()).toHaveLength(1));
  await server.backUp();
  const admin = await callAs(server.server.url, 'admin');
  const { body } = await admin('GET', '/scope/main/item/c1');
  await admin('PUT', '/scope/main/item/c1', { body: { ...body, phone: '0700000000' } });
  await eventually(() => expect(mirrorOf(device).tables.clients.rows.get('c1')?.phone).toBe('0700000000'));

  // 2. It is taken back without a signal, and withdrawn from the restored server.
  phone.network = 'down';
  const [entry] = waiting(device);
  await eventually(async () => expect(await discardEntry(device, entry?.id ?? 0)).toBe('withdrawing'));
  await server.restore();
  phone.network = 'up';
  accountOf(device).sync.wake();
  await eventually(() => expect(mirrorOf(device).tables.clients.rows.get('c1')?.phone).not.toBe('0700000000'));
  lost.withdrawals = false;
  accountOf(device).sync.wake();
  await eventually(() => expect(waiting(device)).toEqual([]));
  expect(doneAfterAllOf(mirrorOf(device)).read()).toHaveLength(1);
  expect(await orders()).toHaveLength(1);
});
