import './zod-config';
import * as z from 'zod/mini';

/** All error codes of our server; toasts are selected by code, never by the message's text. */
export const problemCodes = [
  'invalid-body', // 400: details name field and reason
  'invalid-query', // 400: a spoql query or parameter we do not serve
  'invalid-csv', // 400: details name row and reason
  'price-mismatch', // 400: an order's price is not the sum of its lines
  'price-below-floor', // 400: a line's unit price is below the company's floor; the places name the lines (STOCK-14)
  'unknown-client', // 400: the order names a client that does not exist
  'unknown-product', // 400: a line names a product that does not exist
  'not-enough-stock', // 400: bag save; 409: a line is ticked, but the warehouse has less (STOCK-6)
  'unknown-box', // 400: an adjustment names a box that does not exist
  'box-full', // 409: more than a box's capacity (STOCK-7), or a capacity below its contents (spec §5)
  'box-not-empty', // 409: a box can be deleted only when it is empty (spec §5)
  'not-enough-in-box', // 409: an adjustment takes more than a box has (STOCK-7)
  'not-in-bag', // 409: a sample that is not in the agent's bag; the places name the lines (STOCK-5)
  'wrong-password', // 401: password grant; 403: the current password when changing it
  'weak-password', // 400: a password that is too short, common or the user's own username
  'wrong-code', // 403: a one-time code that is unknown, used, replaced or expired
  'confirm-first', // 403: the password must be confirmed first (confirmPassword)
  'session-over', // 401: refresh grant refused, the session has ended
  'not-signed-in', // 401: missing, expired or revoked access token
  'forbidden', // 403: this role may not
  'not-found', // 404
  'duplicate-code', // 409: a product with that code exists (compared by `codeKey`)
  'duplicate-name', // 409: a box of that name exists
  'duplicate-username', // 409: an account with that username exists (compared by `usernameKey`)
  'founded', // 409: the server already has a company
  'last-admin', // 409: the last administrator cannot be disabled or demoted
  'order-finalized', // 409
  'order-cancelled', // 409
  'order-begun', // 409: an agent cancels an order of which something is prepared or delivered (STOCK-17)
  'line-added', // 409: an added line cannot be changed (decisions 18)
  'mail-not-configured', // 409: the operator has not set SMTP_URL
  'mail-failed', // 409: the mail server refused the message, or too many were sent; the message says why
  'sent-before', // 409: this order was already sent to this address; details.sent is the ISO instant
  'being-sent', // 409: a mail under this key is being sent
  'withdrawn', // 409: the key was withdrawn before it had an effect, and never will have one (SYNC-20)
  'restored', // 409: the write is from before a restore of the server; its ids may belong to other items (SYNC-23)
  'conflict', // 409: it does not fit the current state; 412: a seen value has changed, details.item is the current item
  'stale-version', // 412: made from an older version; 428: it does not name its version; details.item is the item
  'too-large', // 413
  'unsupported-media-type', // 415
  'app-too-old', // 426: the app must update itself (app-level.ts)
  'key-reused', // 422: the idempotency key was used with another body
  'rate-limited', // 429
  'server-error', // 500
  'unavailable', // 503
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const isProblemCode = (code: string): code is ProblemCode => (problemCodes as readonly string[]).includes(code);

/**
 * The reason as a code of `SaidValues` with its values, for the user's language; a newer server may use other codes.
 * Anything else counts as absent: then the message is shown.
 */
export const said = z.catch(z.optional(z.looseObject({ say: z.string() })), undefined);

/** One place in the request and its problem: `path` is 'products.2.quantity' or 'row 7'. */
const problemPlace = z.looseObject({ path: z.string(), message: z.string(), said });
export type ProblemPlace = z.output<typeof problemPlace>;

/** The body of every error: `{code, message, said?, details?}` with a fitting HTTP status; the message is English. */
export const problem = z.looseObject({
  code: z.string(),
  message: z.string(),
  said,
  details: z.optional(z.looseObject({ places: z.optional(z.array(problemPlace)), item: z.optional(z.unknown()) })),
});
export type Problem = z.output<typeof problem>;
