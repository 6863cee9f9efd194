import { number } from './grammar';

/** Products as admins see them: the list, and where a product lies (spec §2, admin; decisions 4). */
export const productsDesk = {
  import: 'Import',
  add: 'Add Product',
  noneMore: 'Add the first one, or import a file of them.',
  noneArchived: 'No archived products',
  stockUnknown: 'What is in stock is not known.',
  inNoBagFirst: 'In no bag first',
  inABagFirst: 'In a bag first',
  leastTotalFirst: 'Total, lowest first',
  mostTotalFirst: 'Total, highest first',
  total: 'Total',
  totalOf: (total: number, product: string) => `Total ${number(total)}: where ${product} is`,
  actions: 'Actions',
  edit: 'Edit',
  editOf: (product: string) => `Edit ${product}`,
  // Where it lies
  placesOf: (product: string) => `Where ${product} is`,
  warehouse: 'Warehouse',
  boxes: 'Boxes',
  inNoBox: 'In no box.',
  bags: 'Bags',
  inNoBag: 'In no bag.',
  more: (count: number) => `${number(count)} more`,
  boxesAndBags: 'Boxes and bags',
  outOfBoxes: (units: number) => `${number(units)} in the warehouse are in no box.`,
  boxesHoldMore: (units: number) => `The boxes hold ${number(units)} more than the warehouse.`,
};
