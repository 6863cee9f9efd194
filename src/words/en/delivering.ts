import { number, plural } from './grammar';

/** A part of an order's line that is delivered, and what is short. */
export const delivering = {
  progress: (delivered: number, of: number) =>
    `${number(delivered)} of ${number(of)} delivered, ${number(of - delivered)} outstanding`,
  deliver: (units: number, of: number) => `Deliver ${number(units)} of ${number(of)}`,
  deliverOf: (units: number, of: number, product: string) => `Deliver ${number(units)} of ${number(of)}: ${product}`,
  takeBack: (units: number) => `Take back ${number(units)}`,
  takeBackOf: (units: number, product: string) => `Take back ${number(units)}: ${product}`,
  samplesStay: (samples: number) =>
    `${plural(samples, 'sample stays', 'samples stay')}: out of the agent's bag, not the warehouse.`,
  // What is short
  open: 'What is short',
  summary: (products: number, units: number) =>
    `${plural(products, 'product is', 'products are')} short, ${plural(units, 'unit is', 'units are')} missing.`,
  none: 'Nothing is short',
  noneMore: 'The warehouse has all that open orders wait for.',
  products: 'Products that are short',
  promised: 'Promised',
  missing: 'Missing',
  orders: 'Orders',
  orderUnits: (order: string, units: number) => `Order ${order}: ${number(units)}`,
};
