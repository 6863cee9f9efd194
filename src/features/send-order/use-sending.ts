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
  /** The address of the last message, as typed. */
  readonly to: string | undefined;
  send(emailAddress: string): void;
  /** A message to an address that has had it before, while the user is asked; undefined: none. */
  readonly again: SentBefore | undefined;
  answerAgain(yes: boolean): void;
}

interface SentBefore {
  readonly emailAddress: string;
  /** ISO time. */
  readonly sent: string;
}

/** When the message was sent before, if it was refused for that reason. */
const sentBefore = (outcome: DeskFailure): string | undefined => {
  if (outcome.kind !== 'refused' || outcome.problem.code !== 'sent-before') return undefined;
  const sent = outcome.problem.details?.['sent'];
  return typeof sent === 'string' ? sent : '';
};

/** Sends one order to addresses; `contents` is the same for all of them. */
export const useSending = (contents: Omit<OrderMail, 'emailAddress'>, onSent: () => void): Sending => {
  const device = useDevice();
  const [to, setTo] = useState<string>();
  const [again, setAgain] = useState<SentBefore>();
  const { state, send } = useWrite(async (mail: OrderMail, form) => {
    const { emailAddress } = mail;
    setTo(emailAddress);
    const outcome = await sendOrder(device, { ...mail, emailAddress: emailAddress.trim() }, form);
    if (outcome.kind === 'done') {
      toast.success({ ...words.desk['email-sent'], title: words.orderDetails.title(mail.orderId) });
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
    return failedEnd(why, form, title, (said) => words.failures.ofOrder(mail.orderId, said));
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
 * Our server knows why a mail server refused, and whether the message may still have arrived: its reason is a whole
 * sentence.
 */
const reasonOfMail = (problem: Problem): string =>
  (problem.code === 'mail-failed' || problem.code === 'mail-not-configured') && problem.message !== ''
    ? saidOf(problem)
    : reasonOf(problem);
