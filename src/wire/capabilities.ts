/**
 * What a server may offer beyond the spec's calls, announced in `GET /me`. A backend that announces none is a plain
 * backend. `samples`: a `POST items/order` takes the samples it says were delivered out of the agent's own bag by
 * itself, in its one transaction (STOCK-5); without it the bag is put by a second call, as in the spec. `revoke` is
 * `POST /auth/revoke`: logging out ends the session on the server as well (SESSION-6). `mail`: an order's observations
 * are mailed only where the call says `includeObservations`, and a second message to the same address is refused where
 * it says `unlessSent`. `withdraw`: `POST withdraw` takes an Idempotency-Key back, for good (SYNC-20). `ledger`: `GET
 * movements` and past imports of an invoice's content (STOCK-3). `edits`: products and the places of
 * stock take an edit instead of the whole item (`edit.ts`), in a `batch` too.
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
] as const;
export type Capability = (typeof capabilityNames)[number];

/** Whether a server that announces these is ours: it knows keys and names in its answer what it did (SYNC-22). */
export const isOurs = (capabilities: readonly Capability[]): boolean => capabilities.includes('idempotency');

/** Only the capabilities that this app knows how to use. */
export const knownCapabilities = (announced: readonly string[]): Capability[] =>
  capabilityNames.filter((name) => announced.includes(name));
