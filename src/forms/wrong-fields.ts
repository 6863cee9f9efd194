import { useEffect, useEffectEvent } from 'react';
import type { WriteState } from './use-write';

/** The part of a `@mantine/form` that has messages. */
interface FormWithFields {
  getInputNode(field: string): HTMLElement | null;
  setErrors(errors: Readonly<Record<string, string>>): void;
}

/** Moves the focus to the first field with a problem. */
export const focusFirst = (form: Pick<FormWithFields, 'getInputNode'>, errors: object): void => {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
};

/** Shows a refusal's problems at the form's fields, and moves the focus there. */
export const useWrongFields = (form: FormWithFields, state: WriteState): void => {
  const show = useEffectEvent((now: WriteState) => {
    if (now.kind !== 'refused' || now.places === undefined) return;
    form.setErrors(now.places);
    focusFirst(form, now.places);
  });
  useEffect(() => show(state), [state]);
};
