import { useEffect, useEffectEvent } from 'react';
import type { WriteState } from './use-write';

/** A form of `@mantine/form`, as far as its messages go. */
interface FormWithFields {
  getInputNode(field: string): HTMLElement | null;
  setErrors(errors: Readonly<Record<string, string>>): void;
}

/** Sends the focus to the first field that has something wrong. */
export const focusFirst = (form: Pick<FormWithFields, 'getInputNode'>, errors: object): void => {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
};

/** Shows at the fields of a form what its write was refused for, and sends the focus there. */
export const useWrongFields = (form: FormWithFields, state: WriteState): void => {
  const show = useEffectEvent((now: WriteState) => {
    if (now.kind !== 'refused' || now.places === undefined) return;
    form.setErrors(now.places);
    focusFirst(form, now.places);
  });
  useEffect(() => show(state), [state]);
};
