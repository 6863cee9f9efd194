// The data of a plain backend: ids are numbers from one counter, and everything has fields that are not in the spec.

import { addOddData } from './plain-odd';

export interface PlainAccount {
  id: number;
  firstname: string;
  lastname: string;
  username: string;
  password: string;
  admin: boolean;
  scopes: string[];
}
export interface PlainItem {
  id: number;
  [field: string]: unknown;
}
export type PlainType = 'product' | 'client' | 'order' | 'warehouse' | 'bag' | 'box' | 'observation';
type PlainItems = Record<PlainType, Map<number, PlainItem>>;
export interface PlainOrder extends PlainItem {
  client: number | null;
  agent: string;
  products: { product: number; quantity: number; unitprice: number }[];
}
export interface PlainBag extends PlainItem {
  agent: string;
  products: { product: number; quantity: number; unitprice: number }[];
}
export interface PlainCompany {
  accounts: PlainAccount[];
  items: PlainItems;
  newId(): number;
}

export const plainPassword = 'teren-demo';

/**
 * A small company, the same every time: `admin`, agents `ana` and `mihai` with a bag each, and `guest` without a main
 * scope. With `odd` also data for spec §8's display fallbacks (`plain-odd.ts`), and `elena`, an agent without a bag.
 */
export const foundPlainCompany = (productCount: number, clientCount: number, odd = false): PlainCompany => {
  let lastId = 100;
  const newId = () => ++lastId;
  const items: PlainItems = {
    product: new Map(),
    client: new Map(),
    order: new Map(),
    warehouse: new Map(),
    bag: new Map(),
    box: new Map(),
    observation: new Map(),
  };
  const add = (type: PlainType, fields: Record<string, unknown>): PlainItem => {
    const item = {
      ...fields,
      id: newId(),
      typeKey: type,
      createdAt: '2026-01-05T08:00:00',
      owner: { id: 1, kind: 'system' },
    };
    items[type].set(item.id, item);
    return item;
  };
  const accounts: PlainAccount[] = [
    { firstname: 'Ioana', lastname: 'Dobre', username: 'admin', admin: true, scopes: ['main', 'archive'] },
    { firstname: 'Ana', lastname: 'Popescu', username: 'ana', admin: false, scopes: ['main'] },
    { firstname: 'Mihai', lastname: 'Ionescu', username: 'mihai', admin: false, scopes: ['main'] },
    { firstname: 'Oana', lastname: 'Marin', username: 'guest', admin: false, scopes: ['archive'] },
    ...(odd ? [{ firstname: 'Elena', lastname: 'Rusu', username: 'elena', admin: false, scopes: ['main'] }] : []),
  ].map((account) => ({ ...account, id: newId(), password: plainPassword }));

  const products = Array.from({ length: productCount }, (_, index) =>
    add('product', {
      name: `Produs ${index + 1}`,
      code: `PL-${String(index + 1).padStart(4, '0')}`,
      price: 5 + (index % 40) * 1.25,
      unit: 'buc',
    }),
  );
  for (let index = 0; index < clientCount; index += 1)
    add('client', { name: `Client ${index + 1} SRL`, phone: `07220000${index + 10}`, email: null, score: index });
  add('warehouse', {
    products: products.map(({ id }, index) => ({ product: id, quantity: 20 + (index % 7), shelf: 'A' })),
  });
  const bagged = accounts.filter(
    ({ admin, scopes, username }) => !admin && scopes.includes('main') && username !== 'elena',
  );
  for (const account of bagged)
    add('bag', {
      agent: String(account.id),
      products: products
        .slice(0, 3)
        .map(({ id, price }) => ({ product: id, quantity: 1, unitprice: price, added: false })),
    });
  const embedded = ({ id, name, code }: PlainItem) => ({ id, name, code });
  add('box', {
    name: 'Cutia 1',
    capacity: 100,
    products: products.slice(0, 5).map((item) => ({ product: embedded(item), quantity: 4 })),
  });
  add('observation', { title: 'Etichete', agent: accounts[1]?.id, completed: false });
  const [, agent] = accounts;
  const [client] = items.client.keys();
  const [product] = products;
  if (odd && agent !== undefined && client !== undefined && product !== undefined)
    addOddData(add, { agent, client, product: product.id });
  return { accounts, items, newId };
};
