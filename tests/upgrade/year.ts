import { endpoints, idempotencyHeader } from '#wire/endpoints';
import { type Call, callAs } from '../support/calls';

// What the small company (support/company.ts) did before the upgrade: a little of everything that a release stores.

/** A write under its key, and what it was answered: the same call is answered so for 90 days. */
export interface Answered {
  readonly username: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

type Write = readonly [username: string, method: string, path: string, body: unknown];

const item = (id: string): string => endpoints.updateItem.path.replace(':id', id);
const line = (product: string, quantity: number, unitprice: number) => ({
  product,
  quantity,
  unitprice,
  deliveredQuantity: 0,
});
const orderOf = (username: string, client: string, price: number, products: object[]): Write => [
  username,
  'POST',
  endpoints.placeOrder.path,
  { client, date: '2026-11-21', price, agent: `a${username}`, products },
];

const invoice = {
  invoice: { name: 'factura.csv', content: 'a'.repeat(64) },
  importedProducts: [{ productId: 'p3', quantity: 2 }],
  bagUpdates: [],
  boxUpdates: [{ boxId: 'b1', productId: 'p3', quantity: 1 }],
  orderUpdates: [],
};

const writes: readonly Write[] = [
  orderOf('ana', 'c1', 25, [line('p1', 2, 12.5)]),
  orderOf('ana', 'c2', 12.6, [line('p1', 1, 12.5), line('p2', 1, 0.1)]),
  orderOf('dan', 'c2', 0.3, [line('p2', 3, 0.1)]),
  ['admin', 'PUT', endpoints.checkLine.path, { orderId: '1001', productId: 'p1', checked: true }],
  ['admin', 'PUT', item('b1'), { name: 'A7', capacity: 120, products: [{ product: 'p1', quantity: 8 }] }],
  [
    'admin',
    'PUT',
    item('w1'),
    {
      products: [
        { product: 'p1', quantity: 9 },
        { product: 'p2', quantity: 40 },
      ],
    },
  ],
  [
    'ana',
    'PUT',
    endpoints.saveBag.path.replace(':id', 'g1'),
    { agent: 'aana', products: [{ product: 'p1', quantity: 0 }] },
  ],
  ['ana', 'POST', endpoints.createObservation.path, { title: 'Vitrină', description: 'de schimbat', agent: 'aana' }],
  ['dan', 'POST', endpoints.createClient.path, { name: 'Chioșc', phone: '0733 333 333' }],
  ['admin', 'POST', endpoints.importSteps.path, invoice],
];

const revoke = async (url: string, username: string): Promise<void> => {
  await (await callAs(url, username))('POST', endpoints.revoke.path);
};

/** Does all of it at this server; answers what each key was answered. */
export const playAYear = async (url: string): Promise<Answered[]> => {
  const people: Record<string, Call> = {};
  for (const username of ['admin', 'ana', 'dan']) people[username] = await callAs(url, username);
  const callOf = (username: string): Call => {
    const call = people[username];
    if (call === undefined) throw new Error(`${username} is not of the company`);
    return call;
  };
  const answered: Answered[] = [];
  for (const [index, [username, method, path, body]] of writes.entries()) {
    const key = `year-${index}`;
    const reply = await callOf(username)(method, path, { body, headers: { [idempotencyHeader]: key } });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    answered.push({ username, method, path, key, body, status: reply.status, answer: reply.body });
  }
  // A key that was withdrawn stays void for ever.
  const withdrawn: Write = orderOf('ana', 'c1', 12.5, [line('p1', 1, 12.5)]);
  await callOf('ana')('POST', endpoints.withdraw.path, { body: { key: 'withdrawn' } });
  const [username, method, path, body] = withdrawn;
  const headers = { [idempotencyHeader]: 'withdrawn' };
  const late = await callOf(username)(method, path, { body, headers });
  answered.push({ username, method, path, key: 'withdrawn', body, status: late.status, answer: late.body });
  // Sessions that have ended, beside those that go on.
  await revoke(url, 'dan');
  return answered;
};
