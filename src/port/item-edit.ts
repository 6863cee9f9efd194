import type { AllocationStep } from '#domain/allocation';
import type { EditedType, ItemEdit } from '#wire/edit';
import { endpoints } from '#wire/endpoints';

/** An edit of an item that several people edit (STOCK-11). */
export interface EditOf {
  readonly type: EditedType;
  readonly id: string;
  /** The item's name, for a bag its agent's; '' if there is none. */
  readonly name: string;
  readonly edit: ItemEdit;
  /** The box changes to propose after the save (spec §4). */
  readonly boxes?: readonly AllocationStep[];
}

/** The call that saves an item, whole or as an edit. */
export const savingOf = ({ type, id }: Pick<EditOf, 'type' | 'id'>) =>
  ({ name: type === 'bag' ? 'saveBag' : 'updateItem', params: { id } }) as const;

export const editCall = (edit: EditOf): object => {
  const { name, params } = savingOf(edit);
  const { method, path } = endpoints[name];
  return { method, path: path.replace(':id', params.id), body: { edit: edit.edit } };
};
