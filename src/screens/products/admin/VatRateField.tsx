import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TypedProduct } from '#domain/product-form';
import { vatRatesIn } from '#domain/vat';
import { percentText } from '#words/percent';
import { currentLanguage, words } from '#words/words';
import { useLetterhead } from '../../../views/letterhead';

interface VatRateFieldProps {
  readonly form: UseFormReturnType<TypedProduct>;
  readonly locked: boolean;
}

/** A product's VAT rate: one of the company's list, or the one that it has; typed where the company has no list. */
export const VatRateField = ({ form, locked }: VatRateFieldProps) => {
  const label = words.productForm.vatRate;
  const rates = vatRatesIn(useLetterhead()?.value.vatRates ?? '');
  const [usual] = rates;
  if (usual === undefined)
    return (
      <TextInput
        label={label}
        autoComplete="off"
        inputMode="decimal"
        readOnly={locked}
        {...form.getInputProps('vatRate')}
      />
    );
  const shown = (rate: number): string => percentText(rate, currentLanguage());
  const listed = new Set(rates.map(String));
  // What the product had stays on offer, also after another one was chosen.
  const others = [...new Set([form.getInitialValues().vatRate, form.values.vatRate])].filter(
    (rate) => rate !== '' && !listed.has(rate),
  );
  const nameOf = (rate: string): string => (Number.isFinite(Number(rate)) ? shown(Number(rate)) : rate);
  return (
    <NativeSelect
      label={label}
      disabled={locked}
      {...form.getInputProps('vatRate')}
      data={[
        { value: '', label: words.productForm.usualVatRate(shown(usual)) },
        ...rates.map((rate) => ({ value: String(rate), label: shown(rate) })),
        ...others.map((rate) => ({ value: rate, label: words.productForm.otherVatRate(nameOf(rate)) })),
      ]}
    />
  );
};
