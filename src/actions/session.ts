import { placeOrder } from '#domain/commands/place-order';
import { isUnsent } from '#domain/unsent';
import type { Role } from '#wire/session';
import type { Device } from '../device/device';
import type { SignedOut } from '../device/leaving';
import type { SignInRefusal } from '../session/session';
import { adoptLanguage } from './language';

type SignInActionOutcome =
  | { readonly kind: 'signed-in'; readonly role: Role }
  | { readonly kind: 'refused'; readonly code: SignInRefusal };

/** Signs in; resolves once the account's mirror is open, so that the first screen can query it (spec §5, §8). */
export const signIn = async (device: Device, username: string, password: string): Promise<SignInActionOutcome> => {
  const outcome = await device.session.signIn(username, password);
  if (outcome.kind === 'refused') return outcome;
  await device.opened();
  // The page is reloading in another language: show no welcome in the old one.
  if (adoptLanguage(device, outcome.user)) return new Promise(() => undefined);
  return { kind: 'signed-in', role: outcome.user.role };
};

/** The numbers of orders and other entries that a sign-out would leave unsent on this device (SYNC-13). */
export const unsentCount = (device: Device): { readonly orders: number; readonly others: number } => {
  const entries = [...(device.account.read()?.mirror.tables.outbox.rows.values() ?? [])].filter(isUnsent);
  const orders = entries.filter(({ command }) => placeOrder.read(command) !== undefined).length;
  return { orders, others: entries.length - orders };
};

/**
 * Signs out: tokens, user, cart and mirror are deleted; unsent entries stay sealed, for this account only (spec §4,
 * SYNC-13, SYNC-26).
 */
export const signOut = (device: Device): Promise<SignedOut> => device.signOut();
