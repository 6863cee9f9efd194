import { number } from './grammar';

/** Where a product is, and what of it is promised. */
export const stockPicture = {
  title: (product: string) => `Stock of ${product}`,
  code: (code: string) => `Code: ${code}`,
  warehouse: 'Warehouse',
  inBoxes: 'In boxes',
  inBags: 'In bags',
  promised: 'Promised to open orders',
  free: 'Free to promise',
  tooMuchPromised: (units: number) => `${number(units)} more are promised than the warehouse has.`,
  inNoBox: (units: number) => `${number(units)} in the warehouse are in no box.`,
  boxesHoldMore: (units: number) => `The boxes hold ${number(units)} more than the warehouse.`,
};
