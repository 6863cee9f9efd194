import { number, plural } from './grammar';
import { error } from './titles';

const units = (count: number): string => plural(count, 'unit', 'units');
const products = (count: number): string => plural(count, 'product', 'products');

/** The wizard that gives out what an invoice brings: to orders, to a bag and to boxes, one product at a time. */
export const importWizard = {
  productTitle: (quantity: number, product: string) => `${number(quantity)} x ${product}`,
  loading: 'Loading warehouse data...',
  progress: 'Products done',
  code: (code: string) => `Code: ${code}`,
  toLast: 'To the last product',
  suggestAgain: 'Suggest again',
  // Orders
  orders: 'Orders',
  suggested: 'Suggested: the oldest orders first.',
  currentStock: 'Current Stock',
  beingImported: 'Being Imported',
  totalNeeded: 'Total Needed',
  ordered: 'Ordered',
  delivered: 'Delivered',
  remaining: 'Remaining',
  client: {
    cui: 'CUI',
    email: 'Email',
    phone: 'Phone',
    deliveryAddress: 'Address',
    contactPerson: 'Contact',
    observations: 'Obs',
  },
  allocate: 'Allocate',
  allocateTo: (order: string) => `Allocate to order ${order}`,
  waitsForLess: (count: number) => `It waits for only ${number(count)} now. Lower it.`,
  // A bag and boxes
  toBag: "Add one unit to the agent's bag",
  whoseBag: 'Whose bag',
  noBags: 'There are no bags.',
  everyBagHas: 'Every bag has one already.',
  missingFrom: (bags: number) => `Missing from ${bags === 1 ? 'one bag' : plural(bags, 'bag', 'bags')}.`,
  missingBag: (agent: string) => `${agent} (missing)`,
  boxes: 'Boxes',
  newBox: 'New Box',
  // What is left to give out
  noQuantityForOrder: error('What is typed for an order is no quantity: see its row.'),
  tooMany: (count: number) => `${units(count)} more than come are given out.`,
  lowerOrder: 'Go Back, and lower an order.',
  lowerQuantity: 'Lower a quantity.',
  allGiven: 'All units are given out.',
  leftForBoxes: (count: number) => `${units(count)} left for the boxes.`,
  unallocated: (count: number) => `Warning: You still have ${number(count)} unallocated products.`,
  rowOvertaken: 'Somebody else has changed an order or a box meanwhile: see its row.',
  // What has gone meanwhile
  overtakenTitle: 'Others have changed something meanwhile',
  orderGone: (order: string, count: number) =>
    `Order ${order} waits for it no more: its ${units(count)} can go elsewhere.`,
  boxGone: (count: number) => `A box that was to get ${units(count)} has been deleted.`,
  bagGone: 'The bag that one unit was for is gone.',
  inBagAlready: (agent: string) => `${agent} has one in the bag already: none goes there.`,
  // The ways on
  previousProduct: 'Previous Product',
  nextProduct: 'Next Product',
  back: 'Back',
  continue: 'Continue',
  finish: 'Finish Import',
  finishTitle: 'Finish with units that have no box?',
  finishYes: 'Yes, finish',
  finishNo: 'No, go on',
  noBox: (count: number) =>
    `${units(count)} will be in the warehouse and in no box. They show as an irregularity until they have one.`,
  // Sending it
  importing: (count: number) => `Importing ${products(count)}`,
  importingNow: (count: number) => `Importing ${products(count)}...`,
  sent: (what: { readonly file: string; products: number; units: number }) =>
    `${what.file}: ${products(what.products)}, ${units(what.units)}.`,
  finished: (productCount: number, unitCount: number) =>
    `${products(productCount)}, ${units(unitCount)}. This page is loaded again.`,
  perhapsAsked:
    'It was sent, and no answer came. The server is asked whether it was done; if not, it can be finished again.',
  perhapsLook:
    'It was sent, and no answer came: it may or may not have been done. ' +
    'Look at the stock of its products before you try again, or drop it here.',
  // Why it was not done
  lookAtStock: 'Look at the stock of its products',
  lookAgain: 'Some products have to be looked at again; this is the first of them.',
  otherFigures:
    'It was finished with other figures already, perhaps in another tab. ' +
    'Look at the movements of its products, then drop it here.',
  changedMeanwhile:
    'Others have changed something meanwhile. Nothing was imported: look at what is named here, then finish again.',
  nothingImported: 'Nothing was imported.',
  goTo: (position: number, product: string) => `Go to ${position}. ${product}`,
};
