import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discardEntry } from '../../src/actions/outbox';
import { signIn, signOut } from '../../src/actions/session';
import { createDevice } from '../../src/device/device';
import type { PersonSession } from '../../src/wire/person';
import { accountOf, eventually, mirrorOf, waiting } from '../actions/field';
import { openPhone, openServedPhone, type ServedPhone } from '../support/phone';
import { addressesOf } from '../support/test-browser';

// What a phone has not sent is seen by administrators at its session (issue 13, section 2).

describe('what waits on a phone is reported', () => {
  let phone: ServedPhone['phone'];
  let admin: ServedPhone['admin'];
  let server: ServedPhone['server'];
  let stop: ServedPhone['stop'];
  beforeEach(async () => {
    ({ phone, admin, server, stop } = await openServedPhone());
  });
  afterEach(() => stop());

  const order = (deliveredQuantity: 0 | 1) => ({
    kind: 'placeOrder' as const,
    order: {
      client: 'c1',
      date: '2026-11-21',
      price: 25,
      agent: 'aana',
      placedAt: '2026-11-21T08:00:00.000Z',
      // Nobody has p2 in a bag: as a sample it is refused.
      products: [{ product: 'p2', quantity: 250, unitprice: 0.1, deliveredQuantity }],
    },
  });
  const told = () => phone.sent.filter(({ path }) => path === '/me/unsent').map(({ body }) => JSON.parse(body));
  const shown = async () => {
    const { body } = await admin('GET', '/scope/main/people/aana/sessions');
    return (body as PersonSession[])[0]?.unsent;
  };
  const refused = async (): Promise<string> => {
    const key = await phone.enqueue(order(1));
    await eventually(() => expect(waiting(phone.device)).toMatchObject([{ state: 'refused' }]));
    return key;
  };
  const entry = (device = phone.device) => [...mirrorOf(device).tables.outbox.rows.values()][0];

  it('a write that is sent at once gets no toast', async () => {
    await phone.enqueue(order(0));
    await phone.empty();
    await phone.enqueue(order(0));
    await phone.empty();
    await accountOf(phone.device).sync.stop();
    expect(told()).toEqual([]);
    expect(await shown()).toBeUndefined();
  });

  it('what stays is reported once, with its age and value, and so is that it is gone', async () => {
    await refused();
    await eventually(async () => expect(await shown()).toMatchObject({ entries: 1, value: 25 }));
    expect((await shown())?.oldest).toBe(entry()?.createdAt);
    await phone.enqueue(order(0));
    await eventually(() => expect(waiting(phone.device)).toHaveLength(1));
    await discardEntry(phone.device, entry()?.id ?? 0);
    await eventually(async () => expect(await shown()).toMatchObject({ entries: 0, oldest: null, value: 0 }));
    expect(told().map(({ entries }) => entries)).toEqual([1, 0]);
  });

  it('[SESSION-13] what an ended session reported is the next one’s on this phone', async () => {
    const over = async () => {
      const { body } = await admin('GET', '/scope/main/people/aana/sessions?over=true');
      return (body as PersonSession[]).filter((one) => one.over !== undefined).map(({ unsent }) => unsent?.entries);
    };
    await refused();
    await eventually(async () => expect(await shown()).toMatchObject({ entries: 1 }));
    await signOut(phone.device);
    await eventually(async () => expect(await over()).toEqual([1]));
    await signIn(phone.device, 'ana', 'teren-demo');
    await eventually(async () => expect(await shown()).toMatchObject({ entries: 1, value: 25 }));
    expect(await over()).toEqual([]);
    // Sent or discarded in the next session: that is reported as well.
    await signOut(phone.device);
    await eventually(async () => expect(await over()).toEqual([1]));
    await signIn(phone.device, 'ana', 'teren-demo');
    await eventually(() => expect(waiting(phone.device)).toHaveLength(1));
    await discardEntry(phone.device, entry()?.id ?? 0);
    await eventually(async () => expect(await shown()).toMatchObject({ entries: 0 }));
    expect(await over()).toEqual([]);
    expect(new Set(told().map(({ from }) => from)).size).toBe(1);
  });

  it('a report whose answer is lost is repeated, by the next page too', async () => {
    phone.loseNext('/me/unsent', 'thenReads');
    await refused();
    await eventually(() => expect(phone.network).toBe('reads'));
    await phone.device.stop();
    phone.network = 'up';
    const next = createDevice(phone.device.environment);
    await next.ready;
    await eventually(() => expect(told()).toHaveLength(2));
    await discardEntry(next, entry(next)?.id ?? 0);
    await eventually(async () => expect(await shown()).toMatchObject({ entries: 0 }));
    await next.stop();
  });

  it('[SESSION-15] how much waits is known although the server does not take what was refused', async () => {
    const statuses: number[] = [];
    const spoiled: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!new URL(request.url).pathname.endsWith('/me/unsent')) return fetch(request);
      const body = JSON.parse(await request.text());
      const refused = (body.refused as object[]).map((one) => ({ ...one, name: 'a\0b' }));
      const { url, method, headers } = request;
      const answer = await fetch(url, { method, headers, body: JSON.stringify({ ...body, refused }) });
      statuses.push(answer.status);
      return answer;
    };
    // Both would have the same outbox.
    await phone.device.stop();
    const other = await openPhone(addressesOf(server.url), { over: { fetch: spoiled } });
    await other.enqueue(order(1));
    const sessions = async () => (await admin('GET', '/scope/main/people/aana/sessions')).body as PersonSession[];
    await eventually(async () => expect((await sessions()).map(({ unsent }) => unsent?.entries)).toContain(1));
    // A refusal is asked for twice (SYNC-21).
    await eventually(() => expect(statuses).toEqual([400, 400, 200]));
    await other.device.stop();
  });
});
