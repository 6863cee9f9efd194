import { mayChange, mayDelete } from '#domain/roles';
import type { Item, ItemType } from '#wire/change';
import { Refusal } from '../refusal';
import { typeOfId } from '../storage/ids';
import type { LockableType } from '../storage/items';
import { deleteBox, updateBox } from './boxes';
import { updateClient } from './clients';
import { lockInSight, readItem } from './items';
import { deleteObservation, updateObservation } from './observations';
import { updateOrder } from './order-updates';
import { updateProduct } from './products';
import type { Sent, Step } from './run';
import { saveWarehouse } from './warehouse';

type Act = (step: Step, sent: Sent) => Promise<unknown>;
type Acts = { readonly [Type in ItemType]?: Act };

/** A verb that gets its item locked, and in its changer's sight. */
const locked =
  <Type extends LockableType>(type: Type, act: (step: Step, stored: Item<Type>, sent: Sent) => Promise<unknown>): Act =>
  async (step, sent) =>
    act(step, await lockInSight(step, type, sent.id), sent);

/** How an item of each kind is changed whole. */
const changes: Acts = {
  product: locked('product', updateProduct),
  client: locked('client', updateClient),
  order: locked('order', updateOrder),
  observation: locked('observation', updateObservation),
  box: locked('box', updateBox),
  // Reads of its thousands of lines only those that it is asked about.
  warehouse: saveWarehouse,
};

/** How an item of each kind is deleted. */
const deletions: Acts = {
  observation: locked('observation', deleteObservation),
  box: locked('box', deleteBox),
};

/**
 * `PUT item/:id`: the whole item (spec §7). Out of sight is 404, a kind of item that this role does not change is 403,
 * another version than If-Match names is 412. What changes nothing is answered and leaves no trace.
 */
export const updateItem: Act = async (step, sent) => {
  const type = typeOfId(sent.id);
  const act = type !== undefined && mayChange(step.actor.role, type) ? changes[type] : undefined;
  if (act === undefined) throw await refuseKind(step, sent, 'changed');
  return act(step, sent);
};

/** `DELETE item/:id`; answers the id, so that its sender knows what the answer is of (SYNC-22). */
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
