import type { AllocationStep } from '#domain/allocation';
import { editItem } from '#domain/commands/edit-item';
import { type Conflict, conflictsIn, withEdit } from '#domain/item-edit';
import { type Item, itemSchemas } from '#wire/change';
import type { EditedType, ItemEdit } from '#wire/edit';
import { type Answer, endpoints } from '#wire/endpoints';
import type { Device, OpenAccount } from '../device/device';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, type DeskRequest, notSendable, type Undone } from './desk';

// Edits of a bag, a box, the warehouse or a product, which others edit too (STOCK-11).

/** What was changed of one item. */
export interface EditOf {
  readonly type: EditedType;
  readonly id: string;
  /** What it is called, for a person. */
  readonly name: string;
  readonly edit: ItemEdit;
  /** What boxes have to follow once it is saved (spec §4). */
  readonly boxes?: readonly AllocationStep[];
}

const callOf = (type: EditedType) => (type === 'bag' ? 'saveBag' : 'updateItem');

/** Whether the server compares edits itself, in a batch too. */
export const comparesEdits = ({ user }: OpenAccount): boolean => user.capabilities.includes('edits');

/** An edit as a member of a batch. */
export const editCall = ({ type, id, edit }: EditOf): object => {
  const { method, path } = endpoints[callOf(type)];
  return { method, path: path.replace(':id', id), body: { edit } };
};

/**
 * Saves an edit at once: on our server by one call, which compares it with what is there. Refused
 * with 412 `conflict` where what it changes is no longer as it was seen; the mirror then has the current item.
 */
export const saveEdit = async (
  device: Device,
  wanted: EditOf,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'updateItem' | 'saveBag'>>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const { type, id, name, edit, boxes } = wanted;
  const command = editItem.of({ item: name, boxes });
  if (!comparesEdits(account)) {
    const whole = await wholeWith(account, wanted);
    return 'kind' in whole ? whole : attend(device, command, { name: callOf(type), ...whole }, attendant);
  }
  const outcome = await attend(device, command, { name: callOf(type), params: { id }, body: { edit } }, attendant);
  const told = outcome.kind === 'refused' ? outcome.problem.details?.item : undefined;
  // Of a warehouse the refusal tells the lines of the edit alone: a pull brings them.
  if (type !== 'warehouse' && told instanceof Object) await account.mirror.apply.item(type, { ...told, id });
  return outcome;
};

/** Nothing was sent, for the reason that our server would have given. */
const refused = (conflicts: readonly Conflict[]): Undone => {
  const places = conflicts.map(({ path, product, seen, current }) => {
    const message = product === undefined ? `It is now '${current}', not '${seen}'.` : `${current} now, not ${seen}.`;
    return { path, message };
  });
  return { kind: 'refused', status: 412, problem: { code: 'conflict', message: '', details: { places } } };
};

/**
 * The whole item with an edit in it, as a plain backend wants it (spec §7), or why it is not sent. Such a backend
 * compares nothing: the item is asked for first, so that no other change is overwritten unseen, and what the backend
 * alone knows stays.
 */
const wholeWith = async (account: OpenAccount, { type, id, edit }: EditOf): Promise<DeskRequest | Undone> => {
  const held = notSendable(account);
  if (held !== undefined) return held;
  const { http, mirror } = account;
  const asked = await http.call('item', { params: { id } });
  if (asked.kind === 'offline') return { kind: 'not-sent', reason: asked.reason };
  if (asked.kind !== 'accepted') return asked;
  const read = itemSchemas[type].safeParse({ ...asked.answer, id });
  if (!read.success) return { kind: 'not-sent', reason: 'the server told it in words that cannot be read' };
  const item: Item<EditedType> = read.data;
  const conflicts = conflictsIn(type, item, edit);
  if (conflicts.length > 0) {
    await mirror.apply.item(type, { ...asked.answer, id });
    return refused(conflicts);
  }
  const priced = (product: string) => ({ unitprice: mirror.tables.products.rows.get(product)?.price, added: false });
  return { params: { id }, body: withEdit(type, item, edit, type === 'bag' ? priced : undefined) };
};
