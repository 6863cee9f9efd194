import type { ImportedProduct } from '#domain/import-product';
import type { Problem } from '#wire/problem';
import { dayOrClock } from '#words/format';
import { words } from '#words/words';
import type { KeptImport } from '../../../drafts/kept-import';
import { reasonOf } from '../../../words/refusals';
import { noQuantityInBox } from '../../parts/box-allocation/allocation-words';
import type { LeaveWords } from '../../parts/unsaved';
import type { FileStep } from './use-invoice-file';

/** '1 product', '3 products'. */
export const productCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
/** '1 unit', '3 units'. */
export const unitCount = (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`;

/** Units of a list of lines in all. */
export const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Where a kept import stands: 'factura.csv: product 3 of 40, since 09:40.' */
export const keptWords = ({ wizard, begunAt }: KeptImport, now: Date): string =>
  `${wizard.invoice.name}: product ${wizard.position + 1} of ${wizard.items.length}, begun ${dayOrClock(begunAt, now)}.`;

/** Stands in the way of a step, whatever its figures say. */
export const noQuantityWords = {
  orders: 'What is typed for an order is no quantity: see its row.',
  boxes: noQuantityInBox,
} as const;

/** What a step shows of its units (spec §5): what is left to give out, or too much. */
export const unallocatedWords = (
  { unallocated, boxUnits }: Pick<ImportedProduct, 'unallocated' | 'boxUnits'>,
  step: 'orders' | 'boxes',
): string => {
  if (unallocated < 0) {
    // What is too much may stand on the step before.
    const lower = step === 'boxes' && boxUnits.size === 0 ? 'Go Back, and lower an order.' : 'Lower a quantity.';
    return `${unitCount(-unallocated)} more than come are given out. ${lower}`;
  }
  if (unallocated === 0) return 'All units are given out.';
  return step === 'orders'
    ? `${unitCount(unallocated)} left for the boxes.`
    : `Warning: You still have ${unallocated} unallocated products.`;
};

/**
 * What is asked before a file that was read is left; undefined where nothing would be lost, or the step is a question
 * itself.
 */
export const leaveWords = (step: FileStep): LeaveWords | undefined => {
  if (step.kind === 'read' || step.kind === 'begin') return words.fileDrop.stopReading;
  if (step.kind !== 'review' || step.invoice.lines.length === 0) return undefined;
  return words.fileDrop.leave;
};

const gotMeanwhile: ReadonlySet<string> = new Set([
  'conflict',
  'box-full',
  'unknown-box',
  'not-enough-in-box',
  'line-added',
  'order-finalized',
  'not-enough-stock',
  'not-found',
  'unknown-product',
]);

/**
 * Why an import was refused and what to do next; what stands in the way stands below by product, where there are such.
 */
export const whyNotImported = (problem: Problem, named: boolean): string => {
  if (problem.code === 'key-reused')
    return 'It was finished with other figures already, perhaps in another tab. Look at the movements of its products, then drop it here.';
  return named && gotMeanwhile.has(problem.code)
    ? 'Others have changed something meanwhile. Nothing was imported: look at what is named here, then finish again.'
    : `${reasonOf(problem)} Nothing was imported.`;
};

/** Said while nobody knows whether it was done. */
export const perhapsDone = {
  asked: 'It was sent, and no answer came. The server is asked whether it was done; if not, it can be finished again.',
  look: 'It was sent, and no answer came: it may or may not have been done. Look at the stock of its products before you try again, or drop it here.',
} as const;
