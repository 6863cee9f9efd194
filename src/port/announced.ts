import { type Announced, capabilityNames } from '#wire/capabilities';
import type { KnownServer } from '../http/known-server';

/**
 * Which of the two adapters fits a server. This is the one place that reads what a server announced: ours announces
 * everything that its adapter uses, and whoever announces less is a plain backend.
 */
export const adapterFor = <Adapter>(
  announced: Announced | undefined,
  { ours, plain }: { readonly ours: Adapter; readonly plain: Adapter },
): Adapter => {
  const names = (announced ?? []) as readonly unknown[];
  return capabilityNames.every((name) => names.includes(name)) ? ours : plain;
};

/** What is known of the server that an account signed in at; of none: what any server is held to. */
export const serverOf = (
  user: { readonly capabilities: Announced; readonly companyId?: string | undefined } | undefined,
): KnownServer => ({
  ours: adapterFor(user?.capabilities, { ours: true, plain: false }),
  companyId: user?.companyId,
});
