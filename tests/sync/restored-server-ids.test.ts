import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../../src/wire/command';
import { accountOf, newClient as client, eventually, mirrorOf, waiting } from '../actions/field';
import { callAs } from '../support/calls';
import { openPhone, type Phone } from '../support/phone';
import { type Restorable, startRestorable } from './restorable';

// A client that the phone made is accepted and then forgotten by a restored server, which gives it another id when it
// is offered again. What waits on the phone at that time was made for the id that is no more (SYNC-8, SYNC-16).

const products = [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 0 as const }];
const orderFor = (id: string) =>
  ({ kind: 'placeOrder', order: { client: id, date: '2026-11-22', price: 12.5, agent: 'aana', products } }) as const;

describe('what waits for a client that a restored server has forgotten', () => {
  let server: Restorable;
  let phone: Phone;
  /** Whether requests of this sort get through; answers to orders come when `answers` resolves. */
  let passes: (request: Request) => boolean;
  let answers: Promise<void>;
  /** A proxy takes away which log the writes are of, so that the server does not ask for a pull first. */
  let stripsMarks: boolean;
  /** The client's id before the restore. */
  let before: string;
  beforeEach(async () => {
    passes = () => true;
    answers = Promise.resolve();
    stripsMarks = false;
    server = await startRestorable();
    phone = await openPhone(server, {
      over: {
        fetch: async (input, init) => {
          const request = new Request(input, init);
          if (!passes(request)) throw new TypeError('Failed to fetch');
          const answer = await fetch(stripsMarks ? withoutMark(request) : request);
          if (request.url.includes('/items/order')) await answers;
          return answer;
        },
      },
    });
    await server.backUp();
    await phone.enqueue({ kind: 'createClient', localId: 'local:c', client });
    await phone.empty();
    await accountOf(phone.device).sync.catchUp();
    const made = [...mirrorOf(phone.device).tables.clients.rows.values()].find(({ name }) => name === client.name);
    if (made === undefined) throw new Error('the client was not made');
    before = made.id;
  });
  afterEach(async () => {
    await phone.device.stop();
    await server.stop();
  });

  const withoutMark = (request: Request): Request => {
    const headers = new Headers(request.headers);
    headers.delete('log-mark');
    return new Request(request, { headers });
  };
  const noChanges = ({ url }: Request): boolean => !url.includes('/changes');
  const wake = () => accountOf(phone.device).sync.wake();
  const refusedAsUnknown = () =>
    eventually(() => expect(waiting(phone.device).map(({ problem }) => problem?.code)).toContain('unknown-client'));
  /** Restores the server while nothing leaves the phone; then what `passes` gets through. */
  const restored = async (then: typeof passes): Promise<void> => {
    phone.network = 'down';
    await server.restore();
    passes = then;
    phone.network = 'up';
    wake();
  };
  const noticed = async (): Promise<void> => {
    passes = () => true;
    await accountOf(phone.device).sync.catchUp();
  };
  /** Everything has arrived: the client as it is made again, and one order for it. */
  const isForTheClient = async (named = client.name, had = before): Promise<void> => {
    await phone.empty();
    const admin = await callAs(server.server.url, 'admin');
    const clients: { id: string; name: string }[] = (await admin('GET', '/scope/main/items/client')).body;
    const again = clients.filter(({ name }) => name === named);
    expect(again).toHaveLength(1);
    expect(again[0]?.id).not.toBe(had);
    const orders: { client: string }[] = (await admin('GET', '/scope/main/items/order')).body;
    expect(orders.map((order) => order.client)).toEqual([again[0]?.id]);
  };

  for (const when of ['before it is sent', 'after it was refused'] as const)
    it(`[SYNC-16] it goes to the client as it is made again; the restore is noticed ${when}`, async () => {
      // Chosen from the list, as one whose id is known.
      phone.network = 'down';
      await phone.enqueue(orderFor(before));
      const contact = { before: { contactPerson: '' }, after: { contactPerson: 'Maria' } };
      await phone.enqueue({ kind: 'editClient', client: before, ...contact });
      stripsMarks = when === 'after it was refused';
      await restored(when === 'before it is sent' ? () => true : noChanges);
      if (when === 'after it was refused') {
        await refusedAsUnknown();
        await noticed();
      }
      await isForTheClient();
      const admin = await callAs(server.server.url, 'admin');
      const clients: { name: string; contactPerson: string }[] = (await admin('GET', '/scope/main/items/client')).body;
      expect(clients.find(({ name }) => name === client.name)?.contactPerson).toBe('Maria');
    });

  it('[SYNC-16] an order that names the client as made here, and was refused for the id it had', async () => {
    stripsMarks = true;
    phone.network = 'down';
    await phone.enqueue(orderFor('local:c'));
    await restored(noChanges);
    await refusedAsUnknown();
    await noticed();
    await isForTheClient();
  });

  it('[SYNC-16] a refusal for the id that it had comes when the restore has been noticed already', async () => {
    stripsMarks = true;
    let answer: () => void = () => undefined;
    answers = new Promise((resolve) => {
      answer = resolve;
    });
    phone.network = 'down';
    await phone.enqueue(orderFor('local:c'));
    const refusing = new Promise<void>((resolve) => {
      void restored((request) => {
        if (request.url.includes('/items/order')) resolve();
        return noChanges(request);
      });
    });
    await refusing;
    await noticed();
    await eventually(() =>
      expect(waiting(phone.device).map(({ command }) => command['kind'])).toContain('createClient'),
    );
    answer();
    await isForTheClient();
  });

  it('[SYNC-16] an order for a client chosen from the list, whose acceptance was never heard', async () => {
    const other = { ...client, name: 'Alt Magazin', cui: '' };
    phone.loseNext('POST /scope/main/items/client', 'thenReads');
    await phone.enqueue({ kind: 'createClient', localId: 'local:d', client: other });
    const shown = () =>
      [...mirrorOf(phone.device).tables.clients.rows.values()].find(({ name }) => name === other.name);
    await eventually(() => expect(phone.network).toBe('reads'));
    await accountOf(phone.device).sync.catchUp();
    const id = shown()?.id ?? '';
    expect(waiting(phone.device)).toHaveLength(1);
    phone.network = 'down';
    await phone.enqueue(orderFor(id));
    await restored(() => true);
    await isForTheClient(other.name, id);
  });

  /** Made while its answer is lost; the log brings it, and the phone then changes it by the id that it has there. */
  const unheard = async (
    command: Command,
    shown: () => { readonly id: string } | undefined,
    then: (id: string) => Command,
  ): Promise<void> => {
    phone.loseNext('POST /scope/main/items/', 'thenReads');
    await phone.enqueue(command);
    await eventually(() => expect(phone.network).toBe('reads'));
    await accountOf(phone.device).sync.catchUp();
    expect(waiting(phone.device)).toHaveLength(1);
    phone.network = 'down';
    await phone.enqueue(then(shown()?.id ?? ''));
    await restored(() => true);
    await phone.empty();
  };
  const asAdmin = async (path: string): Promise<Record<string, unknown>[]> =>
    (await (await callAs(server.server.url, 'admin'))('GET', path)).body;

  it('[SYNC-16] observations of an order never heard accepted go to it as it is made again', async () => {
    const { order } = orderFor('c1');
    const placedAt = '2026-11-22T08:00:00.000Z';
    await unheard(
      { kind: 'placeOrder', order: { ...order, placedAt } },
      () => [...mirrorOf(phone.device).tables.orders.rows.values()].find((one) => one.placedAt === placedAt),
      (id) => ({ kind: 'editOrderObservations', order: id, before: '', after: 'la poartă', at: '2026-11-22T10:00:00' }),
    );
    expect(await asAdmin('/scope/main/items/order')).toMatchObject([{ placedAt, observations: 'la poartă' }]);
  });

  it('[SYNC-16] an observation whose acceptance was never heard is deleted as it is made again', async () => {
    const observation = { client: 'c1', title: 'Raft', description: 'gol', agent: 'aana', completed: false as const };
    const found = ({ title }: { readonly title: string }) => title === observation.title;
    await unheard(
      { kind: 'createObservation', localId: 'local:o', observation },
      () => [...mirrorOf(phone.device).tables.observations.rows.values()].find(found),
      (id) => ({ kind: 'deleteObservation', observation: id, title: observation.title }),
    );
    expect((await asAdmin('/scope/main/items/observation')).filter(({ title }) => title === observation.title)).toEqual(
      [],
    );
  });

  it('[SYNC-16] an order placed from a list that still shows the id that it had', async () => {
    await restored(({ method }) => method === 'GET');
    await eventually(() =>
      expect(waiting(phone.device).map(({ command }) => command['kind'])).toContain('createClient'),
    );
    await phone.enqueue(orderFor(before));
    passes = () => true;
    wake();
    await isForTheClient();
  });
});
