import { mayRead, sees } from '#domain/roles';
import type { Actor } from '../actor';
import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { typeOfId } from '../storage/ids';
import { audienceOf, readItems, type StoredItem } from '../storage/items';

/** One item of any kind; what is out of this actor's sight is not found, so that nobody learns which ids exist (SYNC-12). */
export const readItem = async (tx: Tx, actor: Actor, id: string): Promise<StoredItem> => {
  const type = typeOfId(id);
  if (type !== undefined && mayRead(actor.role, type)) {
    const item = (await readItems(tx, type, [id])).get(id);
    if (item !== undefined && sees(actor, { type, audience: audienceOf(type, item) })) return item;
  }
  throw new Refusal(404, 'not-found', `There is no item ${id}.`);
};
