import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localIdsIn } from '#domain/commands/table';
import { optimisticClients } from '#domain/optimistic-clients';
import { acceptedOrderView, clientNames, pendingOrderViews } from '#domain/optimistic-orders';
import { type OutboxEntry, resolveId, resolveLocalId } from '#domain/pending';
import { matchesClient, matchesOrder } from '#domain/recognising';
import { heldBy, msUntilSendable, nextDelayMs, sendable } from '#domain/sending';
import type { Account } from '#wire/account';
import { type Client, newClient } from '#wire/client';
import { type NewOrder, order as orderSchema } from '#wire/order';
import { describeEntry } from '#words/commands';
import { words } from '#words/words';

const now = new Date('2026-11-21T10:00:00Z');
const wanted: NewOrder = {
  client: 'local:c',
  date: '2026-11-21',
  price: 25,
  agent: 'a1',
  placedAt: '2026-11-21T09:40:00Z',
  products: [
    { product: 'p1', quantity: 2, unitprice: 10, deliveredQuantity: 0 },
    { product: 'p2', quantity: 1, unitprice: 5, deliveredQuantity: 0 },
  ],
};
const entry = (id: number, command: OutboxEntry['command'], more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  key: `key-${id}`,
  command,
  dependsOn: localIdsIn(command),
  state: 'waiting',
  createdAt: '2026-11-21T09:40:00Z',
  attempts: 0,
  ...more,
});
const clientEntry = (more: Partial<OutboxEntry> = {}) =>
  entry(
    1,
    {
      kind: 'createClient',
      localId: 'local:c',
      client: newClient.parse({ name: 'Magazin Ana', phone: '0700 000 000' }),
    },
    more,
  );
const orderEntry = (more: Partial<OutboxEntry> = {}) => entry(2, { kind: 'placeOrder', order: wanted }, more);
const client = (id: string, name: string): Client => ({
  id,
  name,
  phone: '',
  email: '',
  cui: '',
  contactPerson: '',
  deliveryAddress: '',
  observations: '',
  visitDays: '',
  visitAgent: '',
});
const accounts = new Map<string, Account>([
  ['a1', { id: 'a1', firstname: 'Ana', lastname: 'Popescu', username: 'ana' }],
]);
const none = new Map<string, string>();
const mapped = new Map([['local:c', 'c7']]);
/** The orders that wait among these entries, as the mirror lays them over what the server said. */
const waiting = (entries: readonly OutboxEntry[], ids = none, clients = new Map<string, Client>()) =>
  pendingOrderViews(entries, ids, clientNames(clients, entries, ids), accounts, words.fallbacks);
const server = (more: object = {}) => orderSchema.parse({ ...wanted, id: '1001', client: 'c7', ...more });

describe('pending entries, merged over the server’s data', () => {
  test('[SYNC-6] an order is there at once, with its state, age, client and agent', () => {
    const orders = [
      ...waiting([clientEntry(), orderEntry()]),
      acceptedOrderView(server({ placedAt: undefined }), none, new Map(), accounts, words.fallbacks),
    ];
    expect(
      orders.map(({ id, state, clientName, agentName, since }) => [id, state, clientName, agentName, since]),
    ).toEqual([
      ['local:key-2', 'saved', 'Magazin Ana', 'Ana Popescu', '2026-11-21T09:40:00Z'],
      ['1001', 'accepted', 'Unknown Client', 'Ana Popescu', undefined],
    ]);
    expect(orders[0]).toMatchObject({
      key: 'key-2',
      entryId: 2,
      price: 25,
      isFinalized: false,
      products: [{ added: false }, { added: false }],
    });
  });

  test.each([
    ['waiting', 'saved'],
    ['sending', 'sending'],
    ['refused', 'needs-you'],
  ] as const)('[SYNC-6] an entry that is %s is shown as %s', (state, shown) => {
    const problem = { code: 'unknown-client', message: 'gone' };
    const [order] = waiting([orderEntry({ state, problem })]);
    expect(order).toMatchObject({ state: shown, problem });
  });

  test('[SYNC-8] once accepted, the client has the server id everywhere', () => {
    const clients = new Map([['c7', client('c7', 'Magazin Ana SRL')]]);
    const [order] = waiting([orderEntry()], mapped, clients);
    expect(order).toMatchObject({ client: 'c7', clientName: 'Magazin Ana SRL' });
    expect(optimisticClients([...clients.values()], [clientEntry()], mapped)).toHaveLength(1);
  });

  test('[SYNC-16] a client waiting again after a restore keeps its name, whichever id is asked for', () => {
    const [order] = waiting([clientEntry(), orderEntry()], mapped);
    expect(order?.clientName).toBe('Magazin Ana');
  });

  test('a field of the same name on a backend does not pass for ours', () => {
    const order = acceptedOrderView(
      server({ state: 'draft', clientName: 'X' }),
      none,
      new Map(),
      accounts,
      words.fallbacks,
    );
    expect([order.state, order.clientName]).toEqual(['accepted', 'Unknown Client']);
  });

  test('an embedded client is shown where the client itself is unknown', () => {
    const order = acceptedOrderView(
      server({ client: { id: 7, name: 'Copy SRL' } }),
      none,
      new Map(),
      accounts,
      words.fallbacks,
    );
    expect([order.client, order.clientName]).toEqual(['7', 'Copy SRL']);
  });

  test('clients are in Romanian order, those that wait among them', () => {
    const names = optimisticClients(
      [client('c1', 'Țărăncuța'), client('c2', 'Zorile'), client('c3', 'ana')],
      [clientEntry()],
      none,
    );
    expect(names.map(({ name, state }) => [name, state])).toEqual([
      ['ana', 'accepted'],
      ['Magazin Ana', 'saved'],
      ['Țărăncuța', 'accepted'],
      ['Zorile', 'accepted'],
    ]);
  });

  test('what waits is described in plain words', () => {
    const lookup = { clientName: (id: string) => (id === 'local:c' ? 'Magazin Ana' : undefined) };
    expect(describeEntry(orderEntry(), lookup)).toBe('Order for Magazin Ana, 2 products, Lei 25.00');
    expect(describeEntry(clientEntry(), lookup)).toBe('New client Magazin Ana');
  });
});

