import './zod-config';
import * as z from 'zod/mini';

/** Every error code our server says; toasts are chosen by code, never by searching a message. */
export const problemCodes = [
  'invalid-body', // 400: details name field and reason
  'invalid-query', // 400: a spoql query or parameter we do not serve
  'invalid-csv', // 400: details name row and reason
  'price-mismatch', // 400: an order's price is not the sum of its lines
  'price-below-floor', // 400: a line's unit price is below the company's lowest; the places name the lines (STOCK-14)
  'unknown-client', // 400: the order names a client that does not exist
  'unknown-product', // 400: a line names a product that does not exist
  'not-enough-stock', // 400: bag save; 409: a line is ticked and the warehouse has less (STOCK-6)
  'unknown-box', // 400: an adjustment names a box that does not exist
  'box-full', // 409: an adjustment goes beyond a box's capacity (STOCK-7), or a capacity below what is in it (spec §5)
  'box-not-empty', // 409: a box is deleted only when nothing lies in it (spec §5)
  'not-enough-in-box', // 409: an adjustment takes more than a box holds (STOCK-7)
  'not-in-bag', // 409: a sample that the agent's bag does not hold; the places name the lines (STOCK-5)
  'wrong-password', // 401: password grant; 403: the current password at its change
  'weak-password', // 400: a password that is too short, common or the own username
  'wrong-code', // 403: a one-time code that is unknown, used, replaced or too old
  'confirm-first', // 403: the own password must be shown first (confirmPassword)
  'session-over', // 401: refresh grant refused, the session is gone
  'not-signed-in', // 401: missing, expired or revoked access token
  'forbidden', // 403: this role may not
  'not-found', // 404
  'duplicate-code', // 409: a product with that code exists, however it is written
  'duplicate-name', // 409: a box of that name exists
  'duplicate-username', // 409: an account of that username exists, however it is written
  'founded', // 409: a company of its own stands here already
  'last-admin', // 409: somebody must stay who can administer the company
  'order-finalized', // 409
  'line-added', // 409: an added line cannot be changed (decisions 18)
  'mail-not-configured', // 409: the operator has not set SMTP_URL
  'mail-failed', // 409: the mail server did not take the message, or too many were sent; the message says why
  'sent-before', // 409: this order has gone to this address already; details.sent is the ISO instant
  'being-sent', // 409: a mail under this key is being sent just now
  'withdrawn', // 409: the key was withdrawn before it had an effect, and never will have one (SYNC-20)
  'restored', // 409: the write comes from before the server was restored; what it names may be another item (SYNC-23)
  'conflict', // 409: it does not fit what is there; 412: what an edit saw has changed, details.item is the current item
  'stale-version', // 412: If-Match names an older version; details.item is the item as it is now
  'too-large', // 413
  'unsupported-media-type', // 415
  'app-too-old', // 426: the app must bring itself up to date (app-level.ts)
  'key-reused', // 422: the idempotency key had an effect with another body
  'rate-limited', // 429
  'server-error', // 500
  'unavailable', // 503
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Whether a code is one that our server says. */
export const isProblemCode = (code: string): code is ProblemCode => (problemCodes as readonly string[]).includes(code);

/**
 * Why, as a code of `SaidValues` with its values, for a person's own language; a newer server may know others. What is
 * no such thing counts as none: then the message is shown.
 */
export const said = z.catch(z.optional(z.looseObject({ say: z.string() })), undefined);

/** One place in what was sent and what is wrong with it: `path` is 'products.2.quantity' or 'row 7'. */
const problemPlace = z.looseObject({ path: z.string(), message: z.string(), said });
export type ProblemPlace = z.output<typeof problemPlace>;

/** The body of every error: `{code, message, said?, details?}` with an honest HTTP status; the message is English. */
export const problem = z.looseObject({
  code: z.string(),
  message: z.string(),
  said,
  details: z.optional(z.looseObject({ places: z.optional(z.array(problemPlace)), item: z.optional(z.unknown()) })),
});
export type Problem = z.output<typeof problem>;
