import { mayRead, sees } from '#domain/roles';
import type { Item, ItemType } from '#wire/change';
import type { Actor } from '../actor';
import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { typeOfId } from '../storage/ids';
import { audienceOf, type LockableType, lockItem, readItems, type StoredItem } from '../storage/items';
import type { Step } from './run';

type Caller = Pick<Step, 'tx' | 'actor'>;

/** An item of any type; one that the caller may not see is 'not found', so that its id is not disclosed (SYNC-12). */
export const readItem = async (tx: Tx, actor: Actor, id: string): Promise<StoredItem> => {
  const type = typeOfId(id);
  if (type === undefined) throw notFound(id);
  return readInSight({ tx, actor }, type, id);
};

/** An item of this type; 404 if this actor may not see it. */
export const readInSight = async <Type extends ItemType>(
  { tx, actor }: Caller,
  type: Type,
  id: string,
  read = async () => (await readItems(tx, type, [id])).get(id),
): Promise<Item<Type>> => {
  const item = typeOfId(id) === type && mayRead(actor.role, type) ? await read() : undefined;
  if (item === undefined) throw notFound(id);
  if (!sees(actor, { type, audience: audienceOf(type, item) })) throw Object.assign(notFound(id), { outOfSight: true });
  return item;
};

/** The item, locked until the transaction ends; 404 if this actor may not see it. */
export const lockInSight = <Type extends LockableType>(caller: Caller, type: Type, id: string): Promise<Item<Type>> =>
  readInSight(caller, type, id, () => lockItem(caller.tx, type, id));

/** The refusal for a missing item, and for one that the caller may not see. */
export const notFound = (id: string): Refusal => new Refusal(404, 'not-found', `There is no item ${id}.`);

/** The refusal of a server without a warehouse, which only the operator can repair. */
export const noWarehouse = (): Refusal => new Refusal(409, 'conflict', { say: 'no-warehouse' });
