// The search over 100,000 orders: a key, from the text to the orders found and their sum, beside a bare filter over
// ready texts of the same orders, in memory and in one process.
import { toBani } from '../src/domain/money';
import { createMemory } from '../src/mirror/memory';
import type { Mirror } from '../src/outbox/account-mirror';
import { filteredOrders } from '../src/views/filtered-orders';
import { sortedOrders } from '../src/views/order-lists';
import type { Order } from '../src/wire/order';
import { median, printTable, printVerdicts } from './figures';

const runs = Math.max(5, Number(process.env['RUNS'] ?? 15));
const mostTimesBare = 1.5;

const shops = ['Alimentara', 'Băcănia', 'Cofetăria', 'Minimarket'];
const clients = Array.from({ length: 3_000 }, (_, at) => ({
  id: `c${at}`,
  name: `${shops[at % 4]} ${['Țărancă', 'Veche', 'Nouă'][at % 3]} ${at} SRL`,
  cui: `RO${10_000_000 + at * 7}`,
}));
const accounts = Array.from({ length: 20 }, (_, at) => ({
  id: `a${at}`,
  firstname: ['Ana', 'Mihai', 'Ștefan', 'Elena'][at % 4] ?? '',
  lastname: `Popescu ${at}`,
  username: `agent${at}`,
}));
const products = Array.from({ length: 20_000 }, (_, at) => ({
  id: `p${at}`,
  code: `CAF-${at}`,
  name: `${['Cafea măcinată', 'Alune prăjite', 'Șuncă presată'][at % 3]} ${at % 977} g`,
}));
const orders = Array.from(
  { length: 100_000 },
  (_, at): Order => ({
    id: String(1_000 + at),
    client: `c${(at * 7) % clients.length}`,
    agent: `a${at % accounts.length}`,
    date: `2026-${String(1 + (at % 11)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    price: (at % 1_000) / 10,
    observations: '',
    lastModifiedObservations: '',
    isFinalized: at % 3 > 0,
    products: Array.from({ length: 5 }, (_line, nth) => ({
      product: `p${(at * 13 + nth * 101) % products.length}`,
      quantity: 2,
      unitprice: 1,
      deliveredQuantity: 0,
      added: false,
    })),
  }),
);

const memory = createMemory(() => true);
const mirror = { tables: memory.tables, accountId: 'admin' } as unknown as Mirror;
const patch = { clients, accounts, products, orders } as unknown as Record<string, unknown[]>;
for (const [table, puts] of Object.entries(patch)) memory.patch({ [table]: { puts, removed: [] } });
sortedOrders(mirror)(undefined, false).read();

const nameOf = new Map(
  [...clients, ...products].map(({ id, name, ...more }) => [id, `${name} ${Object.values(more)}`]),
);
const agentOf = new Map(accounts.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
const bareOrders = [...sortedOrders(mirror)(undefined, false).read()].map((order) => ({
  price: order.price,
  text: [
    order.id,
    nameOf.get(order.client),
    agentOf.get(order.agent),
    ...order.products.map((l) => nameOf.get(l.product)),
  ]
    .join(' ')
    .toLowerCase(),
}));

const timed = (work: () => number): { ms: number; hits: number } => {
  const begun = performance.now();
  const hits = work();
  return { ms: performance.now() - begun, hits };
};
/** Each is typed key by key; the first key of all is not counted, because nothing was compiled before. */
const texts = ['minimarket', '50123', 'popescu 7', 'cafea m', 'caf-77', 'srl', 'ro100'];
const parts = texts.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1).trim()));
const keys = [...new Set(parts)];
const ours: number[] = [];
const bare: number[] = [];
for (let run = 0; run <= runs; run += 1)
  for (const key of keys) {
    // Of the lists only the last eight are kept, fewer than there are keys: each is made again.
    const one = timed(() => {
      const { rows, sum } = filteredOrders(mirror)({ text: key }).read();
      return rows.slice(0, 20).length + (sum() > 0 ? rows.length : 0);
    });
    const words = key.split(' ');
    const other = timed(() => {
      const found = bareOrders.filter(({ text }) => words.every((word) => text.includes(word)));
      const total = found.reduce((sum, { price }) => sum + toBani(price), 0);
      return found.slice(0, 20).length + (total > 0 ? found.length : 0);
    });
    if (run === 0) continue;
    ours.push(one.ms);
    bare.push(other.ms);
  }
printTable('A key over 100,000 orders, in memory', [
  { what: 'search over orders', unit: 'ms', figures: ours },
  { what: 'bare filter of ready texts', unit: 'ms', figures: bare },
]);
printVerdicts([{ what: 'search over orders', times: median(ours) / median(bare) }], 'the bare filter', mostTimesBare);
