/**
 * Capabilities beyond the spec's calls, announced in `GET /me`; a backend without any is a plain backend. `samples`:
 * `POST items/order` takes an order's samples out of the agent's own bag in the same transaction (STOCK-5); without it
 * the bag is saved by a second call, as in the spec. `revoke`: `POST /auth/revoke` ends the session at a sign-out
 * (SESSION-6). `mail`: an order's observations are mailed only with `includeObservations`, and a second message to the
 * same address is refused with `unlessSent`. `withdraw`: `POST withdraw` withdraws an Idempotency-Key for good
 * (SYNC-20). `ledger`: `GET movements` and earlier imports of an invoice's content (STOCK-3). `edits`: products and
 * places of stock accept an edit instead of the whole item (`edit.ts`), also in a `batch`. `people`: admins manage
 * accounts, and everyone sees and ends their own sessions and changes their own password (`person.ts`). `history`: who
 * did what to an item (`history.ts`). `visits`: clients have days and an agent of visits, and a visit without an order
 * is an item (`visit.ts`). `reasons`: an edit of the warehouse or of a bag may carry why, as its movements do
 * (STOCK-16). `cancel`: an open order is cancelled (STOCK-17). `partial`: a part of an order's line is delivered
 * (STOCK-18). `returns`: units of a finalized order come back (STOCK-20). `send-many`: `POST send-many` does several
 * writes of an outbox, each under its own key (`send-many.ts`).
 */
export const capabilityNames = [
  'idempotency',
  'changes',
  'versions',
  'batch',
  'samples',
  'revoke',
  'ledger',
  'mail',
  'withdraw',
  'edits',
  'people',
  'history',
  'visits',
  'reasons',
  'cancel',
  'partial',
  'returns',
  'send-many',
] as const;

declare const sealed: unique symbol;
/** A server's capabilities, stored with the session and interpreted in `src/port` only. */
export interface Announced {
  readonly [sealed]: true;
}

/** The capabilities that this app knows, in a form that only the port can read. */
export const announcedIn = (names: readonly string[] | Announced): Announced =>
  capabilityNames.filter((name) => (names as readonly string[]).includes(name)) as unknown as Announced;

/** Whether both servers have the same capabilities. */
export const sameAnnounced = (one: Announced, other: Announced): boolean => String(one) === String(other);
