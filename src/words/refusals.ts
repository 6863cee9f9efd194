import type { LocalProblemCode } from '#domain/local-problems';
import type { Problem, ProblemCode } from '#wire/problem';
import type { FailureCode } from '#words/field-codes';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import type { Message } from './message';

// What the server's refusals are for a person: why, where in what was sent, and what to do next. Apart from the toasts' words, because
// the first screens can do without it.

/** A write that the server refused after it had been saved on this device: what failed, why, and where it now waits. */
export const refusedLater = (code: FailureCode, problem: Problem | undefined): Message => {
  if (problem === undefined) return words.field[code];
  // Of an order whose samples could not be taken out of the bag: the order itself was placed.
  const { title, message } = words.field[problem.code === 'bag-not-saved' ? 'samples-not-taken' : code];
  return { title, message: `${message}. ${reasonOf(problem)} It is kept under 'Needs you' in the header.` };
};

/** Why an entry was refused and what to do next, for every code that one can have. */
const reasons: Readonly<Record<ProblemCode | LocalProblemCode, string>> = {
  'invalid-body': 'Something in it is not right. Change it and send it again.',
  'invalid-query': 'The server did not understand it. Reload the app, then send it again.',
  'invalid-csv': 'A row of the file is not right. Correct the file and import it again.',
  'price-mismatch': 'The total is not the sum of its lines. Edit it and send it again.',
  'unknown-client': 'The client no longer exists. Pick another one.',
  'price-below-floor':
    'A price in it is lower than the company allows. Send it at the list prices, or discard it and ask the office.',
  'unknown-product': 'A product in it no longer exists. Take it out and send the rest.',
  'not-enough-stock': 'There is not enough of it in stock. Use what is there, or send it again later.',
  'not-in-bag': 'Your bag no longer has a sample that was left at the client. Send it without the sample.',
  'wrong-password': 'The password is not right. Log in again; what waits is kept.',
  'weak-password': 'The password is too easy to guess. Choose another one.',
  'confirm-first': 'This wants your password again. Log out and in, then try again.',
  'wrong-code': 'The code is not right, was used, or is too old. Ask an administrator for a new one.',
  'session-over': 'You are no longer logged in. Log in again; what waits is kept.',
  'not-signed-in': 'You are no longer logged in. Log in again; what waits is kept.',
  forbidden: 'Your account may not do this. Ask an administrator, then send it again.',
  'not-found': 'It no longer exists on the server. Discard it, or make it anew.',
  'unknown-box': 'A box in it no longer exists. Look at the boxes again, then choose another one.',
  'box-full': 'A box has no room for that much. Take less, or another box.',
  'box-not-empty': 'The box still holds products. Take them out, then delete it.',
  'not-enough-in-box': 'A box holds less than that. Take what is there, or use another box.',
  'line-added': 'A line in it has been prepared, so it cannot be changed any more. Untick it first.',
  'mail-not-configured': 'The server cannot send mail yet. Ask whoever runs it to set that up.',
  'sent-before': 'This order has been sent to this address already. Send it again only where it did not arrive.',
  'mail-failed': 'The mail server did not take it. Check the address, then send it again.',
  'duplicate-code': 'A product with this code exists already. Choose another code.',
  'duplicate-name': 'A box with this name exists already. Choose another name.',
  'duplicate-username': 'Somebody has this user name already. Choose another one.',
  founded: 'A company was set up here meanwhile. Log in to it.',
  'last-admin': 'Nobody else can administer the company. Make somebody else an administrator first.',
  'order-finalized': 'The order has been finalized, so it cannot be changed any more. Discard the change.',
  'being-sent': 'It is being sent just now. Look again in a moment.',
  withdrawn: 'It was taken back before it was done. Change it and send it, or discard it.',
  restored: 'The server was restored from a backup. The lists are loaded again: check them, then try again.',
  'opened-before-restore':
    'The server was restored from a backup while this was open, so nothing was sent. Close it, look again, and do it from there.',
  conflict: 'It does not fit what is on the server by now. Look at what is there, then send it again.',
  'stale-version': 'It kept being changed by others while it was sent. Send it again.',
  'too-large': 'It is too large to send. Make it shorter, or split it.',
  'unsupported-media-type': 'The server did not understand it. Reload the app, then send it again.',
  'app-too-old': 'The server wants a newer Teren. It comes by itself; send it again then.',
  'key-reused': 'Something else was already sent under this number. Discard it; if it is still needed, make it anew.',
  'rate-limited': 'The server is busy. It is tried again by itself.',
  'server-error': 'Something went wrong on the server. Send it again later.',
  unavailable: 'The server is not there just now. Send it again later.',
  'edit-clash': 'Somebody else has changed the same thing meanwhile. Choose what it should be.',
  'dependency-discarded': 'The new client it was for has been discarded. Pick another one.',
  'bag-not-saved':
    'The order is placed, but its samples are still in your bag. Tell an administrator, then send it again.',
  'another-item':
    'The server was restored from a backup, and this number is another order’s now. ' +
    'Discard this note and write it on the right order.',
  'not-in-list':
    'The server said yes, but it is not in its list. Look whether it is there before you send it again, or it may be made twice.',
  'may-have-arrived':
    'It may already have arrived; it is not in the lists of the server. Ask there, then send it again, change it or discard it.',
  refused: 'The server did not take it. Look at it again, then change it or send it again.',
};

/** Codes that say so little that the server's own words stand beside ours. */
const vague: ReadonlySet<string> = new Set([
  'invalid-body',
  'conflict',
  'refused',
  'bag-not-saved',
  'forbidden',
  'mail-failed',
  // It names the request, to be reported.
  'server-error',
]);

/** Names of fields, as the screens call them. */
const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  code: 'Code',
  price: 'Price',
  packUnit: 'Pack',
  packSize: 'Pack size',
  vatRate: 'VAT rate',
  category: 'Category',
  archived: 'Archived',
  phone: 'Phone',
  email: 'Email',
  cui: 'CUI',
  contactPerson: 'Contact Person',
  deliveryAddress: 'Delivery Address',
  observations: 'Observations',
  title: 'Title',
  description: 'Description',
  product: 'product',
  quantity: 'quantity',
  unitprice: 'unit price',
  deliveredQuantity: 'sample',
  emailAddress: 'email address',
};

/** A field of what was sent, as a person knows it: 'contactPerson' is 'Contact Person'; unknown ones stay as they are. */
export const fieldName = (field: string): string => fieldWords[field] ?? field;

/** A place in what was sent, for a person: 'products.2.deliveredQuantity' is 'line 3, sample', 'row 7' stays. */
const placeWords = (path: string): string => {
  const [, line, inLine] = /^products\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (line === undefined) return fieldName(path);
  return [`line ${Number(line) + 1}`, ...(inLine === undefined ? [] : [fieldName(inLine)])].join(', ');
};

/** Why the server refused and what to do next, in words for a person; the places named, or else what it said itself, no codes. */
export const reasonOf = (problem: Problem): string => {
  const known: Record<string, string | undefined> = reasons;
  const reason = known[problem.code];
  const said = saidOf(problem);
  if (reason === undefined) return said === '' ? reasons.refused : said;
  const places = (problem.details?.places ?? [])
    .map((place) => `${placeWords(place.path)}: ${saidOf(place)}`)
    .join('; ');
  const told = places === '' && vague.has(problem.code) ? said : places;
  return told === '' ? reason : `${reason} (${told})`;
};
