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

/** Whether people, their passwords and their sessions are managed in this app: nothing of a plain backend's is. */
export const managesPeople = (announced: Announced): boolean => adapterFor(announced, { ours: true, plain: false });

/** What is known of the server that an account signed in at; of none: what any server is held to. */
export const serverOf = (
  user: { readonly capabilities: Announced; readonly companyId?: string | undefined } | undefined,
): KnownServer => ({
  ours: adapterFor(user?.capabilities, { ours: true, plain: false }),
  companyId: user?.companyId,
});
