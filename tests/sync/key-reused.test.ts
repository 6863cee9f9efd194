import { afterEach, expect, it } from 'vitest';
import { endpoints, idempotencyHeader } from '../../src/wire/endpoints';
import { accountOf, eventually, newClient, waiting } from '../actions/field';
import { type CutPhone, openCutPhone } from './cut-phone';

// A proxy took the key out of the request that made a client: a restored server makes it once more, and its order, which
// the copy has, names another client than it did.

let cut: CutPhone;
afterEach(() => cut.stop());

const withoutClientsKey: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const headers = new Headers(request.headers);
  if (request.url.includes(endpoints.createClient.path)) headers.delete(idempotencyHeader);
  return fetch(new Request(request, { headers }));
};

it('[11.3] [SYNC-16] [SYNC-22] an order that the restored copy has for another id of its client is settled by what its key did', {
  timeout: 120_000,
}, async () => {
  cut = await openCutPhone({ carry: withoutClientsKey });
  const { server, phone, orders } = cut;
  await phone.enqueue({ kind: 'createClient', localId: 'local:c', client: newClient });
  await cut.placeOrder('local:c');
  await phone.empty();
  await server.backUp();
  // What the copy lacks tells the phone of the restore.
  await cut.placeOrder();
  await phone.empty();
  expect(await orders()).toHaveLength(2);

  await server.restore();
  accountOf(phone.device).sync.wake();
  await eventually(async () => expect(await orders()).toHaveLength(2));
  await phone.empty();
  expect(await orders()).toHaveLength(2);
});

it('[11.4] [SYNC-16] [SYNC-20] an order whose key turns out to have done nothing, as after a restore, is sent under another', {
  timeout: 120_000,
}, async () => {
  /** A call that failed is tried a second time at once (spec §7). */
  let left = 2;
  /** As by the server before its restore: the key has done something else there. */
  const reused: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST' || !request.url.includes(endpoints.placeOrder.path) || left === 0)
      return fetch(request);
    left -= 1;
    const problem = { code: 'key-reused', message: 'This key was used for something else.' };
    return Response.json(problem, { status: 422 });
  };
  cut = await openCutPhone({ carry: reused });
  const { phone, orders } = cut;
  const key = await cut.placeOrder();
  await eventually(() =>
    expect(waiting(phone.device)).toMatchObject([{ state: 'refused', problem: { code: 'withdrawn' } }]),
  );
  const [refused] = waiting(phone.device);
  if (refused === undefined) throw new Error('it is gone');
  expect(refused.key).not.toBe(key);
  await accountOf(phone.device).mirror.outbox.retry(refused.id);
  accountOf(phone.device).sync.wake();
  await phone.empty();
  expect(await orders()).toHaveLength(1);
});
