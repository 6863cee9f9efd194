import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import type { LineTick, TickOutcome } from '../../../actions/order-lines';
import { deskMessages } from '../../../words/desk-messages';
import { reasonOf } from '../../../words/refusals';
import { whyUndone } from '../desk-words';

type NotDone = Exclude<TickOutcome, { readonly kind: 'done' }>;

/** Why a line was not ticked or unticked, or not with its boxes, and what to do next. */
export const whyNotTicked = (outcome: NotDone, { checked, units }: Pick<LineTick, 'checked' | 'units'>): string => {
  const ticked = checked ? 'ticked' : 'unticked';
  switch (outcome.kind) {
    case 'undone':
      return whyUndone(
        outcome.outcome,
        failedWords(outcome.outcome),
        `Look whether the line is ${ticked}`,
        reasonOfTick,
      );
    case 'boxes-undone': {
      const half = `line is ${ticked} and the warehouse has changed, its boxes have not`;
      const failed = `${deskMessages['boxes-not-adjusted'].message}: the ${half}`;
      const why = whyUndone(outcome.outcome, failed, 'Look at the boxes', reasonOfTick);
      return outcome.outcome.kind === 'unknown' ? `The ${half}. ${why}` : why;
    }
    case 'overtaken':
      return overtakenWords[outcome.by](ticked, units, outcome.units);
  }
};

const overtakenWords: Readonly<
  Record<
    Extract<NotDone, { readonly kind: 'overtaken' }>['by'],
    (ticked: string, before: number, now: number) => string
  >
> = {
  already: (ticked) => `The line is ${ticked} already: somebody else was faster. Nothing was changed; close this.`,
  changed: (ticked, before, now) =>
    `The line has been changed meanwhile: it is about ${now} units now, not ${before}. Nothing was changed; close this, and it can be ${ticked} again.`,
  gone: () => 'The line is no longer in the order: somebody else has taken it out. Nothing was changed; close this.',
};

/** 'Failed to update order' where the order itself cannot be changed, else that order and warehouse are as they were. */
const failedWords = (outcome: Extract<NotDone, { readonly kind: 'undone' }>['outcome']): string => {
  const ofOrder = outcome.kind === 'refused' && orderItself.has(outcome.problem.code);
  return deskMessages[ofOrder ? 'order-not-updated' : 'order-and-warehouse-not-updated'].message;
};

/** Whether trying again cannot help: the line is no longer what was to be ticked or unticked. */
export const isFinal = (outcome: NotDone): boolean =>
  outcome.kind === 'overtaken' ||
  (outcome.kind === 'undone' && outcome.outcome.kind === 'refused' && orderItself.has(outcome.outcome.problem.code));

const orderItself: ReadonlySet<string> = new Set(['order-finalized', 'not-found', 'unknown-product']);

const reasons: Readonly<Record<string, string>> = {
  'order-finalized': 'The order has been finalized meanwhile, so its lines stay as they are.',
  'not-found': 'The order is no longer there.',
  'unknown-product': 'The line is no longer in the order.',
  'stale-version': 'Others keep changing the order. Try again.',
};
/** What the server says in whole sentences, with names and figures, and what to do about it. */
const advice: Readonly<Record<string, string>> = {
  'not-enough-stock': 'It can be ticked when there is enough again.',
  'not-enough-in-box': 'Choose other boxes, then try again.',
  'box-full': 'Choose other boxes, then try again.',
  'unknown-box': 'Choose other boxes, then try again.',
};

const reasonOfTick = (problem: Problem): string => {
  const next = advice[problem.code];
  const said = (problem.details?.places ?? []).map(saidOf).filter((one) => one !== '');
  if (next !== undefined && said.length > 0) return [...said, next].join(' ');
  return reasons[problem.code] ?? reasonOf(problem);
};

/** Why a line cannot be ticked now: the warehouse has less than it takes (spec §4). */
export const tooFewWords = (inStock: number, units: number): string => `Needs ${units}, ${inStock} in stock`;

/** Why no line of an order can be ticked or unticked now; undefined: they can. */
export const noneCanBeChecked = (isFinalized: boolean, connected: boolean): string | undefined => {
  if (isFinalized) return 'The order is finalized, so its lines cannot be ticked or unticked any more.';
  return connected ? undefined : 'Ticking a line needs a connection.';
};
