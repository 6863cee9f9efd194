import type { endAtServer } from '../port/session-end';
import type { Tokens, TokensEnvironment } from './tokens';

/** Loaded at the first sign-out. */
const atServer: typeof endAtServer = async (...session) =>
  (await import('../port/session-end')).endAtServer(...session);

/**
 * Ends at their servers the sessions that were signed out on this device. What cannot be sent now is sent at the next
 * start, or when the network is back. Never rejects.
 */
export const endLeft = async (
  environment: TokensEnvironment,
  { endings, ended }: Pick<Tokens, 'endings' | 'ended'>,
): Promise<void> => {
  try {
    for (const ending of await endings()) if (await atServer(environment, ending)) await ended(ending.endKey);
  } catch (error) {
    environment.warn('the server was not told of the sign-out', error);
  }
};
