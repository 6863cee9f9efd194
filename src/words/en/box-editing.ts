import { number } from './grammar';

/** Products whose boxes and warehouse differ by what was saved: the first, and how many others. */
interface Irregular {
  readonly product: string;
  readonly warehouse: number;
  readonly inBoxes: number;
  readonly others: number;
}
const more = (others: number): string => {
  if (others === 0) return '';
  return others === 1 ? ' And one more.' : ` And ${number(others)} more.`;
};

/** A box while it is edited: its name, its capacity and what lies in it. */
export const boxEditing = {
  title: 'Edit Box',
  save: 'Save',
  capacity: 'Capacity',
  used: 'Used:',
  alreadyIn: 'This product is already in the box',
  onlyThisBox:
    'Only this box changes: what is counted into it or out of it here shows as an irregularity where the warehouse ' +
    'says otherwise.',
  overtaken: {
    name: (now: string) => `Somebody else has set the name to '${now}'.`,
    capacity: (now: string) => `Somebody else has set the capacity to '${now}'.`,
  },
  // Its lines
  products: 'Products in the box',
  showMore: (count: number) => `Show more (${number(count)})`,
  quantityOf: (product: string) => `Quantity of ${product}`,
  move: 'Move',
  moveOf: (product: string) => `Move ${product}`,
  removeOf: (product: string) => `Remove ${product}`,
  saveFirst: 'Save before you move it.',
  moveNeedsConnection: 'Moving needs a connection.',
  // What is wrong at a field
  noName: 'Name is required',
  noCapacity: 'Say how many units it holds at most',
  // Saving it
  irregular: ({ product, warehouse, inBoxes, others }: Irregular) => ({
    title: 'New irregularity',
    message:
      `${product}: the warehouse says ${number(warehouse)}, boxes hold ${number(inBoxes)}.${more(others)} ` +
      'See Sync on the Warehouse screen.',
  }),
  lookAtBox: 'Look at the box',
  changedMeanwhile: 'Somebody else has changed it meanwhile. Look at what it is now, then save again.',
  tooFull: 'Lower a quantity, or raise the capacity.',
  deletedMeanwhile: 'Somebody else has deleted the box. Close this.',
  /** Another box has its name, which `said` names. */
  nameTaken: (said: string) => `${said} Choose another name.`,
};
