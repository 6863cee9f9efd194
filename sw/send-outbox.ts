import { createHttp } from '../src/http/http';
import { openMirror } from '../src/outbox/account-mirror';
import { createTokens, type Tokens } from '../src/session/tokens';
import { drainInBackground } from '../src/sync/background';
import { marking } from '../src/sync/marking';
import { wipeAccount } from '../src/sync/wipe';
import type { WorkerEnvironment } from './worker-environment';

/**
 * Sends the signed-in user's pending entries; false if some must be retried. If the session ended so that the device is
 * wiped (SESSION-11), it hands in the pending entries and wipes the account, because no page may be opened for a long
 * time.
 */
export const sendOutbox = async (environment: WorkerEnvironment): Promise<boolean> => {
  const tokens = createTokens(environment);
  try {
    const sent = await sendFor(environment, tokens);
    let isWiped = true;
    for (const wiping of await tokens.wipings()) isWiped = (await wipeAccount(environment, tokens, wiping)) && isWiped;
    return sent && isWiped;
  } finally {
    tokens.close();
  }
};

const sendFor = async (environment: WorkerEnvironment, tokens: Tokens): Promise<boolean> => {
  const user = await tokens.readUser();
  if (user === undefined) return true; // pending entries are of another account, or must wait for a sign-in (SYNC-13)
  const { indexedDB, IDBKeyRange, openChannel, warn } = environment;
  const mirror = await openMirror({ accountId: user.id, indexedDB, IDBKeyRange, openChannel, warn, load: 'outbox' });
  try {
    const http = marking(createHttp({ ...environment, tokens: tokens.forAccount(user.id) }), mirror, warn);
    return await drainInBackground({ ...environment, mirror, http, user });
  } finally {
    mirror.close();
  }
};
