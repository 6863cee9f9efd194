import type { ImportedProduct } from '#domain/import-product';
import type { ImportStep } from '#domain/import-wizard';
import type { Problem } from '#wire/problem';
import { words } from '#words/words';
import type { LeaveWords } from '../../../forms/unsaved';
import type { Message } from '../../../words/message';
import { reasonOf } from '../../../words/refusals';
import type { FileStep } from './use-invoice-file';

// The sentences for the states of an import.

export const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The message that prevents leaving a step with an invalid text. */
export const noQuantityAt = (step: ImportStep): Message =>
  step === 'orders' ? words.importWizard.noQuantityForOrder : words.allocation.noQuantityInBox;

/** The remaining units of a step (spec §5), or the excess. */
export const unallocatedWords = (
  { unallocated, boxUnits }: Pick<ImportedProduct, 'unallocated' | 'boxUnits'>,
  step: ImportStep,
): string => {
  if (unallocated < 0) {
    // The excess may come from the step before.
    const lower =
      step === 'boxes' && boxUnits.size === 0 ? words.importWizard.lowerOrder : words.importWizard.lowerQuantity;
    return `${words.importWizard.tooMany(-unallocated)} ${lower}`;
  }
  if (unallocated === 0) return words.importWizard.allGiven;
  return step === 'orders' ? words.importWizard.leftForBoxes(unallocated) : words.importWizard.unallocated(unallocated);
};

/**
 * The question before a file that was read is left; undefined if nothing would be lost, or if the step is itself a
 * question.
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
  'order-cancelled',
  'not-enough-stock',
  'not-found',
  'unknown-product',
]);

/** Why an import was refused and what to do next; `named`: the products that prevent it are listed below. */
export const whyNotImported = (problem: Problem, named: boolean): string => {
  if (problem.code === 'key-reused') return words.importWizard.otherFigures;
  return named && gotMeanwhile.has(problem.code)
    ? words.importWizard.changedMeanwhile
    : `${reasonOf(problem)} ${words.importWizard.nothingImported}`;
};
