import type { AllocationState, AllocationStep } from '#domain/allocation';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { reasonOf } from '../../../words/refusals';

/** Whether a dialog was opened before anything was saved, or because something was (decisions 10). */
export type AllocationMode = 'before-save' | 'after-save';

/** 'Remove 5x Name (2 remaining)' (spec §2 Boxes, allocation wizard). */
export const stepTitle = ({ product, units }: AllocationStep, { required, remaining }: AllocationState): string =>
  `${units > 0 ? 'Add' : 'Remove'} ${required}x ${product.name} (${Math.max(0, remaining)} remaining)`;

/** Stands in the way, whatever the figures say. */
export const noQuantityInBox = 'What is typed for a box is no quantity: see its row.';

/** What is still to do before Next; it stands beside the button that it disables. */
export const stepStatus = ({ units }: AllocationStep, { required, remaining, refused }: AllocationState): string => {
  const into = units > 0;
  if (remaining > 0) return `${remaining} more to ${into ? 'put into boxes' : 'take out of boxes'}.`;
  if (remaining < 0) return `${-remaining} too many: lower a quantity.`;
  if (refused.size > 0) return 'A box was changed by somebody else meanwhile: see its row.';
  if (required === 0) return 'Nothing can be moved here.';
  return into ? `All ${required} have a box.` : `All ${required} are found.`;
};

/** Said when the boxes together cannot take or give what is wanted (decisions 10). */
export const shortWarning = (
  { units }: AllocationStep,
  { required, short }: AllocationState,
): { readonly title: string; readonly message: string } => {
  const wanted = required + short;
  const rest = required === 0 ? 'They' : `The other ${short}`;
  return {
    title: units > 0 ? 'Not enough room in the boxes' : 'Not enough in the boxes',
    message:
      units > 0
        ? `All boxes together have room for ${required} of ${wanted}. ${rest} will show as an irregularity until they have a box. A new box makes room.`
        : `All boxes together hold ${required} of ${wanted}. ${rest} will show as an irregularity until the boxes are counted.`,
  };
};

/** What leaving the dialog means, by its mode, or while nobody knows whether the boxes were changed. */
export const leaveWords: Readonly<
  Record<AllocationMode | 'checking', { readonly label: string; readonly meaning?: string }>
> = {
  'before-save': { label: 'Cancel' },
  'after-save': {
    label: 'Later',
    meaning: 'Later leaves the boxes as they are; the difference will show as an irregularity.',
  },
  checking: { label: 'Close', meaning: 'If you close this, it is withdrawn, and you see what came of it.' },
};

const otherBoxes: ReadonlySet<string> = new Set(['not-enough-in-box', 'box-full', 'unknown-box']);

/**
 * Why the boxes could not be adjusted: the server's own sentences with names and figures, and what to do about them.
 */
export const whyNotAdjusted = (problem: Problem): string => {
  const said = (problem.details?.places ?? []).map(saidOf).filter((one) => one !== '');
  return otherBoxes.has(problem.code) && said.length > 0
    ? [...said, 'Choose other boxes, then try again.'].join(' ')
    : reasonOf(problem);
};
