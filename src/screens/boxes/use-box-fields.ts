import { type ChangeEvent, useRef, useState } from 'react';
import { type BoxSaveRefusal, refusedBox } from '#domain/box-editing';
import { typedQuantity } from '#domain/quantity';
import { words } from '#words/words';
import { quantityProblem } from '../../ui/quantity-text';
import { toast } from '../../ui/toast';
import type { BoxDraftState, BoxField } from './use-box-draft';

/** What is wrong at a field (spec §5). */
const problemOf = (refusal: BoxSaveRefusal): string =>
  ({
    'no-name': words.boxEditing.noName,
    'no-capacity': words.boxEditing.noCapacity,
    'below-used': words.desk['below-used'].message,
  })[refusal];

const sayBelowUsed = () => toast.error({ ...words.desk['below-used'], topic: 'box' });

/** The name and the capacity of a box while they are typed, with every validation of spec §5. */
export const useBoxFields = ({ draft, typed, type }: Pick<BoxDraftState, 'draft' | 'typed' | 'type'>) => {
  const [refusal, setRefusal] = useState<BoxSaveRefusal>();
  const name = useRef<HTMLInputElement>(null);
  const capacity = useRef<HTMLInputElement>(null);
  /** Whether leaving the field has said it: a press on Save leaves it too, and what is wrong is shown once. */
  const saidOnLeaving = useRef(false);
  const onChange = (field: BoxField) => (event: ChangeEvent<HTMLInputElement>) => {
    setRefusal(undefined);
    type(field, event.currentTarget.value);
  };
  const notCapacity = quantityProblem(typedQuantity(typed.capacity));
  const ofName = refusal === 'no-name';
  return {
    /** Whether what is typed cannot be saved: the reason is shown then, and the field has the focus. */
    stopped(): boolean {
      const found = refusedBox(draft);
      setRefusal(found);
      if (found === undefined) return false;
      if (found === 'below-used' && !saidOnLeaving.current) sayBelowUsed();
      (found === 'no-name' ? name : capacity).current?.focus();
      return true;
    },
    name: {
      ref: name,
      value: typed.name,
      onChange: onChange('name'),
      error: ofName ? problemOf(refusal) : undefined,
    },
    capacity: {
      ref: capacity,
      value: typed.capacity,
      onChange: onChange('capacity'),
      error: notCapacity ?? (refusal === undefined || ofName ? undefined : problemOf(refusal)),
      ...(notCapacity === undefined ? {} : { 'data-no-quantity': true }),
      onFocus: () => {
        saidOnLeaving.current = false;
      },
      onBlur: () => {
        // While it is typed, 1 of 120 is no capacity yet. Nothing moves here, or the press that took the focus away
        // would miss.
        if (refusedBox(draft) !== 'below-used') return;
        sayBelowUsed();
        saidOnLeaving.current = true;
      },
    },
  };
};
