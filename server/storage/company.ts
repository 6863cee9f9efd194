import type { Selectable } from 'kysely';
import { logoType } from '#domain/logo';
import type { Company } from '#wire/company';
import type { NewCompany } from '#wire/founding';
import type { Tx } from './database';
import type { Tables } from './tables';

type Row = Omit<Selectable<Tables['company']>, 'id'>;

/** The company as stored, with its logo as bytes. */
export interface StoredCompany extends Omit<NewCompany, 'logo'> {
  readonly logo: Uint8Array | undefined;
}

/** Nothing is known of the company yet: its database is older than the company table. */
const unnamed: Company = {
  name: '',
  cui: '',
  registrationNumber: '',
  address: '',
  iban: '',
  bank: '',
  phone: '',
  email: '',
  vatPayer: 'yes',
  vatPrices: '',
  vatRates: '',
  logo: '',
  priceFloor: '',
  version: 0,
};

/** The company as sent over the wire. */
export const readCompany = async (tx: Tx): Promise<Company> => {
  const row = await tx.selectFrom('company').select(columns).executeTakeFirst();
  return row === undefined ? unnamed : toCompany(row);
};

/** Returns the company, and locks it until this transaction ends. */
export const lockCompany = async (tx: Tx): Promise<Company> => {
  await tx
    .insertInto('company')
    .values({ name: '', logo: null, logo_type: null, version: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return toCompany(await tx.selectFrom('company').select(columns).forUpdate().executeTakeFirstOrThrow());
};

/** The lowest price of an order's line in percent of the list price; undefined: none is set. */
export const readPriceFloor = async (tx: Tx): Promise<number | undefined> =>
  (await tx.selectFrom('company').select('price_floor').executeTakeFirst())?.price_floor ?? undefined;

/** The company's VAT rates, as it typed them. */
export const readVatRates = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('company').select('vat_rates').executeTakeFirst())?.vat_rates ?? '';

export const insertCompany = async (tx: Tx, company: StoredCompany): Promise<void> => {
  await tx.insertInto('company').values(asStored(company)).execute();
};

/** Gives the locked company these values and its next version; returns it. */
export const storeCompany = async (tx: Tx, company: StoredCompany): Promise<Company> => {
  const row = await tx
    .updateTable('company')
    .set((at) => ({ ...asStored(company), version: at('version', '+', 1) }))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toCompany(row);
};

const columns = [
  'name',
  'cui',
  'registration_number',
  'address',
  'iban',
  'bank',
  'phone',
  'email',
  'vat_payer',
  'vat_prices',
  'vat_rates',
  'logo',
  'logo_type',
  'price_floor',
  'version',
] as const;

const asStored = ({
  registrationNumber,
  vatPayer,
  vatPrices,
  vatRates,
  logo,
  priceFloor,
  ...texts
}: StoredCompany) => ({
  ...texts,
  registration_number: registrationNumber,
  vat_payer: vatPayer === 'yes',
  vat_prices: vatPrices,
  vat_rates: vatRates,
  logo: logo === undefined ? null : Buffer.from(logo),
  logo_type: logo === undefined ? null : logoType,
  price_floor: priceFloor === '' ? null : Number(priceFloor),
});

const toCompany = ({
  registration_number,
  vat_payer,
  vat_prices,
  vat_rates,
  logo,
  logo_type,
  price_floor,
  ...row
}: Row): Company => ({
  ...row,
  registrationNumber: registration_number,
  vatPayer: vat_payer ? 'yes' : 'no',
  vatPrices: vat_prices,
  vatRates: vat_rates,
  logo: logo === null ? '' : `data:${logo_type};base64,${logo.toString('base64')}`,
  priceFloor: price_floor === null ? '' : String(price_floor),
});
