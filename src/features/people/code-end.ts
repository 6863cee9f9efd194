import type { DeskMessageCode } from '#words/codes';
import { words } from '#words/words';
import type { CodeOutcome } from '../../actions/people';
import { deskEnd } from '../../forms/desk-end';
import type { WriteEnd, WritingForm } from '../../forms/use-write';
import { toast } from '../../ui/toast';
import { problemsAtFields, whyNotChanged } from './about-person';

interface CodeWrite {
  readonly done: DeskMessageCode;
  readonly failed: DeskMessageCode;
  readonly onGiven: (code: string) => void;
}

/**
 * The end of a write that gives a code: passes the code to its form. If the form was closed, the code is lost, and a
 * toast says so.
 */
export const codeEnd = (outcome: CodeOutcome, form: WritingForm, { done, failed, onGiven }: CodeWrite): WriteEnd => {
  if (outcome.kind === 'failed') {
    return deskEnd(outcome.outcome, form, {
      done,
      failed,
      placesOf: problemsAtFields,
      sayReason: whyNotChanged,
    });
  }
  if (form.signal.aborted) {
    toast.info(words.desk['code-lost']);
    return 'done';
  }
  onGiven(outcome.code);
  toast.success(words.desk[done]);
  return 'done';
};
