import { Group, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type TypedProduct, typedYes } from '#domain/product-form';
import { words } from '#words/words';
import { VatRateField } from './VatRateField';

interface FurtherFieldsProps {
  readonly form: UseFormReturnType<TypedProduct>;
  readonly locked: boolean;
  /** It can be archived: one that is being added cannot. */
  readonly archivable: boolean;
}

/** What a server of ours keeps of a product besides spec §3, all of it optional. */
export const FurtherFields = ({ form, locked, archivable }: FurtherFieldsProps) => {
  const field = (name: keyof TypedProduct) => ({ autoComplete: 'off', readOnly: locked, ...form.getInputProps(name) });
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <TextInput label={words.productForm.pack} placeholder={words.productForm.packExample} {...field('packUnit')} />
        <TextInput label={words.productForm.unitsInPack} placeholder="12" inputMode="numeric" {...field('packSize')} />
      </Group>
      <Group grow align="flex-start" gap="sm">
        <VatRateField form={form} locked={locked} />
        <TextInput label={words.productForm.category} {...field('category')} />
      </Group>
      {archivable && (
        <Switch
          label={words.productForm.archived}
          description={words.productForm.archivedHint}
          checked={form.values.archived === typedYes}
          disabled={locked}
          onChange={(event) => form.setFieldValue('archived', event.currentTarget.checked ? typedYes : '')}
        />
      )}
    </>
  );
};
