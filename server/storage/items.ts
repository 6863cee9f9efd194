import { sql } from 'kysely';
import type { Item, ItemType } from '#wire/change';
import { readAccountNames } from './accounts';
import { readBags } from './bags';
import { readBoxes } from './boxes';
import { readClients } from './clients';
import type { Tx } from './database';
import { readObservations } from './observations';
import { readOrders } from './orders';
import { readProducts } from './products';
import { readVisits } from './visits';
import { readWarehouses } from './warehouse';

export type StoredItem = { readonly id: string } & Record<string, unknown>;

const readers: { readonly [Type in ItemType]: (tx: Tx, ids: readonly string[]) => Promise<Item<Type>[]> } = {
  product: readProducts,
  client: readClients,
  order: (tx, ids) => readOrders(tx, { ids }),
  warehouse: readWarehouses,
  bag: (tx, ids) => readBags(tx, { ids }),
  box: readBoxes,
  observation: (tx, ids) => readObservations(tx, { ids }),
  visit: (tx, ids) => readVisits(tx, { ids }),
  account: readAccountNames,
};

/** The current state of these items of one type, by id; removed ones are missing. */
export const readItems = async <Type extends ItemType>(
  tx: Tx,
  type: Type,
  ids: readonly string[],
): Promise<Map<string, Item<Type>>> => {
  if (ids.length === 0) return new Map();
  const items = await readers[type](tx, ids);
  return new Map(items.map((item) => [item.id, item]));
};

/** The agent who may see an item besides admins; null: every user who may see its type (SYNC-12). */
export const audienceOf = (type: ItemType, item: StoredItem): string | null =>
  ownedTypes.has(type) && typeof item['agent'] === 'string' ? item['agent'] : null;

const ownedTypes: ReadonlySet<ItemType> = new Set(['order', 'bag', 'observation', 'visit']);

export type LockableType = Exclude<ItemType, 'warehouse' | 'account'>;

/**
 * The current item, locked until this transaction ends; undefined if there is none. Lock an order or a place with this
 * before changing its lines; places are locked in the order bag, warehouse, box, after orders.
 */
export const lockItem = async <Type extends LockableType>(
  tx: Tx,
  type: Type,
  id: string,
): Promise<Item<Type> | undefined> => {
  // Two statements: the second one sees what was committed while the first one waited.
  await (type === 'order'
    ? sql`select 1 from orders where number = ${Number(id)} for update`
    : sql`select 1 from ${sql.table(type)} where id = ${id} for update`
  ).execute(tx);
  return (await readItems(tx, type, [id])).get(id);
};

/** Locks those of these items that exist, in the order of their ids. */
export const lockItemRows = async (
  tx: Tx,
  type: 'product' | 'observation' | 'visit',
  ids: readonly string[],
): Promise<void> => {
  await sql`select 1 from ${sql.table(type)} where id = any(${ids}::text[]) order by id for update`.execute(tx);
};

/**
 * The id of the item that an account made under this key, or the order that it placed at this instant (ISO): orders do
 * not keep their key. Undefined if there is none.
 */
export const idMadeUnder = async (
  tx: Tx,
  account: string,
  key: string,
  placedAt: string | undefined,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from client where made_under = ${key} union all select id from observation where made_under = ${key}
    union all select id from visit where made_under = ${key}
    union all select number::text from orders where agent = ${account} and placed_at = ${placedAt ?? null}::timestamptz
    limit 1`.execute(tx);
  return rows[0]?.id;
};
