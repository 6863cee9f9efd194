import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { costsNothing, productFields, steppedPrice, type TypedProduct } from '#domain/product-form';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { DeskAnswers } from '../../parts/DeskAnswers';
import type { DeskCall } from '../../parts/use-desk-call';

interface ProductFieldsProps {
  readonly form: UseFormReturnType<TypedProduct>;
  readonly call: Pick<DeskCall<never>, 'sending' | 'trouble' | 'checking'>;
  readonly submitLabel: string;
  readonly onSubmit: (typed: TypedProduct) => void;
  readonly onCancel: () => void;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** Name, code and price, what went wrong, and the answers: what adding and editing a product share (spec §2, §5). */
export const ProductFields = ({ form, call, submitLabel, onSubmit, onCancel, children }: ProductFieldsProps) => {
  const { sending } = call;

  const focusFirst = (errors: object) => {
    const [first] = productFields.filter((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const { errors } = form;
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !sending && Object.keys(errors).length > 0) focusFirst(errors);
    wasSending.current = sending;
  });
  const stepPrice = (typed: string, step: 1 | -1) => form.setFieldValue('price', steppedPrice(typed, step));

  /** What waits for the question whether a price of 0 is meant. */
  const [free, setFree] = useState<TypedProduct>();
  const submit = (typed: TypedProduct) => {
    if (costsNothing(typed) && !costsNothing(form.getInitialValues())) setFree(typed);
    else onSubmit(typed);
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirst)} aria-busy={sending}>
      <ConfirmDialog
        opened={free !== undefined}
        title="Price Lei 0.00?"
        confirmLabel="Yes, it costs nothing"
        cancelLabel="No, change the price"
        onConfirm={() => {
          if (free !== undefined) onSubmit(free);
          setFree(undefined);
        }}
        onCancel={() => setFree(undefined)}
      >
        Agents would sell this product for nothing.
      </ConfirmDialog>
      <Stack gap="sm">
        {children}
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          readOnly={sending}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Code"
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={sending}
          {...form.getInputProps('code')}
        />
        <TextInput
          label="Price"
          description="In Lei, with a point or a comma. Up and down change it by 0.01."
          required
          inputMode="decimal"
          autoComplete="off"
          readOnly={sending}
          {...form.getInputProps('price')}
          onKeyDown={(event) => {
            if (sending || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            stepPrice(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
        <DeskAnswers call={call} label={submitLabel} onCancel={onCancel} />
      </Stack>
    </form>
  );
};
