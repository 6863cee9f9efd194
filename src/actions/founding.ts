import type { CompanyState } from '#wire/company';
import type { FoundingRequest } from '#wire/founding';
import type { Role } from '#wire/session';
import type { Device } from '../device/device';
import { type NotSet, notSet } from './password';
import { type ReadResult, readResult } from './read-result';
import { signIn } from './session';

/**
 * Reads whether the server has a company, before any sign-in; a plain backend has no such call. Never throws for a
 * failed call.
 */
export const readCompanyState = async (device: Device, signal: AbortSignal): Promise<ReadResult<CompanyState>> =>
  readResult(await device.http.call('founding', { signal }));

/** The result of founding. `set`: the company exists, but signing in to it failed. */
type Founded = NotSet | { readonly kind: 'set' } | { readonly kind: 'signed-in'; readonly role: Role };

/**
 * Founds the company and signs its first administrator in; the typed data are not stored. Repeating it after a lost
 * answer is harmless. Never throws for a failed call.
 */
export const setUpCompany = async (device: Device, request: FoundingRequest): Promise<Founded> => {
  const outcome = await device.http.call('found', { body: request });
  if (outcome.kind !== 'accepted') return notSet(outcome);
  const { username, password } = request.admin;
  const signedIn = await signIn(device, username, password);
  return signedIn.kind === 'signed-in' ? signedIn : { kind: 'set' };
};
