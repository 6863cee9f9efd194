import { createHttp } from '../src/http/http';
import { openMirror } from '../src/outbox/account-mirror';
import { createTokens, type Tokens } from '../src/session/tokens';
import { drainInBackground } from '../src/sync/background';
import { marking } from '../src/sync/marking';
import { wipeAccount } from '../src/sync/wipe';
import type { WorkerEnvironment } from './worker-environment';

/**
 * Sends what waits on this device for the user who is signed in; false when some of it should be tried again. Told that
 * the session has ended so that the device is wiped (SESSION-11), it hands in what waits and wipes the account: no page
 * may be opened for long.
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
  if (user === undefined) return true; // what waits is another account's, or nobody's until a sign-in (SYNC-13)
  const { indexedDB, IDBKeyRange, openChannel, warn } = environment;
  const mirror = await openMirror({ accountId: user.id, indexedDB, IDBKeyRange, openChannel, warn, load: 'outbox' });
  try {
    const http = marking(createHttp({ ...environment, tokens: tokens.forAccount(user.id) }), mirror, warn);
    return await drainInBackground({ ...environment, mirror, http, user });
  } finally {
    mirror.close();
  }
};
