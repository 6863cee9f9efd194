import type { PlaceChange } from '#domain/sync-choices';
import type { Correction, CorrectionState } from '#domain/sync-resolution';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import type { CorrectionPart } from '../../../actions/correction-calls';
import type { CorrectionOutcome } from '../../../actions/sync-correction';
import type { Explained } from '../../../actions/warehouse-sync';
import { deskMessages, notProcessed } from '../../../words/desk-messages';
import { reasonOf } from '../../../words/refusals';
import { noQuantityInBox } from '../../parts/box-allocation/allocation-words';
import { whyUndone } from '../../parts/desk-words';

/** The badge of a product (spec §2). */
export const balanceWords = (difference: number): string => (difference === 0 ? 'Balanced' : `Diff: ${difference}`);

/** 'Box A1: 4 → 6'. */
export const changeWords = (
  { place, placeId, before, now }: PlaceChange,
  placeOf: (at: Pick<PlaceChange, 'place' | 'placeId'>) => string,
): string => `${placeOf({ place, placeId })}: ${before} → ${now}`;

const movedWords = {
  warehouse: 'The warehouse was changed and the boxes did not follow. Proposed: the boxes follow.',
  boxes: 'The boxes were changed and the warehouse did not follow. Proposed: the warehouse follows.',
  unclear: 'Warehouse and boxes were changed apart from each other. Proposed: the boxes follow the warehouse.',
} as const;

/** How an irregularity came about, in a sentence; its movements stand below it. */
export const explainedWords = (explained: Explained): string => {
  switch (explained.kind) {
    case 'explained': {
      const { complete, moved, movements } = explained.explanation;
      if (complete && movements.length > 0) return movedWords[moved];
      return 'Its movements do not say how it came about. Proposed: the boxes follow the warehouse.';
    }
    case 'none-kept':
      return 'This server keeps no movements, so nobody knows how it came about. Proposed: the boxes follow the warehouse.';
    case 'refused':
      return explained.problem === undefined
        ? 'Its movements could not be read.'
        : `Its movements could not be read. ${reasonOf(explained.problem)}`;
    case 'unanswered':
      return 'Its movements are on the server: they need a connection.';
  }
};

/** What stands in the way of saving a correction; undefined: nothing does. */
export const whyNotSavable = (
  { changed, refusedWarehouse, refusedBoxes }: CorrectionState,
  { warehouse }: Correction,
  noQuantity: ReadonlySet<string>,
): string | undefined => {
  if (noQuantity.size > 0) return noQuantityInBox;
  if (refusedWarehouse)
    return warehouse === null ? 'Type how many the warehouse has.' : 'The warehouse has none left to put into the bag.';
  if (refusedBoxes.size > 0) return 'A box has no room for that much: see its row.';
  return changed ? undefined : 'Nothing is changed yet: change a quantity, or skip it.';
};

/** Changes that are named; of more it is said how many. */
const mostNamed = 4;

/** What a correction changes, and whether that balances the product. */
export const summaryWords = (
  changes: readonly PlaceChange[],
  { difference }: CorrectionState,
  placeOf: Parameters<typeof changeWords>[1],
): string => {
  const named = changes.slice(0, mostNamed).map((change) => changeWords(change, placeOf));
  const others = changes.length - named.length;
  const rest = difference === 0 ? '' : ` A difference of ${difference} stays: the next check finds it again.`;
  return `To be saved: ${[...named, ...(others > 0 ? [`${others} more`] : [])].join(' · ')}.${rest}`;
};

const parts: Readonly<Record<CorrectionPart, string>> = { warehouse: 'warehouse', box: 'boxes', bag: 'bag' };

/** What the server says in whole sentences, with names and figures. */
const sayReason = (problem: Problem): string => {
  const said = (problem.details?.places ?? []).map(saidOf).filter((one) => one !== '');
  return said.length > 0 && spoken.has(problem.code)
    ? [...said, 'Change it, then try again.'].join(' ')
    : reasonOf(problem);
};
const spoken: ReadonlySet<string> = new Set([
  'box-full',
  'not-enough-in-box',
  'unknown-box',
  'not-enough-stock',
  'conflict',
]);

/** Why a correction was not saved, what of it was, and what to do next. */
export const whyNotCorrected = (outcome: Exclude<CorrectionOutcome, { readonly kind: 'done' }>): string => {
  if (outcome.kind === 'overtaken')
    return [
      'Nothing was saved: somebody else has changed it meanwhile.',
      ...outcome.said.map(saidOf),
      'Look at the figures, then go on.',
    ].join(' ');
  const { part, done } = outcome;
  const saved = done.map((one) => parts[one]).join(' and ');
  const failed = part === undefined ? deskMessages['changes-not-saved'].message : notProcessed(part).message;
  const why = whyUndone(outcome.outcome, failed, 'Look at the figures', sayReason);
  return [
    ...(saved === '' ? [] : [`Saved already: ${saved}.`]),
    // Of one that may have been done it is said which.
    ...(outcome.outcome.kind === 'unknown' && part !== undefined ? [`${failed}.`] : []),
    why,
  ].join(' ');
};

/** Said at the end where not all is resolved. */
export const leftWords = (left: number, total: number): { readonly title: string; readonly message: string } => ({
  title: 'Warehouse Sync',
  message: `${left} of ${total} ${left === 1 ? 'is' : 'are'} not resolved. The next check finds ${left === 1 ? 'it' : 'them'} again.`,
});
