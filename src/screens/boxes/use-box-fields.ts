import { type ChangeEvent, useRef, useState } from 'react';
import { type BoxSaveRefusal, refusedBox } from '#domain/box-editing';
import { typedQuantity } from '#domain/quantity';
import { words } from '#words/words';
import { quantityProblem } from '../../ui/quantity-text';
import { toast } from '../../ui/toast';
import type { BoxDraftState, BoxField } from './use-box-draft';

/** The message at a field (spec §5). */
const problemOf = (refusal: BoxSaveRefusal): string =>
  ({
    'no-name': words.boxEditing.noName,
    'no-capacity': words.boxEditing.noCapacity,
    'below-used': words.desk['below-used'].message,
  })[refusal];

const sayBelowUsed = () => toast.error({ ...words.desk['below-used'], topic: 'box' });

/** The name and capacity fields of a box, with every validation of spec §5. */
export const useBoxFields = ({ draft, typed, type }: Pick<BoxDraftState, 'draft' | 'typed' | 'type'>) => {
  const [refusal, setRefusal] = useState<BoxSaveRefusal>();
  const name = useRef<HTMLInputElement>(null);
  const capacity = useRef<HTMLInputElement>(null);
  /** Whether leaving the field has shown the message: a press on Save also leaves it, and the message appears once. */
  const saidOnLeaving = useRef(false);
  const onChange = (field: BoxField) => (event: ChangeEvent<HTMLInputElement>) => {
    setRefusal(undefined);
    type(field, event.currentTarget.value);
  };
  const notCapacity = quantityProblem(typedQuantity(typed.capacity));
  const ofName = refusal === 'no-name';
  return {
    /** Whether the typed values cannot be saved; if so, shows the reason and focuses the field. */
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
        // Not while typing: the 1 of 120 is no capacity yet. The layout must not move here, or the press that took the
        // focus would miss its button.
        if (refusedBox(draft) !== 'below-used') return;
        sayBelowUsed();
        saidOnLeaving.current = true;
      },
    },
  };
};
