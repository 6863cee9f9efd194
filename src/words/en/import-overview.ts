import { choose, number, plural } from './grammar';

const units = (count: number): string => plural(count, 'unit', 'units');
const products = (count: number): string => plural(count, 'product', 'products');

/** All products of an invoice at once, with what is proposed for them, before and between the steps of the wizard. */
export const importOverview = {
  title: 'Import overview',
  decidedOf: (decided: number, all: number) => `${number(decided)} of ${products(all)} decided.`,
  needed: (count: number) => `${products(count)} ${choose(count, 'needs', 'need')} a decision.`,
  beforeFinish: 'Nothing is imported before you finish.',
  size: (productCount: number, unitCount: number) => `${products(productCount)}, ${units(unitCount)}`,
  groups: {
    changed: 'Changed meanwhile',
    'no-room': 'No room in the boxes',
    scarce: 'Not enough for all orders',
    orders: 'Enough for all orders',
    boxes: 'For the boxes alone',
  },
  hints: {
    changed: 'Others have changed something, and what was decided for these is no longer possible. Decide them again.',
    'no-room': 'Decide them one by one, where you can make a new box, or leave what has no room in no box.',
    scarce: 'Their orders wait for more than comes. The oldest orders are proposed first.',
    orders: 'Their orders get all that they wait for. Boxes get the rest.',
    boxes: 'No order waits for them.',
  },
  toOrders: (count: number, orders: number) => `${number(count)} to ${plural(orders, 'order', 'orders')}`,
  toBag: '1 to a bag',
  intoBox: (count: number, box: string) => `${number(count)} into ${box}`,
  intoMore: (count: number, boxes: number) => `${number(count)} into ${plural(boxes, 'more box', 'more boxes')}`,
  inNoBox: (count: number) => `${number(count)} in no box`,
  decided: 'Decided',
  change: 'Change',
  changeOf: (product: string) => `Change ${product}`,
  withoutBox: 'Accept all, without a box',
  acceptAll: 'Accept all proposals',
  oneByOne: 'One by one',
  decide: (count: number) => `Decide ${products(count)}`,
  open: 'Overview',
};
