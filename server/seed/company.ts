import { cuiCheckDigit } from '#domain/cui';
import { dayMs, hourMs } from '#domain/durations';
import { type NewCompany, usualPriceFloor } from '#wire/founding';
import type { DemoCompany } from '../storage/demo';
import { demoProducts } from './catalogue';
import { demoClients } from './clients';
import { createLedger } from './ledger';
import { demoObservations } from './observations';
import { demoOrders } from './orders';
import { demoAccounts, demoAdmins } from './people';
import { createRandom } from './random';
import { fillBags, makeIrregularities, placesAfter, receiveFirstDelivery } from './stock';
import { demoVisits } from './visits';

const seed = 20_260_901;

/** Whose orders these are. No such company exists, and the account is the one of the standard's own example. */
const company: NewCompany = {
  name: 'Câmpia Verde Distribuție SRL',
  cui: `RO999999${cuiCheckDigit('999999')}`,
  registrationNumber: 'J00/000/2000',
  address: 'Str. Exemplului 1, Câmpina, jud. Prahova',
  iban: 'RO49 AAAA 1B31 0075 9384 0000',
  bank: 'Banca Exemplu',
  phone: '0700 000 100',
  email: 'birou@campia-verde.example',
  vatPayer: 'yes',
  vatPrices: '',
  vatRates: '',
  logo: '',
  priceFloor: usualPriceFloor,
};

/** The whole demo company as it stands on that day; the same for the same day. Its history begins 95 days before. */
export const demoCompany = (today: Date): Omit<DemoCompany, 'passwordHash'> => {
  const random = createRandom(seed);
  const ledger = createLedger();
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs;
  const daysAgo = (days: number, hour: number): Date => new Date(midnight - days * dayMs + hour * hourMs);
  const account = demoAdmins[0]?.id ?? '';

  const clients = demoClients(random);
  receiveFirstDelivery(ledger, demoProducts, random, {
    at: daysAgo(95, 8),
    account,
    reason: 'invoice import',
    reference: 'factura 1',
  });
  fillBags(ledger, demoProducts, random, { at: daysAgo(92, 8), account, reason: 'bag save', reference: 'mostre' });
  const orders = demoOrders(today, { ledger, random, products: demoProducts, clients });
  makeIrregularities(ledger, { at: daysAgo(1, 18), account, reference: '' });

  return {
    company,
    accounts: demoAccounts,
    products: demoProducts,
    clients,
    ...placesAfter(ledger, demoProducts),
    orders,
    observations: demoObservations(),
    visits: demoVisits(today, clients),
    movements: ledger.history(),
  };
};
