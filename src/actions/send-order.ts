import { mailOrder } from '#domain/commands/mail-order';
import { type OrderMail, orderMail } from '#wire/mail';
import type { RowReason } from '#wire/row-reason-values';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, deskOf } from './desk';

/** What is wrong with an address before anything is sent; undefined: it may be sent to. */
export const addressProblem = (emailAddress: string): RowReason | undefined => {
  const read = orderMail.shape.emailAddress.safeParse(emailAddress.trim());
  if (read.success) return undefined;
  return { say: emailAddress.trim() === '' ? 'email-address-wrong' : 'email-wrong' };
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
