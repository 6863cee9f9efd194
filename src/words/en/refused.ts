import type { RefusalValues } from '#wire/refusal-values';
import type { ReasonColumn } from '#wire/row-reason-values';
import { columns } from './columns';
import { amount, number, plural } from './grammar';

/** What the mail server said, in its own words. */
const said = (reply: string): string => (reply === '' ? '' : ` It said: ${reply}.`);
/** Who can mend it. */
const who = (setting: string): string =>
  setting === '' ? 'the office' : `the person who runs the server to check ${setting}`;
const later = 'Try again later; if it stays so, ';

const duration = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/** Why the server refused, where its problem's code alone says too little. */
export const refused: { readonly [Code in keyof RefusalValues]: (values: RefusalValues[Code]) => string } = {
  // What was sent
  'text-not-kept': () => 'The text has a character that cannot be stored.',
  'value-not-kept': () => 'A value cannot be stored.',
  'there-twice': () => 'is there twice',
  'report-request': ({ request }) => `The server made a mistake. Report it as request ${request}.`,
  'role-may-not': ({ role }) => `This call is not for the role ${role}.`,
  'sign-ins-limited': ({ wait }) => `Too many failed sign-ins. Try again in ${duration(wait)}.`,
  'server-busy': () => 'The server has more to do than it can just now. Try again.',
  'outcome-unknown': () => 'It is not known whether this was done. Try again.',
  'not-just-now': () => 'The server cannot do this now. Try again.',
  'request-late': () => 'The request did not arrive in time.',
  'disk-nearly-full': ({ free, least }) =>
    `The server's disk is nearly full: ${number(free)} MB are free, ${number(least)} MB must be. Nothing was changed.`,
  // What somebody else has changed
  'changed-by-another': () => 'Somebody else has changed it.',
  'now-another-value': ({ current, seen }) => `It is now '${current}', not '${seen}'.`,
  'now-another-picture': () => 'It is another picture now.',
  'stock-changed': ({ place, name, product, current, seen }) => {
    const where = { bag: 'The bag', warehouse: 'The warehouse', box: `Box ${name}` }[place];
    return `${where} now has ${number(current)} of ${product}, not ${number(seen)}.`;
  },
  'boxes-changed': ({ product, current, seen }) =>
    `The boxes together now have ${number(current)} of ${product}, not ${number(seen)}.`,
  'client-changed': ({ client }) => `${client} was changed meanwhile. Look at both again.`,
  // Boxes
  'no-such-box': ({ box }) => `There is no box ${box}.`,
  'box-name-taken': ({ box }) => `There is a box called ${box} already.`,
  'box-holds': ({ box, capacity, units }) => `Box ${box} holds ${number(capacity)}, not ${number(units)}.`,
  'box-would-hold': ({ box, capacity, units }) => `Box ${box} would hold ${number(capacity)}, not ${number(units)}.`,
  'box-still-holds': ({ box, units }) => `Box ${box} still holds ${number(units)}.`,
  'box-holds-of': ({ box, product, held, units }) =>
    `Box ${box} holds ${number(held)} of ${product}, not ${number(units)}.`,
  'no-room-in-box': ({ box, product, units, capacity, after }) =>
    `Box ${box} has no room for ${number(units)} of ${product}: ` +
    `it holds ${number(capacity)} and would have ${number(after)}.`,
  // Warehouse and bags
  'no-warehouse': () => 'No warehouse found',
  'not-in-stock': () => 'Not enough products in stock',
  'warehouse-short': ({ product, held, wanted }) =>
    `The warehouse has ${number(held)} of ${product}, ${number(wanted)} are needed.`,
  'warehouse-short-with-import': ({ product, held, wanted }) =>
    `The warehouse has ${number(held)} of ${product} with this import, ${number(wanted)} are needed.`,
  'warehouse-full': ({ product, units, most }) =>
    `The warehouse would have ${number(units)} of ${product}, but at most ${number(most)} are possible. ` +
    'Correct its stock first.',
  'no-such-bag': ({ bag }) => `There is no bag ${bag}.`,
  'bag-holds-none': () => 'The bag does not hold this product.',
  'bag-holds-already': ({ agent, product }) => `The bag of ${agent} holds ${product} already.`,
  // Products and their files
  'no-such-product': ({ product }) => `There is no product ${product}.`,
  'code-taken': ({ code }) => `There is a product with the code ${code} already.`,
  'no-products-in-file': () => 'the file has no products',
  'no-clients-in-file': () => 'the file has no clients',
  'too-many-in-file': ({ products, most }) =>
    `the file has ${number(products)} products, ${number(most)} are the most at once`,
  // Orders
  'no-such-order': ({ order }) => `There is no order ${order}.`,
  'order-finalized': () => 'The order is finalized and cannot be changed.',
  'this-order-finalized': ({ order }) => `Order ${order} is finalized and cannot be changed.`,
  'order-cancelled': () => 'The order is cancelled and cannot be changed.',
  'this-order-cancelled': ({ order }) => `Order ${order} is cancelled and cannot be changed.`,
  'order-begun': () => 'The office has begun to prepare the order.',
  'order-still-open': () => 'The order is not finalized yet: untick its lines, or take back what was delivered.',
  'less-to-return': ({ units, product }) =>
    units === 0
      ? `All of ${product} has come back already.`
      : `Only ${plural(units, 'unit', 'units')} of ${product} can still come back.`,
  'nothing-to-return': ({ product }) => `Nothing of ${product} was delivered, so none of it can come back.`,
  'order-has-no-line': ({ order, product }) => `Order ${order} has no line of the product ${product}.`,
  'order-date-beyond': ({ first, last }) => `The year of an order's date is between ${first} and ${last}.`,
  'order-edited': () => 'The order was edited meanwhile. Look at it again, then make your change.',
  'order-version-missing': () =>
    'The order was edited meanwhile, and If-Match does not name its version. Look at it again, then make your change.',
  'order-part-fixed': () => 'This part of an order is not changed by this call.',
  'line-prepared': ({ order, product }) => `${product} of order ${order} is prepared already.`,
  'order-needs-all': ({ order, product, units }) =>
    `Order ${order} still needs ${number(units)} of ${product}: with all of them the line is checked.`,
  'order-needs-other': ({ order, product, outstanding, units }) =>
    `Order ${order} still needs ${number(outstanding)} of ${product}, not ${number(units)}.`,
  'line-repeats-line': ({ line, before }) => `Line ${line} has the product of line ${before}.`,
  'product-of-line': ({ line }) => `This is the product of line ${line}.`,
  'ticked-line-stays': ({ product }) => `${product} is ticked, so its line stays as it is. Untick it first.`,
  'delivered-line-stays': ({ product }) => `Some of ${product} was delivered, so its line stays.`,
  'delivered-already': ({ units, product }) =>
    `${plural(units, 'unit', 'units')} of ${product} ${units === 1 ? 'is' : 'are'} delivered already.`,
  'less-delivered': ({ units, product }) =>
    units === 0
      ? `Nothing of ${product} was delivered, so nothing can be taken back.`
      : `Only ${plural(units, 'unit', 'units')} of ${product} ${units === 1 ? 'was' : 'were'} delivered, ` +
        'so no more can be taken back.',
  'total-too-high': ({ most }) => `It comes to more than ${number(most)} Lei.`,
  'lines-make': ({ total, price }) => `The lines make ${amount(total)}, not ${amount(price)}.`,
  'below-floor': ({ price, floor, list }) =>
    `${amount(price)} is less than ${floor} % of the list price, which is ${amount(list)}.`,
  // Clients
  'no-such-client': () => 'There is no such client.',
  'client-erased': () => 'The personal data of this client were erased.',
  'no-such-agent': () => 'There is no such agent.',
  'merged-already': ({ client }) => `${client} was merged into another client already.`,
  'merge-target-merged': ({ client }) => `${client} was itself merged into another client. Choose that one.`,
  'merge-of-erased': () => 'A client whose personal data were erased is not merged.',
  'merge-target-archived': ({ client }) => `${client} is archived. Bring it back first, or choose another client.`,
  'merged-since': ({ client }) => `${client} was merged into another client. Change that one.`,
  'handed-in-order-waits': () =>
    'An order for it, which a wiped phone has handed in, waits under People. ' +
    'Accept or refuse that first, then erase it.',
  'orders-still-open': ({ orders, more }) => {
    const named = `${orders.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}`;
    const which = orders.length === 1 ? `Order ${named} of it is` : `Orders ${named} of it are`;
    return `${which} still open. Finalize what is open, then erase it.`;
  },
  // People and the company
  'username-taken': () => 'Somebody has this user name already.',
  'no-other-admin': () => 'Nobody else can administer the company.',
  'common-password': () => 'Many people use this password: it is guessed first.',
  'demo-password': () => 'Everybody knows the password of the demo company.',
  'bad-picture': ({ most }) =>
    `This picture cannot be used: it must be a JPEG of at most ${number(most)} × ${number(most)} pixels.`,
  'hand-over-of-own': () => 'Another administrator hands over what you hold.',
  'holdings-changed': () => 'What they hold has changed.',
  'other-bag-changed': () => 'What the other bag holds has changed.',
  'bag-goes-nowhere': () => 'Say where the bag goes.',
  'orders-go-nowhere': () => 'Say who handles the open orders.',
  'visits-go-nowhere': () => 'Say who visits their clients.',
  'receiver-is-leaver': ({ person }) => `Choose another agent than ${person}.`,
  'receiver-gone': () => 'This person is no longer there. Choose another agent.',
  'receiver-no-agent': ({ person }) => `${person} is no agent. Choose an agent.`,
  'receiver-disabled': ({ person }) => `${person} is disabled. Choose another agent.`,
  // What a phone has handed in
  'accepted-already': () => 'It was accepted already, and cannot be refused any more.',
  'taken-back-there': () => 'It was taken back on the phone before it was done, for good. Refuse it here.',
  'made-by-other-version': () => 'This server cannot read it: it was made by another version of Teren.',
  'clash-by-hand': ({ fields }) => {
    const named = fields
      .map((field) => (Object.hasOwn(columns, field) ? columns[field as ReasonColumn] : field))
      .join(', ');
    return `Somebody else has changed this meanwhile: ${named}. Change it by hand, and refuse this.`;
  },
  'restored-by-hand': () =>
    'The server was restored from a backup since this was made. Make the change by hand, and refuse this.',
  'refused-on-phone': () =>
    'It was refused on its phone, where it may still be repaired and sent. Have it made again, or refuse it.',
  'sent-meanwhile': () => 'The phone has sent it meanwhile. Accept it: nothing is done again.',
  'no-lifeboat': () =>
    'This is no file of unsent entries that a phone made with Teren. Choose the file that the agent sent you.',
  'lifeboat-stays-shut': () =>
    'This file cannot be opened here: it is another company’s, or it was changed on its way. Have it sent again.',
  'accept-other-first': () => 'What it is for was handed in with it: accept that first.',
  'other-not-handed-in': () =>
    'What it is for could not be handed in, and is gone. Refuse this, and have both made again.',
  // Mail
  'no-mail-server': () =>
    'This server has no mail server to send with. The person who runs the server must set SMTP_URL; nothing was sent.',
  'no-mail-here': () => 'E-mail is not set up on this server. Ask the office.',
  'mail-may-have-arrived': ({ to }) =>
    'The mail server stopped answering after it was given the message, so it may or may not have been sent. ' +
    `Ask at ${to} before you send it again.`,
  'mail-unknown': () => 'The message may or may not have been sent. Ask the recipient before you send it again.',
  'mail-limit-of-person': ({ most, minutes }) =>
    `You have sent ${number(most)} messages within an hour, which is the most. ` +
    `Nothing was sent. Try again in ${minutes} min.`,
  'mail-limit-of-order': ({ most, minutes }) =>
    `This order has been sent ${number(most)} times within an hour, which is the most. ` +
    `Nothing was sent. Try again in ${minutes} min.`,
  'mail-limit-of-address': ({ most, minutes }) =>
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
    (forOffice ? 'ask the person who runs the server to look at its log.' : 'ask the office.'),
};
