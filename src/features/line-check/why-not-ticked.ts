import { type CheckedLine, mayCheck } from '#domain/line-check';
import type { Order } from '#wire/order';
import type { Problem } from '#wire/problem';
import { saidOfPlaces } from '#words/said-of';
import { words } from '#words/words';
import type { LineTick, TickOutcome } from '../../actions/order-lines';
import { whyFailed } from '../../forms/desk-failure';
import { reasonOf } from '../../words/refusals';

type NotDone = Exclude<TickOutcome, { readonly kind: 'done' }>;

/** Why a line or its boxes were not changed, and what to do next. */
export const whyNotTicked = (outcome: NotDone, { checked, units }: Pick<LineTick, 'checked' | 'units'>): string => {
  switch (outcome.kind) {
    case 'failed': {
      const look = words.lineCheck.lookAtLine(checked);
      return whyFailed(outcome.outcome, failedWords(outcome.outcome), look, reasonOfTick);
    }
    case 'boxes-failed': {
      const failed = words.lineCheck.boxesFailed(words.desk['boxes-not-adjusted'].message, checked);
      const why = whyFailed(outcome.outcome, failed, words.lineCheck.lookAtBoxes, reasonOfTick);
      return outcome.outcome.kind === 'unknown' ? `${words.lineCheck.boxesUnknown(checked)} ${why}` : why;
    }
    case 'overtaken':
      if (outcome.by === 'gone') return words.lineCheck.gone;
      return outcome.by === 'already'
        ? words.lineCheck.already(checked)
        : words.lineCheck.changed({ checked, before: units, now: outcome.units });
  }
};

/** 'Failed to update order' if the order itself cannot be changed, else 'Failed to update order and warehouse'. */
const failedWords = (outcome: Extract<NotDone, { readonly kind: 'failed' }>['outcome']): string => {
  const ofOrder = outcome.kind === 'refused' && orderItself.has(outcome.problem.code);
  return words.desk[ofOrder ? 'order-not-updated' : 'order-and-warehouse-not-updated'].message;
};

/** A retry cannot help: the line is no longer as it was when the user pressed. */
export const isFinal = (outcome: NotDone): boolean =>
  outcome.kind === 'overtaken' ||
  (outcome.kind === 'failed' && outcome.outcome.kind === 'refused' && orderItself.has(outcome.outcome.problem.code));

const orderItself: ReadonlySet<string> = new Set([
  'order-finalized',
  'order-cancelled',
  'not-found',
  'unknown-product',
]);

const reasonOfTick = (problem: Problem): string => {
  const advice: Readonly<Record<string, string>> = words.lineCheck.advice;
  const reasons: Readonly<Record<string, string>> = words.lineCheck.reasons;
  const next = advice[problem.code];
  const said = saidOfPlaces(problem);
  if (next !== undefined && said.length > 0) return [...said, next].join(' ');
  return reasons[problem.code] ?? reasonOf(problem);
};

/** Why this line cannot be ticked (spec §4, STOCK-6); undefined: it can. */
export const tooFew = (line: CheckedLine & { readonly inStock: number | undefined }): string | undefined => {
  const { inStock = 0 } = line;
  return mayCheck(line, inStock) ? undefined : words.lineCheck.tooFew(line.units, inStock);
};

/** Why no line of an order can be ticked or unticked now (STOCK-10, STOCK-17); undefined: they can. */
export const noneCanBeChecked = (
  order: Pick<Order, 'isFinalized' | 'cancelledAt'> | undefined,
  connected: boolean,
): string | undefined => {
  if (order?.isFinalized === true) return words.lineCheck.finalized;
  if (order?.cancelledAt !== undefined) return words.lineCheck.cancelled;
  return connected ? undefined : words.lineCheck.needsConnection;
};
