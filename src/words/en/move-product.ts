import { number } from './grammar';

/** Moving a product out of a box: into another one, or into an agent's bag. */
export const moveProduct = {
  title: 'Move Product',
  held: ({ code, units, box }: { readonly code: string; units: number; box: string }) =>
    `${code} · ${number(units)} in ${box}`,
  toBox: 'Move to Box',
  toBag: 'Add to Bag',
  // Into another box
  box: 'Box',
  chooseBox: 'Choose a box',
  noBoxFound: 'No box matches.',
  quantity: 'Quantity',
  quantityToMove: 'Quantity to move',
  move: 'Move',
  moveAtMost: (units: number) => `Move 1 to ${units}: the box has no more of it.`,
  lookAtBoxes: 'Look at both boxes',
  otherBox: 'Choose another box.',
  moveWhatIsThere: 'Move what is there.',
  // Into a bag
  bag: 'Bag',
  chooseAgentBag: "Choose an agent's bag",
  chooseBag: 'Choose a bag',
  noBagFound: 'No bag matches.',
  oneUnit: (box: string) => `1 unit goes out of ${box} and the warehouse, into the bag.`,
  half: 'The bag has it already. Only the box is still to be adjusted.',
  lookAtBagAndBox: 'Look at the bag and the box',
  alreadyInBag: 'This product is already in the bag. Choose another one.',
  bagChanged: 'Somebody else has changed the bag just now. Try again.',
  noneInWarehouse: 'The warehouse has none left of it, so that none can go into a bag. Correct the warehouse first.',
  noneInBox: 'The box has none of it now. Close this, and look at the box.',
  bagGone: 'The bag no longer exists. Choose another one.',
};
