import { Refusal } from '../refusal';
import { isConfirmed } from '../storage/sessions';
import type { Step } from './run';

/** Minutes that a password is good for which was shown, at the sign-in too. */
const goodFor = 10;

/**
 * Refuses what decides who can use the asker's own account where its session has not shown the password lately (403
 * `confirm-first`, SESSION-10): a device that was left open, or a stolen token, is not enough for it.
 */
export const requireConfirmed = async ({ tx, actor }: Pick<Step, 'tx' | 'actor'>): Promise<void> => {
  if (await isConfirmed(tx, actor.sessionId, goodFor)) return;
  throw new Refusal(403, 'confirm-first', 'Enter your password first.');
};
