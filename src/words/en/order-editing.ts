import { number, plural } from './grammar';

/** Editing an open order at the desk, and what its agent reads of that (STOCK-19). */
export const orderEditing = {
  open: 'Edit order',
  title: (id: string) => `Edit order ${id}`,
  save: 'Save',
  // Its lines
  decimalSign: '.',
  quantityOf: (product: string) => `Quantity of ${product}`,
  removeOf: (product: string) => `Remove ${product}`,
  removed: 'Will be taken out.',
  putBack: 'Put back',
  putBackOf: (product: string) => `Put back ${product}`,
  figures: (units: string, price: string) => `${units} × ${price}`,
  deliveredSoFar: (units: number) => `${plural(units, 'unit', 'units')} delivered`,
  alreadyIn: 'It is in the order already.',
  // What cannot be saved
  date: 'Type a day.',
  quantityMissing: 'Type a quantity, or remove the product.',
  ticked: 'Ticked: to change it, untick it in the order first.',
  delivered: (units: number) => `At least ${number(units)}: so many are delivered already.`,
  noLines: 'An order has at least one product. Add one, or cancel the order instead.',
  changedJustNow: 'Somebody has changed the order just now. Look at it, then save it again.',
  changedMeanwhile: 'Somebody else has changed this order meanwhile',
  // What its agent reads
  changedBy: (who: string, stamp: string) => `Changed by the office: ${who}, ${stamp}`,
  earlier: (count: number) => plural(count, 'earlier change', 'earlier changes'),
  added: (product: string, units: number, price: string) => `${product}: added, ${number(units)} × ${price}`,
  takenOut: (product: string, units: number, price: string) =>
    `${product}: taken out, it was ${number(units)} × ${price}`,
};
