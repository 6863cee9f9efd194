import type { Item } from '#wire/change';
import { Refusal } from '../refusal';
import { typeOfId } from '../storage/ids';
import type { LockableType } from '../storage/items';
import { updateClient } from './clients';
import { lockInSight, readItem } from './items';
import { deleteObservation } from './observations';
import { updateOrder } from './order-updates';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';

/**
 * `PUT item/:id`: the whole item (spec §7). Out of sight is 404, another version than If-Match names is 412, and a kind of item that is not
 * changed by this call is 403. What changes nothing is answered and leaves no trace.
 */
export const updateItem = async (step: Step, sent: Sent): Promise<unknown> => {
  switch (typeOfId(sent.id)) {
    case 'client':
      return updateClient(step, await lockVersion(step, 'client', sent), sent.body);
    case 'order':
      return updateOrder(step, await lockInSight(step, 'order', sent.id), sent);
    default:
      throw await refuseKind(step, sent, 'changed');
  }
};

/** `DELETE item/:id`; answers `{}`. */
export const deleteItem = async (step: Step, sent: Sent): Promise<unknown> => {
  if (typeOfId(sent.id) !== 'observation') throw await refuseKind(step, sent, 'deleted');
  await deleteObservation(step, await lockVersion(step, 'observation', sent));
  return {};
};

const lockVersion = async <Type extends LockableType>(step: Step, type: Type, sent: Sent): Promise<Item<Type>> => {
  const item = await lockInSight(step, type, sent.id);
  checkVersion(item, sent);
  return item;
};

const refuseKind = async ({ tx, actor }: Step, { id }: Sent, done: string): Promise<Refusal> => {
  await readItem(tx, actor, id);
  return new Refusal(403, 'forbidden', `An item of the kind ${typeOfId(id)} is not ${done} by this call.`);
};
