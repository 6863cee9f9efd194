import { recordChanges } from '../../server/storage/changes';
import type { Database } from '../../server/storage/database';
import { createCaller } from '../loop/caller';
import { type Company, openCompany } from '../loop/company';
import { keepHistory } from './history';
import type { Wishes } from './wishes';

/** Article codes; their quantity in the warehouse, and which of them an agent's bag holds at first, by number. */
const codes = ['M-1', 'M-2', 'M-3', 'M-4', 'M-5', 'M-6'];
const inWarehouse = 20;
const inBag = { ana: [0, 1, 2], dan: [1, 3, 4] } as const;
const bagOf = { ana: 'g1', dan: 'g2' } as const;
const clientsAtFirst = 3;

export interface ModelCompany extends Company {
  /** Product ids. */
  readonly products: readonly string[];
}

/**
 * The loop's company with six more articles in the warehouse, some in the two agents' bags, and three clients with
 * their tokens.
 */
export const openModelCompany = async (database: Database, wishes: Wishes): Promise<ModelCompany> => {
  await keepHistory(database);
  const articles = codes.map((code, index) => ({ code, name: `Articol ${index + 1}`, price: 10 + index }));
  const company = await openCompany(database, [], articles, []);
  const asAdmin = createCaller(company.url, 'admin');
  const list = await asAdmin((api) => api.get<{ id: string; code: string }[]>('/scope/main/items/product'));
  const products = codes.map((code) => {
    const id = list.find((product) => product.code === code)?.id;
    if (id === undefined) throw new Error(`${code} was not imported`);
    return id;
  });
  await database.transaction(async (tx) => {
    const opened = { account: 'aadmin', reason: 'stock edit', reference: 'opening' };
    const move = (place: 'warehouse' | 'bag', place_id: string, product: string, delta: number) =>
      tx
        .insertInto('movement')
        .values({ ...opened, place, place_id, product, delta })
        .execute();
    for (const product of products) {
      await tx.insertInto('warehouse_line').values({ warehouse: 'w1', product, quantity: inWarehouse }).execute();
      await move('warehouse', 'w1', product, inWarehouse);
    }
    for (const agent of ['ana', 'dan'] as const)
      for (const [index, product] of products.entries()) {
        const quantity = (inBag[agent] as readonly number[]).includes(index) ? 1 : 0;
        const line = { bag: bagOf[agent], product, quantity, unitprice: (10 + index) * 100, added: false };
        await tx.insertInto('bag_line').values(line).execute();
        if (quantity > 0) await move('bag', bagOf[agent], product, quantity);
      }
    await recordChanges(tx, [
      { type: 'warehouse', id: 'w1', created: false },
      { type: 'bag', id: 'g1', audience: 'aana', created: false },
      { type: 'bag', id: 'g2', audience: 'adan', created: false },
    ]);
  });
  for (let made = 0; made < clientsAtFirst; made += 1) {
    const token = wishes.token('K');
    const fields = newClientFields(token, wishes.token('V'));
    await asAdmin((api) => api.post('/scope/main/items/client', fields));
    wishes.clients.set(token, { token, hand: 'office', agent: '', fate: 'one' });
    for (const [field, text] of Object.entries(fields))
      if (field !== 'contactPerson') wishes.typed({ subject: token, field, text, before: undefined, hand: 'office' });
  }
  return { ...company, products };
};

/** A text that a user types into a client's field; all are different. */
export const clientText = (field: string, token: string): string => {
  if (field === 'email') return `${token.toLowerCase()}@exemplu.ro`;
  return field === 'phone' ? `0700 ${token}` : `${field} ${token}`;
};

/** A new client's fields, identified by `token`. */
export const newClientFields = (token: string, value: string) => ({
  name: clientText('name', value),
  phone: clientText('phone', value),
  email: clientText('email', value),
  cui: clientText('cui', value),
  contactPerson: token,
  deliveryAddress: clientText('deliveryAddress', value),
  observations: clientText('observations', value),
});
