import type { Problem } from '#wire/problem';
import type { DeskMessageCode } from '#words/codes';
import { words } from '#words/words';
import type { DeskFailure, DeskOutcome } from '../actions/desk';
import { toast } from '../ui/toast';
import { whyFailed } from './desk-failure';
import type { Refusal, WriteEnd, WritingForm } from './use-write';

interface DeskWrite<Said> {
  readonly done: DeskMessageCode;
  readonly failed: DeskMessageCode;
  /** What the toast says instead of `failed`, where a refusal has words of its own. */
  readonly failedAs?: (problem: Problem, status: number) => DeskMessageCode;
  /** Where its effect would be seen if it was done after all: 'Look for the product'. */
  readonly look: string;
  /** Why it was refused and what to do next, where this form knows better than all others. */
  readonly sayReason?: (problem: Problem) => string;
  /** What a refusal says at fields, which then show it themselves; undefined where it is about none of them. */
  readonly placesOf?: (problem: Problem) => Refusal['places'] | undefined;
  /** It is done, and the toast follows: what this closes is closing then. Not called once the form is gone. */
  readonly onDone?: (answer: Said | undefined) => void;
  /** It is done and said: what has to follow, also where the form is gone. */
  readonly onDoneAnywhere?: () => void;
}

/** The end of an attended write, shown in its form or, where that was closed meanwhile, by a toast alone. */
export const deskEnd = <Said>(outcome: DeskOutcome<Said>, form: WritingForm, write: DeskWrite<Said>): WriteEnd => {
  if (outcome.kind === 'done') {
    if (!form.signal.aborted) write.onDone?.(outcome.answer);
    toast.success(words.desk[write.done]);
    write.onDoneAnywhere?.();
    return 'done';
  }
  const failed = words.desk[failedAs(outcome, write)];
  const places = outcome.kind === 'refused' && !form.signal.aborted ? write.placesOf?.(outcome.problem) : undefined;
  const why = whyFailed(outcome, failed.message, write.look, write.sayReason);
  if (!form.signal.aborted) toast.error(failed);
  return places === undefined ? failedEnd(why, form, failed.title) : { why: undefined, places };
};

const failedAs = (
  outcome: DeskFailure,
  { failed, failedAs }: Pick<DeskWrite<never>, 'failed' | 'failedAs'>,
): DeskMessageCode => (outcome.kind === 'refused' ? (failedAs?.(outcome.problem, outcome.status) ?? failed) : failed);

/** Leaves the reason to the form, or says it by a toast where that is gone; `about` names what it is about there. */
export const failedEnd = (why: string, { signal }: WritingForm, title: string, about = ''): Refusal => {
  if (signal.aborted) toast.error({ title, message: `${about}${why}` });
  return { why };
};
