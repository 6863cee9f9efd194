import { mailOrder } from '#domain/commands/mail-order';
import { type OrderMail, orderMail } from '#wire/mail';
import type { RowReason } from '#wire/row-reason-values';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, deskOf } from './desk';

/** The problem of an address that can be detected before sending; undefined if there is none. */
export const addressProblem = (emailAddress: string): RowReason | undefined => {
  const read = orderMail.shape.emailAddress.safeParse(emailAddress.trim());
  if (read.success) return undefined;
  return { say: emailAddress.trim() === '' ? 'email-address-wrong' : 'email-wrong' };
};

/**
 * Mails an order to one address, attended; done when the mail server has accepted it. The address must have no
 * `addressProblem`.
 */
export const sendOrder = (
  device: Device,
  { emailAddress, ...mail }: OrderMail,
  attendant?: Attendant,
): Promise<DeskOutcome<unknown>> => {
  const address = emailAddress.trim();
  const command = mailOrder.of({ order: mail.orderId, address });
  return attend(device, command, { name: 'mailOrder', body: { ...mail, emailAddress: address } }, attendant);
};

/** Whether a mail contains the order's observations as chosen, or perhaps always. */
export const observationsInMail = (device: Device): 'as asked' | 'perhaps' | undefined =>
  deskOf(device)?.observationsInMail();
