import type { ItemType } from '#wire/change';
import { readAccountNames } from './account-names';
import { readBags } from './bags';
import { readBoxes } from './boxes';
import { readClients } from './clients';
import type { Tx } from './database';
import { readObservations } from './observations';
import { readOrders } from './orders';
import { readProducts } from './products';
import { readWarehouses } from './warehouse';

/** Any item as it goes over the wire. */
export type StoredItem = { readonly id: string } & Record<string, unknown>;

const readers: Record<ItemType, (tx: Tx, ids: readonly string[]) => Promise<StoredItem[]>> = {
  product: readProducts,
  client: readClients,
  order: (tx, ids) => readOrders(tx, { ids }),
  warehouse: readWarehouses,
  bag: (tx, ids) => readBags(tx, { ids }),
  box: readBoxes,
  observation: (tx, ids) => readObservations(tx, { ids }),
  account: readAccountNames,
};

/** These items of one type as they are now, by id; those that are gone are missing. */
export const readItems = async (tx: Tx, type: ItemType, ids: readonly string[]): Promise<Map<string, StoredItem>> => {
  if (ids.length === 0) return new Map();
  const items = await readers[type](tx, ids);
  return new Map(items.map((item) => [item.id, item]));
};

/** The agent who may see an item besides admins, or null: whoever may see its type (SYNC-12). */
export const audienceOf = (type: ItemType, item: StoredItem): string | null =>
  (type === 'order' || type === 'bag' || type === 'observation') && typeof item['agent'] === 'string'
    ? item['agent']
    : null;
