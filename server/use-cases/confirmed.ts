import { Refusal } from '../refusal';
import { isConfirmed } from '../storage/sessions';
import type { Step } from './run';

/** Minutes for which an entered password counts, also at the sign-in. */
const confirmedMinutes = 10;

/**
 * Refuses changes to who can use the caller's own account, and whatever lets another in or makes them an admin, unless
 * the caller's session has entered the password recently (403 `confirm-first`, SESSION-10): an unlocked device or a
 * stolen token is not enough.
 */
export const requireConfirmed = async ({ tx, actor }: Pick<Step, 'tx' | 'actor'>): Promise<void> => {
  if (await isConfirmed(tx, actor.sessionId, confirmedMinutes)) return;
  throw new Refusal(403, 'confirm-first', 'Enter your password first.');
};
