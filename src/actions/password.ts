import type { Problem } from '#wire/problem';
import type { Role } from '#wire/session';
import type { Device } from '../device/device';
import type { Outcome } from '../http/outcome';
import { signIn } from './session';

// Calls with a password. None is a command, so nothing of them is stored; repeating one after a lost answer is
// harmless.

/**
 * Why a password was not set.
 *
 * - `refused`: the problem says why.
 * - `rate-limited`: too many attempts.
 * - `unanswered`: no answer came; it may have been set, and a retry is harmless.
 * - `signed-out`: the session has ended.
 */
export type NotSet =
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'rate-limited' | 'unanswered' | 'signed-out' };

export const notSet = (outcome: Exclude<Outcome<unknown>, { readonly kind: 'accepted' }>): NotSet => {
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'refused', problem: outcome.problem };
    case 'offline':
      return { kind: outcome.status === 429 ? 'rate-limited' : 'unanswered' };
    case 'signed-out':
      return { kind: 'signed-out' };
  }
};

/** Changes the user's password; all their other sessions end. Never throws for a failed call. */
export const changePassword = async (
  device: Device,
  current: string,
  next: string,
): Promise<NotSet | { readonly kind: 'set' }> => {
  const http = device.account.read()?.http;
  if (http === undefined) return { kind: 'signed-out' };
  const outcome = await http.call('changePassword', { body: { current, next } });
  return outcome.kind === 'accepted' ? { kind: 'set' } : notSet(outcome);
};

/**
 * Confirms the user's password, for calls that are refused as `confirm-first` without it (SESSION-10). Never throws for
 * a failed call.
 */
export const confirmPassword = async (
  device: Device,
  password: string,
): Promise<NotSet | { readonly kind: 'confirmed' }> => {
  const http = device.account.read()?.http;
  if (http === undefined) return { kind: 'signed-out' };
  const outcome = await http.call('confirmPassword', { body: { password } });
  return outcome.kind === 'accepted' ? { kind: 'confirmed' } : notSet(outcome);
};

/** The result of a one-time code. `set`: the password is set, but signing in with it failed. */
type Redeemed = NotSet | { readonly kind: 'set' } | { readonly kind: 'signed-in'; readonly role: Role };

/** Sets a password with a one-time code, and signs in with it. Never throws for a failed call. */
export const redeemCode = async (
  device: Device,
  { username, code, password }: { readonly username: string; readonly code: string; readonly password: string },
): Promise<Redeemed> => {
  const outcome = await device.http.call('redeemCode', { body: { username, code, password } });
  if (outcome.kind !== 'accepted') return notSet(outcome);
  const signedIn = await signIn(device, outcome.answer?.username ?? username, password);
  return signedIn.kind === 'signed-in' ? signedIn : { kind: 'set' };
};
