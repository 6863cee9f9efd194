import type { Standing } from '#wire/company';
import type { FoundingRequest } from '#wire/founding';
import type { Role } from '#wire/session';
import type { Device } from '../device/device';
import { type Answered, answeredBy } from './asked';
import { type NotSet, notSet } from './password';
import { signIn } from './session';

/**
 * Asks what stands at the server, before anybody is signed in; a plain backend has no such call. Never throws for a
 * failed call.
 */
export const readStanding = async (device: Device, signal: AbortSignal): Promise<Answered<Standing>> =>
  answeredBy(await device.http.call('founding', { signal }));

/** What came of a founding. `set`: the company stands, but signing in to it failed. */
type Founded = NotSet | { readonly kind: 'set' } | { readonly kind: 'signed-in'; readonly role: Role };

/**
 * Founds the company and signs its first administrator in with what was typed, of which nothing is kept. To make it
 * again after a lost answer is harmless. Never throws for a failed call.
 */
export const setUpCompany = async (device: Device, request: FoundingRequest): Promise<Founded> => {
  const outcome = await device.http.call('found', { body: request });
  if (outcome.kind !== 'accepted') return notSet(outcome);
  const { username, password } = request.admin;
  const signedIn = await signIn(device, username, password);
  return signedIn.kind === 'signed-in' ? signedIn : { kind: 'set' };
};
