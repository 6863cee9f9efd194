import { SimpleGrid, Switch, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CompanyField } from '#wire/founding';
import { words } from '#words/words';
import { CuiInput } from '../clients/CuiInput';
import { LogoField } from './LogoField';

interface CompanyDetailsProps {
  /** The props of the field with this name. */
  readonly field: (name: Exclude<CompanyField, 'name' | 'logo' | 'vatPayer'>) => TextInputProps;
  readonly values: Readonly<Record<'cui' | 'logo' | 'vatPayer', string>>;
  readonly logoError: ReactNode;
  readonly disabled: boolean;
  readonly onChange: (name: 'logo' | 'vatPayer', value: string) => void;
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
    <LogoField logo={values.logo} error={logoError} disabled={disabled} onChange={(logo) => onChange('logo', logo)} />
  </>
);
