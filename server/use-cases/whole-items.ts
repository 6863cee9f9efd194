import { mayChange, mayDelete } from '#domain/roles';
import type { Item, ItemType } from '#wire/change';
import { Refusal } from '../refusal';
import { typeOfId } from '../storage/ids';
import type { LockableType } from '../storage/items';
import { deleteBox, updateBox } from './boxes';
import { updateClient } from './clients';
import { lockInSight, readItem } from './items';
import { deleteObservation, updateObservation } from './observations';
import { clientOfUpdate, updateOrder } from './order-updates';
import { updateProduct } from './products';
import type { Sent, Step } from './run';
import { deleteVisit } from './visits';
import { saveWarehouse } from './warehouse';

type Act = (step: Step, sent: Sent) => Promise<unknown>;
type Acts = { readonly [Type in ItemType]?: Act };

/** A verb whose item is locked, and visible to the caller. */
const locked =
  <Type extends LockableType>(type: Type, act: (step: Step, stored: Item<Type>, sent: Sent) => Promise<unknown>): Act =>
  async (step, sent) =>
    act(step, await lockInSight(step, type, sent.id), sent);

/** How each type of item is updated as a whole. */
const changes: Acts = {
  product: locked('product', updateProduct),
  client: locked('client', updateClient),
  // The client's row is locked before the order's, as merging does.
  order: async (step, sent) => {
    const client = await clientOfUpdate(step.tx, sent.body);
    return updateOrder(step, await lockInSight(step, 'order', sent.id), sent, client);
  },
  observation: locked('observation', updateObservation),
  box: locked('box', updateBox),
  // Reads only the named ones of its thousands of lines.
  warehouse: saveWarehouse,
};

/** How each type of item is deleted. */
const deletions: Acts = {
  observation: locked('observation', deleteObservation),
  visit: locked('visit', deleteVisit),
  box: locked('box', deleteBox),
};

/**
 * `PUT item/:id`: the whole item (spec §7). 404 if it is not visible, 403 if this role may not change the type, 412 for
 * another version than If-Match. An update that changes nothing is not recorded.
 */
export const updateItem: Act = async (step, sent) => {
  const type = typeOfId(sent.id);
  const act = type !== undefined && mayChange(step.actor.role, type) ? changes[type] : undefined;
  if (act === undefined) throw await refuseKind(step, sent, 'changed');
  return act(step, sent);
};

/** `DELETE item/:id`; returns the id, which identifies the answer (SYNC-22). */
export const deleteItem: Act = async (step, sent) => {
  const type = typeOfId(sent.id);
  const act = type !== undefined && mayDelete(step.actor.role, type) ? deletions[type] : undefined;
  if (act === undefined) throw await refuseKind(step, sent, 'deleted');
  await act(step, sent);
  return { id: sent.id, deleted: true };
};

const refuseKind = async ({ tx, actor }: Step, { id }: Sent, done: string): Promise<Refusal> => {
  await readItem(tx, actor, id);
  return new Refusal(403, 'forbidden', `An item of the kind ${typeOfId(id)} is not ${done} by the role ${actor.role}.`);
};
