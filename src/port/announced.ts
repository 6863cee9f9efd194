import type { Announced, capabilityNames } from '#wire/capabilities';
import type { KnownServer } from '../http/known-server';

/** The capability that identifies our server: a plain backend has no idempotency keys. */
const ours: (typeof capabilityNames)[number] = 'idempotency';

/**
 * Selects the adapter for a server. This is the only place that reads its capabilities. Our server delivers the app, so
 * it supports everything that its adapter needs; a phone's stored capabilities may be older than the app, and must not
 * turn our server into a plain backend.
 */
export const adapterFor = <Adapter>(
  announced: Announced | undefined,
  adapters: { readonly ours: Adapter; readonly plain: Adapter },
): Adapter => {
  const names = (announced ?? []) as readonly unknown[];
  return names.includes(ours) ? adapters.ours : adapters.plain;
};

/**
 * Whether the server stores more than spec §3, as ours does: people with passwords and sessions, the company, packs,
 * VAT rates, categories, archived items, imports of clients, and visits with their plan.
 */
export const keepsMore = (announced: Announced | undefined): boolean =>
  adapterFor(announced, { ours: true, plain: false });

/** Whether the server takes several writes of an outbox in one call, each under its own key. */
export const takesMany = (announced: Announced): boolean =>
  (announced as unknown as readonly unknown[]).includes('send-many' satisfies (typeof capabilityNames)[number]);

/** The stored capabilities of the server at which an account signed in; without any, those of an unknown server. */
export const serverOf = (
  user: { readonly capabilities: Announced; readonly companyId?: string | undefined } | undefined,
): KnownServer => ({
  ours: keepsMore(user?.capabilities),
  companyId: user?.companyId,
});
