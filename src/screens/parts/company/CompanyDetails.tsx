import { SimpleGrid, Switch, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CompanyField } from '#wire/founding';
import { CuiInput } from '../CuiInput';
import { companyLabels } from './company-words';
import { LogoField } from './LogoField';

interface CompanyDetailsProps {
  /** What the field of this name is given. */
  readonly field: (name: Exclude<CompanyField, 'name' | 'logo' | 'vatPayer'>) => TextInputProps;
  readonly values: Readonly<Record<'cui' | 'logo' | 'vatPayer', string>>;
  /** What is wrong with the logo. */
  readonly logoError: ReactNode;
  readonly disabled: boolean;
  readonly onChange: (name: 'logo' | 'vatPayer', value: string) => void;
}

/** All of a company but its name: what order mails and PDFs say of it, none of which must be filled in. */
export const CompanyDetails = ({ field, values, logoError, disabled, onChange }: CompanyDetailsProps) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <CuiInput cui={values.cui} autoComplete="off" {...field('cui')} />
      <TextInput
        label={companyLabels.registrationNumber}
        description="As in the trade register, like J40/1234/2020."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...field('registrationNumber')}
      />
    </SimpleGrid>
    <TextInput label={companyLabels.address} autoComplete="street-address" {...field('address')} />
    <TextInput
      label={companyLabels.iban}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field('iban')}
    />
    <TextInput label={companyLabels.bank} autoComplete="off" {...field('bank')} />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput label={companyLabels.phone} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      <TextInput
        label={companyLabels.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        {...field('email')}
      />
    </SimpleGrid>
    <Switch
      label={companyLabels.vatPayer}
      checked={values.vatPayer === 'yes'}
      disabled={disabled}
      onChange={(event) => onChange('vatPayer', event.currentTarget.checked ? 'yes' : 'no')}
    />
    <LogoField logo={values.logo} error={logoError} disabled={disabled} onChange={(logo) => onChange('logo', logo)} />
  </>
);
