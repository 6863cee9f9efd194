import { afterEach, expect, it } from 'vitest';
import { endpoints } from '../../src/wire/endpoints';
import { markHeader } from '../../src/wire/log-mark';
import { accountOf, eventually, waiting } from '../actions/field';
import { callAs } from '../support/calls';
import { type CutPhone, openCutPhone } from './cut-phone';

// A proxy that takes the headers which it does not know out of every answer: no yes says which commit of the log it is
// of, so that no pull can ask whether a restored server still has it.

let cut: CutPhone;
afterEach(async () => {
  saidYes = false;
  await cut.stop();
});

/** An order has been answered. */
let saidYes = false;
/** What happens when the phone then asks for changes, before the server hears of it. */
let beforePull: (() => Promise<void>) | undefined;

const stripped: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  if (saidYes && request.url.includes(endpoints.changes.path)) {
    const first = beforePull;
    beforePull = undefined;
    await first?.();
  }
  const answer = await fetch(request);
  saidYes ||= request.method === 'POST' && request.url.includes(endpoints.placeOrder.path);
  const headers = new Headers(answer.headers);
  headers.delete(markHeader);
  return new Response(answer.body, { status: answer.status, headers });
};

/** The server has said yes to what waits, and the phone has made of that what it makes of it. */
const answered = async ({ phone, orders }: CutPhone): Promise<void> => {
  await eventually(async () => expect(await orders()).toHaveLength(1));
  await eventually(() =>
    expect(waiting(phone.device).filter(({ state, attempts }) => state === 'sending' || attempts === 0)).toEqual([]),
  );
};

it('[SYNC-16] [SYNC-23] an order whose yes lost its mark returns after a restore before a pull', {
  timeout: 120_000,
}, async () => {
  cut = await openCutPhone({ live: false, carry: stripped });
  const { server, phone, lost, orders } = cut;
  await server.backUp();
  lost.pulls = true;
  await cut.placeOrder();
  await answered(cut);

  await server.restore(async (url) => {
    const admin = await callAs(url, 'admin');
    expect((await admin('GET', endpoints.orders.path)).body).toEqual([]);
  });
  lost.pulls = false;
  accountOf(phone.device).sync.wake();
  await eventually(async () => expect(await orders()).toHaveLength(1));
  await phone.empty();
});

it('[SYNC-16] [SYNC-23] so does one that a restore undoes between the yes and its pull', {
  timeout: 120_000,
}, async () => {
  cut = await openCutPhone({ live: false, carry: stripped });
  const { server, phone, orders } = cut;
  await server.backUp();
  let restored = false;
  beforePull = async () => {
    await server.restore();
    restored = true;
  };
  await cut.placeOrder();
  await eventually(() => expect(restored).toBe(true));
  await eventually(async () => expect(await orders()).toHaveLength(1));
  await phone.empty();
});

it('[SYNC-5] an entry whose item another user removed before the pull does not wait for ever', {
  timeout: 120_000,
}, async () => {
  cut = await openCutPhone({ live: false, carry: stripped });
  const { server, phone, lost } = cut;
  lost.pulls = true;
  const title = 'Raft gol';
  const observation = { title, description: '', agent: 'aana', completed: false } as const;
  await phone.enqueue({ kind: 'createObservation', localId: 'local:o1', observation });
  const ana = await callAs(server.server.url, 'ana');
  const there = async (): Promise<{ id: string }[]> =>
    (await ana('GET', endpoints.observations.path)).body.filter((one: { title: string }) => one.title === title);
  await eventually(async () => expect(await there()).toHaveLength(1));
  for (const { id } of await there()) expect((await ana('DELETE', `/scope/main/item/${id}`)).status).toBe(200);
  lost.pulls = false;
  accountOf(phone.device).sync.wake();
  await phone.empty();
  expect(await there()).toEqual([]);
});
