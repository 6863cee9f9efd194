import type { Leaving } from '../mirror/device-database';
import type { Copies } from './copies';
import { endLeft } from './end-later';
import type { ShownSession } from './session-state';
import type { Tokens, TokensEnvironment } from './tokens';

export interface SessionLeft {
  /** False if the device refused: then this app ignores the stored tokens, and deletes them at its next start. */
  readonly removed: boolean;
  /** The account whose data is still on this device, if one was signed in. */
  readonly leaving: Leaving | undefined;
}

/**
 * Ends the session on this page at once, whatever the disk does, then deletes tokens and user; tells the server without
 * waiting for the answer. Never rejects.
 */
export const signOut = async (
  environment: TokensEnvironment,
  tokens: Tokens,
  copies: Copies,
  shown: ShownSession,
): Promise<SessionLeft> => {
  const accountId = shown.accountId();
  // 1. On this page, even if the disk fails.
  copies.noteSignedOut(accountId);
  if (shown.state.phase !== 'signed-out') shown.finish('signed-out');
  // The browser may have deleted the device's database.
  const unknown = accountId === undefined ? undefined : { accountId };
  try {
    // 2. On disk.
    const leaving = await tokens.leave();
    copies.noteSignedOut(undefined);
    // 3. At the server, or later if it cannot be reached.
    void endLeft(environment, tokens);
    return { removed: true, leaving: leaving ?? unknown };
  } catch (error) {
    environment.warn('the device did not let the tokens go', error);
    return { removed: false, leaving: unknown };
  }
};
