import { mailOrder } from '#domain/commands/mail-order';
import { emailProblem } from '#wire/client';
import { type OrderMail, orderMail } from '#wire/mail';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, deskOf } from './desk';

/** What is wrong with an address before anything is sent, an empty one in the words of spec §5; undefined: it may be sent to. */
export const addressProblem = (emailAddress: string): string | undefined => {
  const read = orderMail.shape.emailAddress.safeParse(emailAddress.trim());
  if (read.success) return undefined;
  return emailAddress.trim() === '' ? 'Please enter a valid email address' : emailProblem;
};

/** Mails an order to one address, at once; done when the mail server has taken it. The address must have no `addressProblem`. */
export const sendOrder = (
  device: Device,
  { emailAddress, ...mail }: OrderMail,
  attendant?: Attendant,
): Promise<DeskOutcome<unknown>> => {
  const address = emailAddress.trim();
  const command = mailOrder.of({ order: mail.orderId, address });
  return attend(device, command, { name: 'mailOrder', body: { ...mail, emailAddress: address } }, attendant);
};

/** What a mail tells of the order's observations: as it is asked to, or perhaps all of them. */
export const observationsInMail = (device: Device): 'as asked' | 'perhaps' | undefined =>
  deskOf(device)?.observationsInMail();
