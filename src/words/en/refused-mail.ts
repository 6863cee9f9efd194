import type { RefusalValues } from '#wire/refusal-values';
import { number } from './grammar';

type MailCode = Extract<keyof RefusalValues, `mail-${string}` | `no-mail-${string}` | 'pdf-not-made'>;

/** What the mail server said, in its own words. */
const said = (reply: string): string => (reply === '' ? '' : ` It said: ${reply}.`);
/** Who can mend it. */
const who = (setting: string): string =>
  setting === '' ? 'the office' : `whoever runs the server to check ${setting}`;
const later = 'Try again later; if it stays so, ';

/** Why an order was not mailed. */
export const refusedMail: { readonly [Code in MailCode]: (values: RefusalValues[Code]) => string } = {
  'no-mail-server': () =>
    'This server has no mail server to send with. Whoever runs it must set SMTP_URL; nothing was sent.',
  'no-mail-here': () => 'E-mail is not set up on this server. Ask the office.',
  'mail-may-have-arrived': ({ to }) =>
    'The mail server stopped answering after it was given the message, so it may or may not have been sent. ' +
    `Ask at ${to} before you send it again.`,
  'mail-unknown': () => 'The message may or may not have been sent. Ask whoever it was for before you send it again.',
  'mail-limit-of-person': ({ most, minutes }) =>
    `You have sent ${number(most)} messages within an hour, which is the most. ` +
    `Nothing was sent. Try again in ${minutes} min.`,
  'mail-limit-of-order': ({ most, minutes }) =>
    `This order has gone to that address ${number(most)} times within an hour, which is the most. ` +
    `Nothing was sent. Try again in ${minutes} min.`,
  'mail-address-refused': ({ to, reply }) =>
    `The mail server does not take messages for ${to}.${said(reply)} Check the address. Nothing was sent.`,
  'mail-sender-refused': ({ reply, setting }) =>
    `The mail server does not take messages from this sender.${said(reply)} Ask ${who(setting)}. Nothing was sent.`,
  'mail-password-refused': ({ reply, setting }) =>
    `The mail server did not accept its user or password.${said(reply)} Ask ${who(setting)}. Nothing was sent.`,
  'mail-not-secure': ({ reply, setting }) =>
    `The connection to the mail server could not be made secure.${said(reply)} Ask ${who(setting)}. Nothing was sent.`,
  'mail-server-not-found': ({ setting }) =>
    `The mail server was not found. ${later}ask ${who(setting)}. Nothing was sent.`,
  'mail-server-late': () => 'The mail server did not answer in time. Try again later. Nothing was sent.',
  'mail-refused': ({ reply }) => `The mail server refused the message.${said(reply)} Nothing was sent.`,
  'mail-server-unreachable': ({ setting }) =>
    `The mail server cannot be reached. ${later}ask ${who(setting)}. Nothing was sent.`,
  'pdf-not-made': ({ forOffice }) =>
    'The PDF of this order could not be made. Nothing was sent. Try again later; if it stays so, ' +
    (forOffice ? 'ask whoever runs the server to look at its log.' : 'ask the office.'),
};
