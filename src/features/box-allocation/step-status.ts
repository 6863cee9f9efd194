import type { AllocationState, AllocationStep } from '#domain/allocation';
import type { Problem } from '#wire/problem';
import { saidOfPlaces } from '#words/said-of';
import { words } from '#words/words';
import type { Message } from '../../words/message';
import { reasonOf } from '../../words/refusals';

/** Whether the dialog was opened before a save or by one (decisions 10). */
export type AllocationMode = 'before-save' | 'after-save';

/** 'Remove 5x Name (2 remaining)' (spec §2 Boxes, allocation wizard). */
export const stepTitle = ({ product, units }: AllocationStep, { required, remaining }: AllocationState): string => {
  const step = { product: product.name, required, remaining: Math.max(0, remaining) };
  return units > 0 ? words.allocation.addTitle(step) : words.allocation.removeTitle(step);
};

/** What Next still needs, shown beside the button. */
export const stepStatus = ({ units }: AllocationStep, { required, remaining, refused }: AllocationState): string => {
  const into = units > 0;
  if (remaining > 0) return into ? words.allocation.moreToPutIn(remaining) : words.allocation.moreToTakeOut(remaining);
  if (remaining < 0) return words.allocation.tooMany(-remaining);
  if (refused.size > 0) return words.allocation.boxOvertaken;
  if (required === 0) return words.allocation.nothingToMove;
  return into ? words.allocation.allPutIn(required) : words.allocation.allTakenOut(required);
};

/** Shown if the boxes together cannot take or give all units (decisions 10). */
export const shortWarning = ({ units }: AllocationStep, { required, short }: AllocationState): Message => {
  const shortage = { required, wanted: required + short, short };
  return units > 0 ? words.allocation.tooLittleRoom(shortage) : words.allocation.tooFewInBoxes(shortage);
};

const otherBoxes: ReadonlySet<string> = new Set(['not-enough-in-box', 'box-full', 'unknown-box']);

/** Why the boxes could not be adjusted: the server's sentences with names and figures, and what to do next. */
export const whyNotAdjusted = (problem: Problem): string => {
  const said = saidOfPlaces(problem);
  return otherBoxes.has(problem.code) && said.length > 0
    ? [...said, words.allocation.otherBoxes].join(' ')
    : reasonOf(problem);
};
