import { client } from '#wire/client';
import { letterhead } from '#wire/company';
import { order } from '#wire/order';
import { product } from '#wire/product';
import type { SheetFacts } from '../../src/sheet/order-sheet';
import { smallLogo } from './logo';

// An order of a company with three VAT rates, for its papers.

export type Prices = 'net' | 'gross';
const rates = [21, 11, 5.5];
const company = (vatPrices: Prices) =>
  letterhead.parse({
    name: 'Câmpia Verde Distribuție SRL',
    cui: 'RO9999999',
    registrationNumber: 'J29/123/2015',
    address: 'Str. Țării 12, Câmpina, jud. Prahova',
    iban: 'RO49 AAAA 1B31 0075 9384 0000',
    bank: 'Banca Exemplu',
    phone: '0700 000 100',
    email: 'birou@campia-verde.example',
    vatPayer: 'yes',
    vatPrices,
    vatRates: '21; 11; 5,5',
    logo: smallLogo,
  });

/** Each line costs 1.00 for one unit; the rates take turns, and the first product has none of its own. */
export const vatFacts = (lines: number, vatPrices: Prices | ''): SheetFacts => {
  const ids = Array.from({ length: lines }, (_, at) => `p${at}`);
  return {
    // The company has said otherwise since.
    company: company(vatPrices === 'net' ? 'gross' : 'net'),
    order: order.parse({
      id: '1042',
      client: 'c1',
      date: '2026-11-30',
      price: lines,
      agent: 'a1',
      ...(vatPrices === '' ? {} : { vatPrices }),
      products: ids.map((id, at) => ({
        product: id,
        quantity: 1,
        unitprice: 1,
        ...(at === 0 ? {} : { vatRate: rates[at % 3] }),
      })),
    }),
    clients: new Map([['c1', client.parse({ id: 'c1', name: 'Băcănia Ștefan cel Mare', phone: '0721' })]]),
    products: new Map(
      ids.map((id, at) => {
        const name = at % 7 === 3 ? `Ceai de tei cu miere și lămâie, cutie de carton nr. ${at}` : `Ceai nr. ${at}`;
        // The rate that the product has now is not that of the order.
        return [id, product.parse({ id, name, code: `C-${at}`, price: 1, ...(at === 0 ? {} : { vatRate: 99 }) })];
      }),
    ),
    accounts: new Map(),
  };
};
