/**
 * What a server may offer beyond the spec's calls, announced in `GET /me`. A backend that announces none is a plain
 * backend. `samples`: a `POST items/order` takes the samples it says were delivered out of the agent's own bag by
 * itself, in its one transaction (STOCK-5); without it the bag is put by a second call, as in the spec. `revoke` is
 * `POST /auth/revoke`: logging out ends the session on the server as well (SESSION-6). `mail`: an order's observations
 * are mailed only where the call says `includeObservations`, and a second message to the same address is refused where
 * it says `unlessSent`. `withdraw`: `POST withdraw` takes an Idempotency-Key back, for good (SYNC-20). `ledger`: `GET
 * movements` and past imports of an invoice's content (STOCK-3). `edits`: products and the places of
 * stock take an edit instead of the whole item (`edit.ts`), in a `batch` too. `people`: admins say who may sign in, and
 * everybody sees and ends own sessions and changes the own password (`person.ts`). `history`: who did what to an item
 * (`history.ts`).
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
] as const;

declare const sealed: unique symbol;
/** What a server announced, as it is kept with the session. What it means is read in `src/port` alone. */
export interface Announced {
  readonly [sealed]: true;
}

/** Only the names that this app knows how to use, as something that nobody else can read. */
export const announcedIn = (names: readonly string[] | Announced): Announced =>
  capabilityNames.filter((name) => (names as readonly string[]).includes(name)) as unknown as Announced;

/** Whether two servers announced the same. */
export const sameAnnounced = (one: Announced, other: Announced): boolean => String(one) === String(other);
