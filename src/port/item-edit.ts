import type { AllocationStep } from '#domain/allocation';
import type { EditedType, ItemEdit } from '#wire/edit';
import { endpoints } from '#wire/endpoints';

/** What was changed of one item that others edit too (STOCK-11). */
export interface EditOf {
  readonly type: EditedType;
  readonly id: string;
  /** What it is called; of a bag whose it is. '' where that says nothing. */
  readonly name: string;
  readonly edit: ItemEdit;
  /** What boxes have to follow once it is saved (spec §4). */
  readonly boxes?: readonly AllocationStep[];
}

/** The call by which an item is saved, whole or as an edit. */
export const savingOf = ({ type, id }: Pick<EditOf, 'type' | 'id'>) =>
  ({ name: type === 'bag' ? 'saveBag' : 'updateItem', params: { id } }) as const;

/** An edit as a member of a batch. */
export const editCall = (edit: EditOf): object => {
  const { name, params } = savingOf(edit);
  const { method, path } = endpoints[name];
  return { method, path: path.replace(':id', params.id), body: { edit: edit.edit } };
};
