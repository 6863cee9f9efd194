import type { Mirror } from '../outbox/account-mirror';
import { bagsOf, missingFromBagsOf } from './bag-views';
import { boxesOf } from './boxes';
import { irregularitiesOf } from './irregularities';
import { pendingUnitsOf } from './pending-units';
import { productsOf } from './products';
import { quantitiesByPlace } from './quantities';
import type { Question } from './question';
import { stockOf } from './stock';
import { warehouseRowsOf } from './warehouse-rows';

/** What the desk's screens of stock ask first, each after what it is made of. */
const questions: readonly ((mirror: Mirror) => Question<unknown>)[] = [
  productsOf,
  quantitiesByPlace,
  stockOf,
  pendingUnitsOf,
  warehouseRowsOf,
  irregularitiesOf,
  missingFromBagsOf,
  boxesOf,
  bagsOf,
];

/**
 * Answers what the screens of stock ask first, each in a task of its own, until it is given up. The first answer goes through all rows, the
 * next ones follow single changes: a screen that finds it opens as fast over 20,000 products as over 600.
 */
export const answerInTurn = (
  mirror: Mirror,
  setTimer: (callback: () => void, milliseconds: number) => unknown,
  givenUp: AbortSignal,
): void => {
  const left = questions.map((questionOf) => questionOf(mirror));
  const next = (): void => {
    if (givenUp.aborted) return;
    left.shift()?.read();
    if (left.length > 0) setTimer(next, 0);
  };
  setTimer(next, 0);
};
