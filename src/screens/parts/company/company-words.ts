import type { CompanyField } from '#wire/founding';

/** What the fields of a company are called. */
export const companyLabels: Readonly<Record<CompanyField, string>> = {
  name: 'Company name',
  cui: 'CUI',
  registrationNumber: 'Registration number',
  address: 'Address',
  iban: 'IBAN',
  bank: 'Bank',
  phone: 'Phone',
  email: 'Email',
  vatPayer: 'VAT payer',
  priceFloor: 'Lowest price, % of list',
  logo: 'Logo',
};
