import type { Problem } from '#wire/problem';
import type { Role } from '#wire/session';
import type { Device } from '../device/device';
import type { Outcome } from '../http/outcome';
import { signIn } from './session';

// Calls that carry a password. None of them is a command: nothing of them is ever on the disk, and to make one again
// after a lost answer is harmless.

/**
 * Why a password was not set.
 *
 * - `refused`: the problem says why.
 * - `rate-limited`: there were too many attempts.
 * - `unanswered`: no answer came; it may have been set all the same, and to try again is harmless.
 * - `signed-out`: nobody is signed in any more.
 */
export type NotSet =
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'rate-limited' | 'unanswered' | 'signed-out' };

/** Why a call that carries a password was not done. */
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

/**
 * Changes the password of who is signed in; everywhere else they are signed out by it. Never throws for a failed call.
 */
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
 * Shows the password of who is signed in once more, for what is refused as `confirm-first` without it (SESSION-10).
 * Never throws for a failed call.
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

/** What came of a one-time code. `set`: the password is set, but signing in with it failed. */
type Redeemed = NotSet | { readonly kind: 'set' } | { readonly kind: 'signed-in'; readonly role: Role };

/** Chooses a password with a one-time code, and signs in with it at once. Never throws for a failed call. */
export const redeemCode = async (
  device: Device,
  { username, code, password }: { readonly username: string; readonly code: string; readonly password: string },
): Promise<Redeemed> => {
  const outcome = await device.http.call('redeemCode', { body: { username, code, password } });
  if (outcome.kind !== 'accepted') return notSet(outcome);
  const signedIn = await signIn(device, outcome.answer?.username ?? username, password);
  return signedIn.kind === 'signed-in' ? signedIn : { kind: 'set' };
};
