import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { costsNothing, steppedPrice, type TypedProduct } from '#domain/product-form';
import { words } from '#words/words';
import { serverKeepsMore } from '../../../actions/keeps-more';
import { useDevice } from '../../../device/context';
import { isSending, type WriteState } from '../../../forms/use-write';
import { WriteForm } from '../../../forms/WriteForm';
import { focusFirst, useWrongFields } from '../../../forms/wrong-fields';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FurtherFields } from './FurtherFields';

interface ProductFieldsProps {
  readonly form: UseFormReturnType<TypedProduct>;
  readonly state: WriteState;
  readonly dirty: boolean;
  readonly label: string;
  readonly onSubmit: (typed: TypedProduct) => void;
  /** It can be archived: one that is being added cannot. */
  readonly archivable?: boolean;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/**
 * Name, code, price and what the server keeps besides, and the answers: what adding and editing a product share (spec
 * §2, §5).
 */
export const ProductFields = (props: ProductFieldsProps) => {
  const { form, state, dirty, label, onSubmit, archivable = false, children } = props;
  const keepsMore = serverKeepsMore(useDevice());
  useWrongFields(form, state);
  /** What waits for the question whether a price of 0 is meant. */
  const [free, setFree] = useState<TypedProduct>();
  const submit = (typed: TypedProduct) => {
    if (costsNothing(typed) && !costsNothing(form.getInitialValues())) setFree(typed);
    else onSubmit(typed);
  };
  const field = (name: keyof TypedProduct) => ({
    required: true,
    autoComplete: 'off',
    readOnly: isSending(state),
    ...form.getInputProps(name),
  });
  return (
    <WriteForm
      state={state}
      dirty={dirty}
      label={label}
      attended
      onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}
    >
      <ConfirmDialog
        opened={free !== undefined}
        title={words.productForm.freeTitle}
        confirmLabel={words.productForm.freeYes}
        cancelLabel={words.productForm.freeNo}
        onConfirm={() => {
          if (free !== undefined) onSubmit(free);
          setFree(undefined);
        }}
        onCancel={() => setFree(undefined)}
      >
        {words.productForm.free}
      </ConfirmDialog>
      {children}
      <TextInput label={words.productForm.name} data-autofocus {...field('name')} />
      <TextInput label={words.productForm.code} autoCapitalize="off" spellCheck={false} {...field('code')} />
      <TextInput
        label={words.productForm.price}
        description={words.productForm.priceHint}
        inputMode="decimal"
        {...field('price')}
        onKeyDown={(event) => {
          if (isSending(state) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          form.setFieldValue('price', steppedPrice(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1));
        }}
      />
      {keepsMore && <FurtherFields form={form} locked={isSending(state)} archivable={archivable} />}
    </WriteForm>
  );
};
