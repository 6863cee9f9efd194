import type { Problem } from '#wire/problem';
import type { DeskMessageCode } from '#words/codes';
import { words } from '#words/words';
import type { DeskFailure, DeskOutcome } from '../actions/desk';
import { toast } from '../ui/toast';
import { whyFailed } from './desk-failure';
import type { Refusal, WriteEnd, WritingForm } from './use-write';

interface DeskWrite<Answered> {
  /** The toast of what was done; by its answer, where more than one thing may have been. */
  readonly done: DeskMessageCode | ((answer: Answered | undefined) => DeskMessageCode);
  /** Names in that toast what it is about. */
  readonly doneTitle?: string;
  readonly failed: DeskMessageCode;
  /** The toast instead of `failed`, for a refusal with a message of its own. */
  readonly failedAs?: (problem: Problem, status: number) => DeskMessageCode;
  /** Where to look for its effect if its outcome is unknown: 'Look for the product'; absent if ours alone makes it. */
  readonly look?: string;
  /** The reason of a refusal and what to do next, if this form knows it better. */
  readonly sayReason?: (problem: Problem) => string;
  /** The messages of a refusal at the form's fields; undefined if it concerns none of them. */
  readonly placesOf?: (problem: Problem) => Refusal['places'] | undefined;
  /** Called before the toast, unless the form is gone: closes the form. */
  readonly onDone?: (answer: Answered | undefined) => void;
  /** Called after the toast, also if the form is gone. */
  readonly onDoneAnywhere?: () => void;
}

/** Ends an attended write in its form or, if that was closed meanwhile, by a toast. */
export const deskEnd = <Answered>(
  outcome: DeskOutcome<Answered>,
  form: WritingForm,
  write: DeskWrite<Answered>,
): WriteEnd => {
  if (outcome.kind === 'done') {
    if (!form.signal.aborted) write.onDone?.(outcome.answer);
    const { done, doneTitle } = write;
    const said = words.desk[typeof done === 'function' ? done(outcome.answer) : done];
    toast.success(doneTitle === undefined ? said : { ...said, title: doneTitle });
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

/** Shows the reason in the form, or by a toast if the form is gone; `about` names the item there. */
export const failedEnd = (
  why: string,
  { signal }: WritingForm,
  title: string,
  about: (why: string) => string = (said) => said,
): Refusal => {
  if (signal.aborted) toast.error({ title, message: about(why) });
  return { why };
};
