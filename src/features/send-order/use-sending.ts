import { useState } from 'react';
import type { OrderMail } from '#wire/mail';
import type { Problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import type { DeskFailure } from '../../actions/desk';
import { sendOrder } from '../../actions/send-order';
import { useDevice } from '../../device/context';
import { failedEnd } from '../../forms/desk-end';
import { whyFailed } from '../../forms/desk-failure';
import { useWrite, type WriteState } from '../../forms/use-write';
import { toast } from '../../ui/toast';
import { reasonOf } from '../../words/refusals';

export interface Sending {
  readonly state: WriteState;
  /** The address that the last message was for, as it was typed. */
  readonly to: string | undefined;
  send(emailAddress: string): void;
  /** A message that has gone to this address before waits for the user's word; undefined: none. */
  readonly again: SentBefore | undefined;
  /** Answers the question `again`. */
  answerAgain(yes: boolean): void;
}

interface SentBefore {
  readonly emailAddress: string;
  /** ISO instant. */
  readonly sent: string;
}

/** When it was sent before, where that is why it was refused. */
const sentBefore = (outcome: DeskFailure): string | undefined => {
  if (outcome.kind !== 'refused' || outcome.problem.code !== 'sent-before') return undefined;
  const sent = outcome.problem.details?.['sent'];
  return typeof sent === 'string' ? sent : '';
};

/** Sends one order to addresses; `contents` is what is sent, wherever it is sent to. */
export const useSending = (contents: Omit<OrderMail, 'emailAddress'>, onSent: () => void): Sending => {
  const device = useDevice();
  const [to, setTo] = useState<string>();
  const [again, setAgain] = useState<SentBefore>();
  const { state, send } = useWrite(async (mail: OrderMail, form) => {
    const { emailAddress } = mail;
    setTo(emailAddress);
    const outcome = await sendOrder(device, { ...mail, emailAddress: emailAddress.trim() }, form);
    if (outcome.kind === 'done') {
      toast.success(words.desk['email-sent']);
      if (!form.signal.aborted) onSent();
      return 'done';
    }
    const sent = sentBefore(outcome);
    if (sent !== undefined && !form.signal.aborted) {
      setAgain({ emailAddress, sent });
      return 'open';
    }
    const { title, message } = words.desk['email-not-sent'];
    const why = whyFailed(outcome, message, words.orderSending.askThere, reasonOfMail);
    return failedEnd(why, form, title, words.orderSending.about(mail.orderId));
  });
  return {
    state,
    to,
    send: (emailAddress) => send({ ...contents, emailAddress }),
    again,
    answerAgain(yes) {
      setAgain(undefined);
      const { unlessSent: _, ...anyway } = contents;
      if (yes && again !== undefined) send({ ...anyway, emailAddress: again.emailAddress });
    },
  };
};

/**
 * Our server knows why a mail server refused, and whether the message may have arrived all the same: it says so in
 * whole sentences.
 */
const reasonOfMail = (problem: Problem): string =>
  (problem.code === 'mail-failed' || problem.code === 'mail-not-configured') && problem.message !== ''
    ? saidOf(problem)
    : reasonOf(problem);
