import type { LocalProblemCode } from '#domain/local-problems';
import type { ProblemCode } from '#wire/problem';

/** Why an entry was refused and what to do next, for every code that one can have. A form may have its own words. */
export const reasons: Readonly<Record<ProblemCode | LocalProblemCode, string>> = {
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
  'not-found': 'It no longer exists on the server. Discard it, or make it again.',
  'unknown-box': 'A box in it no longer exists. Look at the boxes again, then choose another one.',
  'box-full': 'A box has no room for that much. Take less, or another box.',
  'box-not-empty': 'The box still holds products. Take them out, then delete it.',
  'not-enough-in-box': 'A box holds less than that. Take what is there, or use another box.',
  'line-added': 'A line in it has been prepared, so it cannot be changed any more. Untick it first.',
  'mail-not-configured': 'The server cannot send mail yet. Ask the person who runs it to set that up.',
  'sent-before': 'This order has been sent to this address already. Send it again only where it did not arrive.',
  'mail-failed': 'The mail server did not take it. Check the address, then send it again.',
  'duplicate-code': 'A product with this code exists already. Choose another code.',
  'duplicate-name': 'A box with this name exists already. Choose another name.',
  'duplicate-username': 'Somebody has this user name already. Choose another one.',
  founded: 'A company was set up here meanwhile. Log in to it.',
  'last-admin': 'Nobody else can administer the company. Make somebody else an administrator first.',
  'order-finalized': 'The order has been finalized, so it cannot be changed any more. Discard the change.',
  'order-cancelled': 'The order has been cancelled, so it cannot be changed any more. Discard this.',
  'order-begun':
    'The office has begun to prepare the order, so only an administrator can cancel it. Tell one, then discard this.',
  'being-sent': 'It is being sent just now. Look again in a moment.',
  withdrawn: 'It was taken back before it was done. Change it and send it, or discard it.',
  restored: 'The server was restored from a backup. The lists are loaded again: check them, then try again.',
  'opened-before-restore':
    'The server was restored from a backup while this was open, so nothing was sent. Close it, look ' +
    'again, and do it from there.',
  conflict: 'It does not fit what is on the server now. Look at what is there, then send it again.',
  'stale-version': 'It kept being changed by others while it was sent. Send it again.',
  'too-large': 'It is too large to send. Make it shorter, or split it.',
  'unsupported-media-type': 'The server did not understand it. Reload the app, then send it again.',
  'app-too-old': 'The server wants a newer Teren. It comes by itself; send it again then.',
  'key-reused': 'Something else was already sent under this number. Discard it; if it is still needed, make it again.',
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
  'no-visits-there': 'This server keeps no visits. Discard it.',
  'not-in-list':
    'The server said yes, but it is not in its list. Look whether it is there before you send it again, ' +
    'or it may be made twice.',
  'not-taken-over':
    'The office did not take it over from your file, so it was not done. Ask there why, then send it again, ' +
    'change it or discard it.',
  'may-have-arrived':
    'It may already have arrived; it is not in the lists of the server. Ask there, then send it again, ' +
    'change it or discard it.',
  refused: 'The server did not take it. Look at it again, then change it or send it again.',
};
