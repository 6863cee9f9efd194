import type { BoxSaveRefusal } from '#domain/box-editing';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import type { Imbalance } from '../../views/irregularities';
import { type DeskMessageCode, deskMessages } from '../../words/desk-messages';
import { reasonOf } from '../../words/refusals';
import type { BoxField } from './use-box-draft';

/** The fields of a box within a sentence. */
export const boxFields: Readonly<Record<BoxField, string>> = { name: 'the name', capacity: 'the capacity' };

/** What is wrong at a field (spec §5). */
export const boxProblems: Readonly<Record<BoxSaveRefusal, string>> = {
  'no-name': 'Name is required',
  'no-capacity': 'Say how many units it holds at most',
  'below-used': deskMessages['below-used'].message,
};

/** That a saved box made products irregular (STOCK-2), by name, and where that is put right. */
export const sayIrregular = (made: readonly (readonly [name: string, imbalance: Imbalance])[]): string => {
  const [[name, { warehouse, inBoxes }] = ['', { warehouse: 0, inBoxes: 0 }], ...others] = made;
  const more = others.length === 0 ? '' : others.length === 1 ? ' And one more.' : ` And ${others.length} more.`;
  return `${name}: the warehouse says ${warehouse}, boxes hold ${inBoxes}.${more} See Sync on the Warehouse screen.`;
};

/** What the server said at the places that it names, or else of the whole. */
const saidIn = (problem: Problem): string =>
  (problem.details?.places ?? [])
    .map(saidOf)
    .filter((said) => said !== '')
    .join(' ') || saidOf(problem);

/** Why a box was not saved, and what to do next. */
export const whyBoxNotSaved = (problem: Problem): string => {
  switch (problem.code) {
    case 'conflict':
      return 'Somebody else has changed it meanwhile. Look at what it is now, then save again.';
    case 'box-full':
      return `${saidIn(problem)} Lower a quantity, or raise the capacity.`;
    case 'not-found':
      return 'Somebody else has deleted the box. Close this.';
    default:
      return reasonOf(problem);
  }
};

/** Why a box was not deleted, and what to do next. */
export const whyNotDeleted = (problem: Problem): string =>
  problem.code === 'not-found' ? 'Somebody else has deleted it already. Close this.' : reasonOf(problem);

/** What the toast says where a product was not moved into another box. */
export const failedMove = ({ code }: Problem): DeskMessageCode =>
  code === 'box-full' ? 'target-full' : code === 'unknown-box' ? 'target-gone' : 'product-not-moved';

/** Why a product was not moved into another box, and what to do next. */
export const whyNotMoved = (problem: Problem): string => {
  switch (problem.code) {
    case 'box-full':
    case 'unknown-box':
      return `${saidIn(problem)} Choose another box.`;
    case 'not-enough-in-box':
      return `${saidIn(problem)} Move what is there.`;
    default:
      return reasonOf(problem);
  }
};

/** Why a product was not put into a bag, and what to do next. */
export const whyNotInBag = (problem: Problem): string => {
  switch (problem.code) {
    case 'conflict':
      // A server's refusal says what the bag holds.
      return problem.details === undefined
        ? 'This product is already in the bag. Choose another one.'
        : 'Somebody else has changed the bag just now. Try again.';
    case 'not-enough-stock':
      return 'The warehouse has none left of it, so that none can go into a bag. Correct the warehouse first.';
    case 'not-enough-in-box':
      return 'The box has none of it by now. Close this, and look at the box.';
    case 'not-found':
      return 'The bag no longer exists. Choose another one.';
    default:
      return reasonOf(problem);
  }
};
