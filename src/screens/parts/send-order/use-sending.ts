import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#wire/problem';
import { useDevice } from '../../../actions/context';
import { newKey, type Undone } from '../../../actions/desk';
import { sendOrder } from '../../../actions/send-order';
import { type SubmitEnd, submitOnce } from '../../../ui/submit-once';
import { toast } from '../../../ui/toast';
import { deskMessages } from '../../../words/desk-messages';
import { messages } from '../../../words/messages';
import { reasonOf } from '../../../words/refusals';
import { whyUndone } from '../desk-words';

interface Sending {
  /** The address that a message is on its way to. */
  readonly busy: string | undefined;
  /** Why the last message was not sent, until the dialog closes or another is tried. */
  readonly trouble: string | undefined;
  send(emailAddress: string): void;
}

/**
 * Sending one order to addresses. What may have been sent keeps its key for as long as the app is open, so that trying the same address again
 * never makes two messages of one. How it ended is said in the dialog, or in a toast where that has been closed meanwhile.
 */
export const useSending = (orderId: string, opened: boolean, onSent: () => void): Sending => {
  const device = useDevice();
  const [busy, setBusy] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const keys = useRef(new Map<string, string>());
  /** Of this opening of the dialog. */
  const guard = useRef(submitOnce());
  /** What is open now, for an answer that comes later. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = opened ? orderId : undefined;
    if (opened) guard.current = submitOnce();
    setTrouble(undefined);
  }, [opened, orderId]);

  const tell = (outcome: Undone) => {
    const why = whyUndone(outcome, deskMessages['email-not-sent'].message, 'Ask at that address', reasonOfMail);
    if (shown.current === orderId) setTrouble(why);
    else toast.error({ title: deskMessages['email-not-sent'].title, message: `Order ${orderId}: ${why}` });
  };

  const send = async (emailAddress: string): Promise<SubmitEnd> => {
    const what = `${orderId}\n${emailAddress.trim()}`;
    const key = keys.current.get(what) ?? newKey(device);
    keys.current.set(what, key);
    setBusy(emailAddress);
    setTrouble(undefined);
    const outcome = await sendOrder(device, { orderId, emailAddress }, key).finally(() => setBusy(undefined));
    if (outcome.kind === 'done' || outcome.kind === 'refused') keys.current.delete(what);
    if (outcome.kind !== 'done') {
      tell(outcome);
      return 'open';
    }
    toast.success(deskMessages['email-sent']);
    if (shown.current === orderId) onSent();
    return 'done';
  };

  return {
    busy,
    trouble,
    send: (emailAddress) => {
      guard.current(() => send(emailAddress)).catch(() => toast.error(messages['not-done']));
    },
  };
};

/** Our server knows why a mail server refused, and whether the message may have arrived all the same: it says so in whole sentences. */
const reasonOfMail = (problem: Problem): string =>
  (problem.code === 'mail-failed' || problem.code === 'mail-not-configured') && problem.message !== ''
    ? problem.message
    : reasonOf(problem);
