import { NativeSelect, SimpleGrid, Switch, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { vatRatesIn } from '#domain/vat';
import { type CompanyField, newCompany } from '#wire/founding';
import { vatPrices } from '#wire/vat-prices';
import { formatCount } from '#words/format';
import { words } from '#words/words';
import { CuiInput } from '../clients/CuiInput';
import { LogoField } from './LogoField';
import { vatPricesText } from './vat-prices';
import './company.css';

interface CompanyDetailsProps {
  /** The props of the field with this name. */
  readonly field: (name: Exclude<CompanyField, 'name' | 'logo' | 'vatPayer' | 'vatPrices'>) => TextInputProps;
  readonly values: Readonly<Record<'cui' | 'logo' | 'vatPayer' | 'vatPrices' | 'vatRates', string>>;
  readonly logoError: ReactNode;
  readonly disabled: boolean;
  readonly onChange: (name: 'logo' | 'vatPayer' | 'vatPrices', value: string) => void;
}

/** All fields of a company except its name: what order mails and PDFs show of it. All are optional. */
export const CompanyDetails = ({ field, values, logoError, disabled, onChange }: CompanyDetailsProps) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <CuiInput cui={values.cui} autoComplete="off" {...field('cui')} />
      <TextInput
        label={words.company.labels.registrationNumber}
        description={words.company.registrationHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...field('registrationNumber')}
      />
    </SimpleGrid>
    <TextInput label={words.company.labels.address} autoComplete="street-address" {...field('address')} />
    <TextInput
      label={words.company.labels.iban}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field('iban')}
    />
    <TextInput label={words.company.labels.bank} autoComplete="off" {...field('bank')} />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput label={words.company.labels.phone} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      <TextInput
        label={words.company.labels.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        {...field('email')}
      />
    </SimpleGrid>
    <Switch
      label={words.company.labels.vatPayer}
      checked={values.vatPayer === 'yes'}
      disabled={disabled}
      onChange={(event) => onChange('vatPayer', event.currentTarget.checked ? 'yes' : 'no')}
    />
    <VatFields field={field} values={values} disabled={disabled} onChange={onChange} />
    <LogoField logo={values.logo} error={logoError} disabled={disabled} onChange={(logo) => onChange('logo', logo)} />
  </>
);

/** How papers show VAT. */
const VatFields = ({ field, values, disabled, onChange }: Omit<CompanyDetailsProps, 'logoError'>) => {
  const rates = field('vatRates');
  // Wrong rates stay in sight: nothing could be saved with them.
  if (values.vatPayer !== 'yes' && !rates.error) return null;
  return (
    <>
      <NativeSelect
        label={words.company.labels.vatPrices}
        description={words.company.vatPricesHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={vatPrices.map((value) => ({ value, label: vatPricesText(value) }))}
        value={values.vatPrices}
        disabled={disabled}
        onChange={(event) => onChange('vatPrices', event.currentTarget.value)}
      />
      <TextInput
        label={words.company.labels.vatRates}
        description={<RatesHint typed={values.vatRates} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...rates}
      />
    </>
  );
};

/** How rates are typed, and as which ones they are read: '21,11' is one rate. */
const RatesHint = ({ typed }: { readonly typed: string }) => {
  const { success, data = '' } = newCompany.shape.vatRates.safeParse(typed);
  const read = success ? vatRatesIn(data).map((rate) => `${formatCount(rate)} %`) : [];
  return (
    <>
      <span>{words.company.vatRatesHint}</span>
      <span className="vat-rates-read" aria-live="polite">
        {read.length > 0 && words.company.vatRatesRead(read.join(', '))}
      </span>
    </>
  );
};
