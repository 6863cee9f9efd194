import { afterEach, expect, it } from 'vitest';
import { discardEntry } from '../../src/actions/outbox';
import { doneAfterAllOf } from '../../src/views/done-after-all';
import { accountOf, eventually, mirrorOf, waiting } from '../actions/field';
import { type CutPhone, openCutPhone } from './cut-phone';

let cut: CutPhone;
afterEach(() => cut.stop());

it('[SYNC-16] [SYNC-23] an order done after all is offered again where a restore undoes it', {
  timeout: 120_000,
}, async () => {
  // No live news either: nothing but the withdrawal's answer tells of the order.
  cut = await openCutPhone({ live: false, lost: { answersToOrders: true, withdrawals: true } });
  const { server, phone, lost, orders } = cut;
  const { device } = phone;
  await server.backUp();
  lost.pulls = true;

  // 1. The server does it, the answer is lost, and the agent takes it back: it was done after all.
  await cut.placeOrder();
  await eventually(async () => expect(await orders()).toHaveLength(1));
  const [entry] = waiting(device);
  await eventually(async () => expect(await discardEntry(device, entry?.id ?? 0)).toBe('withdrawing'));
  lost.withdrawals = false;
  accountOf(device).sync.wake();
  await eventually(() => expect(waiting(device)).toEqual([]));
  expect(doneAfterAllOf(mirrorOf(device)).read()).toHaveLength(1);

  // 2. The copy from before the order is put back, and only then does the phone pull.
  await server.restore();
  Object.assign(lost, { answersToOrders: false, pulls: false });
  accountOf(device).sync.wake();
  await eventually(async () => expect(await orders()).toHaveLength(1));
  await phone.empty();
});
