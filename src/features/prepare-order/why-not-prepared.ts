import type { Problem } from '#wire/problem';
import { saidOfPlaces } from '#words/said-of';
import { words } from '#words/words';
import type { TickOutcome } from '../../actions/order-lines';
import { whyFailed } from '../../forms/desk-failure';
import { reasonOf } from '../../words/refusals';

/** Why an order was not prepared, or not all of it, and what to do next. `products`: how many were to be ticked. */
export const whyNotPrepared = (outcome: Exclude<TickOutcome, { readonly kind: 'done' }>, products: number): string => {
  if (outcome.kind === 'overtaken') return words.preparing.overtaken;
  const why = outcome.outcome;
  if (outcome.kind === 'boxes-failed') {
    const failed = words.preparing.boxesFailed(words.desk['boxes-not-adjusted'].message);
    const said = whyFailed(why, failed, words.lineCheck.lookAtBoxes, reasonOfOrder);
    return why.kind === 'unknown' ? `${words.preparing.boxesUnknown} ${said}` : said;
  }
  const ofOrder = why.kind === 'refused' && /^order-(finalized|cancelled)$/.test(why.problem.code);
  const failed = words.desk[ofOrder ? 'order-not-updated' : 'order-and-warehouse-not-updated'].message;
  const said = whyFailed(why, failed, words.preparing.lookAtLines, reasonOfOrder);
  const ticked = outcome.ticked.length;
  return ticked === 0 ? said : `${said} ${words.preparing.halfDone(ticked, products)}`;
};

/** What the server says in whole sentences is also seen in the list, which has caught up with it. */
const reasonOfOrder = (problem: Problem): string => {
  const reasons: Readonly<Record<string, string>> = words.lineCheck.reasons;
  const said = saidOfPlaces(problem);
  if (reasons[problem.code] !== undefined) return reasons[problem.code] ?? '';
  return said.length === 0 ? reasonOf(problem) : [...said, words.preparing.lookAgain].join(' ');
};
