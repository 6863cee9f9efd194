import type { PlaceChange } from '#domain/correction-choices';
import type { Correction, CorrectionState } from '#domain/stock-correction';
import type { Problem } from '#wire/problem';
import { saidOf, saidOfPlaces } from '#words/said-of';
import { words } from '#words/words';
import type { Explained } from '../../../actions/irregularities';
import type { CorrectionOutcome } from '../../../actions/stock-correction';
import { whyFailed } from '../../../forms/desk-failure';
import { reasonOf } from '../../../words/refusals';

// The sentences for the cause of an irregularity, for a correction, and for why it was not saved.

export type PlaceOf = (at: Pick<PlaceChange, 'place' | 'placeId'>) => string;

/** 'Box A1: 4 → 6'. */
export const changeWords = ({ place, placeId, before, now }: PlaceChange, placeOf: PlaceOf): string =>
  words.stockCheck.change({ place: placeOf({ place, placeId }), before, now });

/** The cause of an irregularity, in a sentence; its movements are listed below. */
export const explainedWords = (explained: Explained): string => {
  if (explained.kind === 'explained') {
    const { complete, moved, movements } = explained.explanation;
    return complete && movements.length > 0 ? words.stockCheck.causes[moved] : words.stockCheck.causeUnknown;
  }
  const unknown = words.stockCheck.noCause[explained.kind];
  return explained.kind === 'refused' && explained.problem !== undefined
    ? `${unknown} ${reasonOf(explained.problem)}`
    : unknown;
};

/** What prevents saving a correction; undefined: nothing. */
export const whyNotSavable = (
  { changed, refusedWarehouse, refusedBoxes }: CorrectionState,
  { warehouse }: Correction,
  noQuantity: ReadonlySet<string>,
): string | undefined => {
  if (noQuantity.size > 0) return words.allocation.noQuantityInBox.message;
  if (refusedWarehouse) return warehouse === null ? words.stockCheck.typeQuantity : words.stockCheck.noneForBag;
  if (refusedBoxes.size > 0) return words.stockCheck.noRoom;
  return changed ? undefined : words.stockCheck.unchanged;
};

/** Changes that are listed at most; the others are counted. */
const mostNamed = 4;

/** The changes of a correction, and whether they balance the product. */
export const summaryWords = (
  changes: readonly PlaceChange[],
  { difference }: CorrectionState,
  placeOf: PlaceOf,
): string => {
  const named = changes.slice(0, mostNamed).map((change) => changeWords(change, placeOf));
  const summary = words.stockCheck.summary(named, changes.length - named.length);
  return difference === 0 ? summary : `${summary} ${words.stockCheck.differenceStays(difference)}`;
};

/** The server's sentences, with names and figures. */
const sayReason = (problem: Problem): string => {
  const said = saidOfPlaces(problem);
  return said.length > 0 && spoken.has(problem.code)
    ? [...said, words.stockCheck.changeIt].join(' ')
    : reasonOf(problem);
};
const spoken: ReadonlySet<string> = new Set([
  'box-full',
  'not-enough-in-box',
  'unknown-box',
  'not-enough-stock',
  'conflict',
]);

/** Why a correction was not saved, which part of it was, and what to do next. */
export const whyNotCorrected = (outcome: Exclude<CorrectionOutcome, { readonly kind: 'done' }>): string => {
  if (outcome.kind === 'overtaken')
    return [words.stockCheck.overtaken, ...outcome.said.map(saidOf), words.stockCheck.lookThenGoOn].join(' ');
  const { part, done } = outcome;
  const failed = part === undefined ? words.desk['changes-not-saved'].message : words.notProcessed[part].message;
  const why = whyFailed(outcome.outcome, failed, words.stockCheck.lookAtFigures, sayReason);
  return [
    ...(done.length === 0 ? [] : [words.stockCheck.savedAlready(done)]),
    // Names the part that may have been saved.
    ...(outcome.outcome.kind === 'unknown' && part !== undefined ? [`${failed}.`] : []),
    why,
  ].join(' ');
};
