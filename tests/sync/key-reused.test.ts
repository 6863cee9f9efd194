import { afterEach, expect, it } from 'vitest';
import { endpoints, idempotencyHeader } from '../../src/wire/endpoints';
import { accountOf, eventually, newClient } from '../actions/field';
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
