import { mayRead, sees } from '#domain/roles';
import type { Item } from '#wire/change';
import type { Actor } from '../actor';
import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { typeOfId } from '../storage/ids';
import { audienceOf, type LockableType, lockItem, readItems, type StoredItem } from '../storage/items';
import type { Step } from './run';

/**
 * One item of any kind; what is out of this actor's sight is not found, so that nobody learns which ids exist
 * (SYNC-12).
 */
export const readItem = async (tx: Tx, actor: Actor, id: string): Promise<StoredItem> => {
  const type = typeOfId(id);
  if (type !== undefined && mayRead(actor.role, type)) {
    const item = (await readItems(tx, type, [id])).get(id);
    if (item !== undefined && sees(actor, { type, audience: audienceOf(type, item) })) return item;
  }
  throw notFound(id);
};

/** The item, locked until the transaction ends; 404 when this actor does not see it. */
export const lockInSight = async <Type extends LockableType>(
  { tx, actor }: Step,
  type: Type,
  id: string,
): Promise<Item<Type>> => {
  const item = typeOfId(id) === type && mayRead(actor.role, type) ? await lockItem(tx, type, id) : undefined;
  if (item === undefined || !sees(actor, { type, audience: audienceOf(type, item) })) throw notFound(id);
  return item;
};

/** What is said of an item that is not there, and of one that is out of sight. */
export const notFound = (id: string): Refusal => new Refusal(404, 'not-found', `There is no item ${id}.`);

/** Said where there is no warehouse record to take from: an operator's affair. */
export const noWarehouse = (): Refusal => new Refusal(409, 'conflict', 'No warehouse found');
