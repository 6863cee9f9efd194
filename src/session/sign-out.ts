import type { Leaving } from '../mirror/device-database';
import type { Copies } from './copies';
import { endLeft } from './end-later';
import type { ShownSession } from './session-state';
import type { Tokens, TokensEnvironment } from './tokens';

/** What came of a sign-out by hand. */
export interface SessionLeft {
  /** False where the device refused: then this app does not use what is stored, and tries again at its next start. */
  readonly removed: boolean;
  /** Whose what is left on this device is, where anybody was signed in. */
  readonly leaving: Leaving | undefined;
}

/**
 * Ends the session on this page at once, whatever the disk does, then clears tokens and user; the server gets to know
 * without waiting for that. Never rejects.
 */
export const signOut = async (
  environment: TokensEnvironment,
  tokens: Tokens,
  copies: Copies,
  shown: ShownSession,
): Promise<SessionLeft> => {
  const accountId = shown.accountId();
  // 1. Here, whatever becomes of the disk.
  copies.noteSignedOut(accountId);
  if (shown.state.phase !== 'signed-out') shown.finish('signed-out');
  // The browser may have taken away what the device knew of it.
  const unknown = accountId === undefined ? undefined : { accountId };
  try {
    // 2. On the disk.
    const leaving = await tokens.leave();
    copies.noteSignedOut(undefined);
    // 3. At the server, or later where it is not reached.
    void endLeft(environment, tokens);
    return { removed: true, leaving: leaving ?? unknown };
  } catch (error) {
    environment.warn('the device did not let the tokens go', error);
    return { removed: false, leaving: unknown };
  }
};
