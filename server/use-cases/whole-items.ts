import { mayChange, mayDelete } from '#domain/roles';
import type { Item, ItemType } from '#wire/change';
import { Refusal } from '../refusal';
import { typeOfId } from '../storage/ids';
import { updateClient } from './clients';
import { lockInSight, readItem } from './items';
import { deleteObservation, updateObservation } from './observations';
import { updateOrder } from './order-updates';
import { updateProduct } from './products';
import type { Sent, Step } from './run';

type Act<Type extends ItemType> = (step: Step, stored: Item<Type>, sent: Sent) => Promise<unknown>;
type Acts<Types extends ItemType> = { readonly [Type in Types]: Act<Type> };

/** How an item of each kind is changed whole; the item comes locked, and in its changer's sight. */
const changes = {
  product: updateProduct,
  client: updateClient,
  order: updateOrder,
  observation: updateObservation,
} satisfies Partial<Acts<ItemType>>;

/** How an item of each kind is deleted. */
const deletions = { observation: deleteObservation } satisfies Partial<Acts<ItemType>>;

/**
 * `PUT item/:id`: the whole item (spec §7). Out of sight is 404, a kind of item that this role does not change is 403, another version than
 * If-Match names is 412. What changes nothing is answered and leaves no trace.
 */
export const updateItem = async (step: Step, sent: Sent): Promise<unknown> => {
  const type = typeOfId(sent.id);
  if (isIn(changes, type) && mayChange(step.actor.role, type)) return act(changes, type, step, sent);
  throw await refuseKind(step, sent, 'changed');
};

/** `DELETE item/:id`; answers `{}`. */
export const deleteItem = async (step: Step, sent: Sent): Promise<unknown> => {
  const type = typeOfId(sent.id);
  if (!isIn(deletions, type) || !mayDelete(step.actor.role, type)) throw await refuseKind(step, sent, 'deleted');
  await act(deletions, type, step, sent);
  return {};
};

const isIn = <Table extends object>(table: Table, type: PropertyKey | undefined): type is keyof Table =>
  type !== undefined && Object.hasOwn(table, type);

const act = async <Type extends keyof typeof changes>(
  acts: Acts<Type>,
  type: Type,
  step: Step,
  sent: Sent,
): Promise<unknown> => acts[type](step, await lockInSight(step, type, sent.id), sent);

const refuseKind = async ({ tx, actor }: Step, { id }: Sent, done: string): Promise<Refusal> => {
  await readItem(tx, actor, id);
  return new Refusal(403, 'forbidden', `An item of the kind ${typeOfId(id)} is not ${done} by the role ${actor.role}.`);
};
