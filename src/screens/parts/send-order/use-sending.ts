import { useEffect, useRef, useState } from 'react';
import type { OrderMail } from '#wire/mail';
import type { Problem } from '#wire/problem';
import type { Undone } from '../../../actions/desk';
import { sendOrder } from '../../../actions/send-order';
import { useDevice } from '../../../device/context';
import { type SubmitEnd, submitOnce } from '../../../ui/submit-once';
import { toast } from '../../../ui/toast';
import { deskMessages } from '../../../words/desk-messages';
import { messages } from '../../../words/messages';
import { reasonOf } from '../../../words/refusals';
import { whyUndone } from '../desk-words';
import { useAttendant } from '../use-attendant';

interface Sending {
  /** The address that a message is on its way to. */
  readonly busy: string | undefined;
  /** No answer has come yet. */
  readonly checking: boolean;
  /** Why the last message was not sent, until the dialog closes or another is tried. */
  readonly trouble: string | undefined;
  send(emailAddress: string): void;
  /** A message that has gone to this address before waits for the user's word; undefined: none. */
  readonly again: SentBefore | undefined;
  /** Answers the question `again`. */
  answerAgain(yes: boolean): void;
}

export interface SentBefore {
  readonly emailAddress: string;
  /** ISO instant. */
  readonly sent: string;
}

/** What is sent, wherever it is sent to. */
type Contents = Omit<OrderMail, 'emailAddress'>;

/** When it was sent before, where that is why it was refused. */
const sentBefore = (outcome: Undone): string | undefined => {
  if (outcome.kind !== 'refused' || outcome.problem.code !== 'sent-before') return undefined;
  const sent = outcome.problem.details?.['sent'];
  return typeof sent === 'string' ? sent : '';
};

/**
 * Sends one order to addresses. The dialog says how it ended, or a toast where the dialog has been closed meanwhile.
 */
export const useSending = (contents: Contents, opened: boolean, onSent: () => void): Sending => {
  const { orderId } = contents;
  const device = useDevice();
  const [busy, setBusy] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [again, setAgain] = useState<SentBefore>();
  const { checking, attended } = useAttendant(opened);
  /** Of this opening of the dialog. */
  const guard = useRef(submitOnce());
  /** What is open now, for an answer that comes later. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = opened ? orderId : undefined;
    if (opened) guard.current = submitOnce();
    setTrouble(undefined);
    setAgain(undefined);
  }, [opened, orderId]);

  const tell = (outcome: Undone) => {
    const why = whyUndone(outcome, deskMessages['email-not-sent'].message, 'Ask at that address', reasonOfMail);
    if (shown.current === orderId) setTrouble(why);
    else toast.error({ title: deskMessages['email-not-sent'].title, message: `Order ${orderId}: ${why}` });
  };

  const send = async (emailAddress: string, asked: Contents): Promise<SubmitEnd> => {
    const mail = { ...asked, emailAddress: emailAddress.trim() };
    setBusy(emailAddress);
    setTrouble(undefined);
    const outcome = await attended((attendant) => sendOrder(device, mail, attendant)).finally(() => setBusy(undefined));
    if (outcome.kind !== 'done') {
      const sent = sentBefore(outcome);
      if (sent !== undefined && shown.current === orderId) setAgain({ emailAddress, sent });
      else tell(outcome);
      return 'open';
    }
    toast.success(deskMessages['email-sent']);
    if (shown.current === orderId) onSent();
    return 'done';
  };

  const begin = (emailAddress: string, asked: Contents): void => {
    guard.current(() => send(emailAddress, asked)).catch(() => toast.error(messages['not-done']));
  };

  return {
    busy,
    checking,
    trouble,
    send: (emailAddress) => begin(emailAddress, contents),
    again,
    answerAgain(yes) {
      setAgain(undefined);
      const { unlessSent: _, ...anyway } = contents;
      if (yes && again !== undefined) begin(again.emailAddress, anyway);
    },
  };
};

/** Our server knows why a mail server refused, and whether the message may have arrived all the same: it says so in whole sentences. */
const reasonOfMail = (problem: Problem): string =>
  (problem.code === 'mail-failed' || problem.code === 'mail-not-configured') && problem.message !== ''
    ? problem.message
    : reasonOf(problem);
