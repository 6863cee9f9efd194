import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#wire/problem';
import { useDevice } from '../../actions/context';
import { type DeskOutcome, newKey } from '../../actions/desk';
import { type SubmitEnd, submitOnce } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { type DeskMessageCode, deskMessages } from '../../words/desk-messages';
import { messages } from '../../words/messages';
import { mayBeDone, whyUndone } from './desk-words';

interface DeskCallOptions<Sent, Said> {
  /** Makes the call under this key. */
  readonly call: (sent: Sent, key: string) => Promise<DeskOutcome<Said>>;
  readonly done: DeskMessageCode;
  readonly failed: DeskMessageCode;
  /** What the toast says instead of `failed`, where a refusal has words of its own. */
  readonly failedAs?: (problem: Problem, status: number) => DeskMessageCode;
  /** Where its effect would be seen if it was done after all: 'Look for the product'. */
  readonly look: string;
  /** It is done and said: what has to follow, also where the form is gone. */
  readonly onDoneAnywhere?: (sent: Sent) => void;
  /** It is done, and the toast follows: what this closes is closing then. Not called once the form is gone. */
  readonly onDone: (answer: Said | undefined, sent: Sent) => void;
  /** Shows a refusal where it belongs, such as at a field; false: it is said below the form like any other. */
  readonly onRefused?: (problem: Problem) => boolean;
  /** Why it was refused and what to do next, where this form knows better than all others. */
  readonly sayReason?: (problem: Problem, sent: Sent) => string;
}

export interface DeskCall<Sent> {
  readonly sending: boolean;
  /** Why it was not done and what to do next. */
  readonly trouble: string | undefined;
  /** It may have been done: only the very same may be tried again, under the same key. */
  readonly sameAgain: boolean;
  /**
   * Sends this; or once more what was sent before, where that may have been done. Not while it is being sent, nor once
   * it is done.
   */
  send(sent: Sent): void;
  /** Begins anew, as a form that is made anew does: what comes next is another thing, under another key. */
  forget(): void;
}

/**
 * The one desk call of a form that is made again at each opening of its dialog, and its key with it (one that stays
 * says `forget`). How it ended shows in the form, and in a toast alone where the form has been closed meanwhile: the
 * call goes on.
 */
export const useDeskCall = <Sent, Said>(options: DeskCallOptions<Sent, Said>): DeskCall<Sent> => {
  const { call, done, look, onDone, onRefused, sayReason } = options;
  const device = useDevice();
  const key = useRef<string>(undefined);
  const last = useRef<Sent>(undefined);
  const guard = useRef(submitOnce());
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ readonly trouble?: string; readonly sameAgain: boolean }>();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const sameAgain = failure?.sameAgain === true;
  const wordsOf = (problem: Problem, status: number) => options.failedAs?.(problem, status) ?? options.failed;

  const run = async (wanted: Sent): Promise<SubmitEnd> => {
    const sent = sameAgain && last.current !== undefined ? last.current : wanted;
    key.current ??= newKey(device);
    last.current = sent;
    setSending(true);
    const outcome = await call(sent, key.current).finally(() => setSending(false));
    if (outcome.kind === 'done') {
      if (shown.current) onDone(outcome.answer, sent);
      toast.success(deskMessages[done]);
      options.onDoneAnywhere?.(sent);
      return 'done';
    }
    // An attempt that was not sent leaves open what an earlier one did.
    const open = mayBeDone(outcome) || (outcome.kind === 'not-sent' && sameAgain);
    if (!open) key.current = undefined;
    const failed = outcome.kind === 'refused' ? wordsOf(outcome.problem, outcome.status) : options.failed;
    const say = sayReason === undefined ? undefined : (problem: Problem) => sayReason(problem, sent);
    const trouble = whyUndone(outcome, deskMessages[failed].message, look, say);
    if (!shown.current) {
      toast.error({ ...deskMessages[failed], message: trouble });
      return 'open';
    }
    toast.error(deskMessages[failed]);
    const placed = outcome.kind === 'refused' && onRefused?.(outcome.problem) === true;
    setFailure({ ...(placed ? {} : { trouble }), sameAgain: open });
    return 'open';
  };

  return {
    sending,
    trouble: sending ? undefined : failure?.trouble,
    sameAgain,
    forget() {
      key.current = undefined;
      last.current = undefined;
      guard.current = submitOnce();
      setFailure(undefined);
    },
    send(sent) {
      guard
        .current(() => run(sent))
        .catch((error: unknown) => {
          console.error('A desk call failed', error);
          toast.error(messages['not-done']);
        });
    },
  };
};