describe('what may be sent', () => {
  const ids = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);

  test('[SYNC-4] an order waits for its new client, and goes once that is accepted', () => {
    expect(ids(sendable([orderEntry(), clientEntry()], none, now))).toEqual([1]);
    expect(ids(sendable([orderEntry()], mapped, now))).toEqual([2]);
    expect(heldBy(orderEntry(), none, [])).toHaveLength(1);
  });

  test('[SYNC-16] a client that is in the outbox again is waited for, whatever id it had', () => {
    expect(ids(sendable([orderEntry(), clientEntry()], mapped, now))).toEqual([1]);
  });

  test('[SYNC-4] a refused entry stops its dependants and nobody else', () => {
    const other = entry(3, { kind: 'placeOrder', order: { ...wanted, client: 'c1' } });
    expect(ids(sendable([clientEntry({ state: 'refused' }), orderEntry(), other], none, now))).toEqual([3]);
  });

  test('[SYNC-5] an entry that backs off lets others pass; one whose sender was killed goes again', () => {
    const later = entry(
      3,
      { kind: 'placeOrder', order: { ...wanted, client: 'c1' } },
      { nextAttemptAt: '2026-11-21T10:00:05Z' },
    );
    const left = entry(4, later.command, { state: 'sending' });
    expect(ids(sendable([later, left], none, now))).toEqual([4]);
    expect(msUntilSendable([later], none, now)).toBe(5_000);
    expect(msUntilSendable([later, left], none, now)).toBe(0);
    expect(msUntilSendable([orderEntry()], none, now)).toBeUndefined();
    expect(ids(sendable([later], none, new Date('2026-11-21T10:00:05Z')))).toEqual([3]);
  });

  test('[SYNC-5] waits double from 1 s to 30 s, less up to a half', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 99].map((attempts) => nextDelayMs(attempts, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, random) => {
          const longest = nextDelayMs(attempts, 0);
          const delay = nextDelayMs(attempts, random);
          return delay <= longest && delay >= longest / 2;
        },
      ),
    );
  });
});

describe('recognising what may have arrived', () => {
  const resolved = { ...wanted, client: 'c7' };
  test('an order matches by client, date, lines and total, whatever their order', () => {
    expect(matchesOrder(server(), resolved)).toBe(true);
    expect(matchesOrder(server({ products: [...wanted.products].reverse() }), resolved)).toBe(true);
    expect(matchesOrder(server({ agent: undefined, client: { id: 'c7' } }), resolved)).toBe(true);
  });
  test.each([
    ['client', { client: 'c8' }],
    ['date', { date: '2026-11-20' }],
    ['agent', { agent: 'a2' }],
    ['total', { price: 26 }],
    ['lines', { products: wanted.products.slice(1), price: 25 }],
    ['a line twice', { products: [...wanted.products, ...wanted.products.slice(1)] }],
  ])('an order with another %s does not match', (_, other) =>
    expect(matchesOrder(server(other), resolved)).toBe(false),
  );
  test('a client matches by every field', () => {
    const made = newClient.parse({ name: 'Magazin Ana', phone: '0700 000 000' });
    expect(matchesClient({ ...client('7', 'Magazin Ana'), phone: '0700 000 000' }, made)).toBe(true);
    expect(matchesClient({ ...client('7', 'Magazin Ana'), phone: '0700 000 001' }, made)).toBe(false);
  });
});

test('[CLIENT-1] [SYNC-2] what is sent again names its client as it did, though merged meanwhile', () => {
  const ids = new Map([
    ['local:picked', 'local:c'],
    ['local:c', 'c1'],
  ]);
  expect(resolveLocalId('local:picked', ids)).toBe('c1');
  ids.set('c1', 'c2');
  expect(resolveLocalId('local:picked', ids)).toBe('c1');
  expect(resolveLocalId('c1', ids)).toBe('c1');
  // What is shown follows it.
  expect(resolveId('local:picked', ids)).toBe('c2');
});
