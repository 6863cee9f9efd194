import { emailProblem } from '#wire/client';
import { type OrderMail, orderMail } from '#wire/mail';
import { type DeskOutcome, deskCall } from './desk';
import type { Device } from './device';

/** What is wrong with an address before anything is sent, an empty one in the words of spec §5; undefined: it may be sent to. */
export const addressProblem = (emailAddress: string): string | undefined => {
  const read = orderMail.shape.emailAddress.safeParse(emailAddress.trim());
  if (read.success) return undefined;
  return emailAddress.trim() === '' ? 'Please enter a valid email address' : emailProblem;
};

/** Mails an order to one address, at once; done when the mail server has taken it. The address must have no `addressProblem`. */
export const sendOrder = (device: Device, mail: OrderMail, key: string): Promise<DeskOutcome<unknown>> =>
  deskCall(device, 'mailOrder', { body: { ...mail, emailAddress: mail.emailAddress.trim() } }, key);
