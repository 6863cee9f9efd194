import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#wire/problem';
import type { Attendant } from '../../actions/attended';
import type { DeskOutcome } from '../../actions/desk';
import { type SubmitEnd, submitOnce } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { type DeskMessageCode, deskMessages } from '../../words/desk-messages';
import { messages } from '../../words/messages';
import { whyUndone } from './desk-words';
import { useAttendant } from './use-attendant';

interface DeskCallOptions<Sent, Said> {
  readonly call: (sent: Sent, attendant: Attendant) => Promise<DeskOutcome<Said>>;
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
  /** No answer has come yet to what is being sent. */
  readonly checking: boolean;
  /** Sends this; not while something is being sent, nor once it is done. */
  send(sent: Sent): void;
  /** Begins again, as a newly opened form does. */
  forget(): void;
}

/**
 * The one write of a form that is made again at each opening of its dialog (one that stays says `forget`). How it ended
 * shows in the form, and in a toast alone where the form has been closed meanwhile.
 */
export const useDeskCall = <Sent, Said>(options: DeskCallOptions<Sent, Said>): DeskCall<Sent> => {
  const { call, done, look, onDone, onRefused, sayReason } = options;
  const guard = useRef(submitOnce());
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { checking, attended, leave } = useAttendant();
  const shown = useRef(false);
  /** Another object for each beginning. */
  const begun = useRef({});
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const wordsOf = (problem: Problem, status: number) => options.failedAs?.(problem, status) ?? options.failed;

  const run = async (sent: Sent): Promise<SubmitEnd> => {
    const mine = begun.current;
    const isHere = () => shown.current && begun.current === mine;
    setSending(true);
    const outcome = await attended((attendant) => call(sent, attendant)).finally(() => {
      if (isHere()) setSending(false);
    });
    if (outcome.kind === 'done') {
      if (isHere()) onDone(outcome.answer, sent);
      toast.success(deskMessages[done]);
      options.onDoneAnywhere?.(sent);
      return 'done';
    }
    const failed = outcome.kind === 'refused' ? wordsOf(outcome.problem, outcome.status) : options.failed;
    const say = sayReason === undefined ? undefined : (problem: Problem) => sayReason(problem, sent);
    const why = whyUndone(outcome, deskMessages[failed].message, look, say);
    if (!isHere()) {
      toast.error({ ...deskMessages[failed], message: why });
      return 'open';
    }
    toast.error(deskMessages[failed]);
    const placed = outcome.kind === 'refused' && onRefused?.(outcome.problem) === true;
    setTrouble(placed ? undefined : why);
    return 'open';
  };

  return {
    sending,
    checking,
    trouble: sending ? undefined : trouble,
    forget() {
      guard.current = submitOnce();
      begun.current = {};
      leave();
      setSending(false);
      setTrouble(undefined);
    },
    send(sent) {
      guard
        .current(() => run(sent))
        .catch((error: unknown) => {
          console.error('An attended write failed', error);
          toast.error(messages['not-done']);
        });
    },
  };
};
