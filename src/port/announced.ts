import type { Announced, capabilityNames } from '#wire/capabilities';
import type { KnownServer } from '../http/known-server';

/** By which our server is known: no other one knows keys. */
const ours: (typeof capabilityNames)[number] = 'idempotency';

/**
 * Which of the two adapters fits a server. This is the one place that reads what a server announced. The app comes from
 * the server, so ours can do all that its adapter asks: what a phone remembers of it may be older than the app, and
 * must not turn it into a plain backend.
 */
export const adapterFor = <Adapter>(
  announced: Announced | undefined,
  adapters: { readonly ours: Adapter; readonly plain: Adapter },
): Adapter => {
  const names = (announced ?? []) as readonly unknown[];
  return names.includes(ours) ? adapters.ours : adapters.plain;
};

/**
 * Whether a server keeps more than spec §3, as ours does: people with their passwords and sessions, the company, packs,
 * VAT rates and categories, what is archived, and clients by file.
 */
export const keepsMore = (announced: Announced | undefined): boolean =>
  adapterFor(announced, { ours: true, plain: false });

/** What is known of the server that an account signed in at; of none: what any server is held to. */
export const serverOf = (
  user: { readonly capabilities: Announced; readonly companyId?: string | undefined } | undefined,
): KnownServer => ({
  ours: keepsMore(user?.capabilities),
  companyId: user?.companyId,
});
