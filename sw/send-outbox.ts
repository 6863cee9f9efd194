import { createHttp } from '../src/http/http';
import { openMirror } from '../src/outbox/account-mirror';
import { createTokens } from '../src/session/tokens';
import { drainInBackground } from '../src/sync/background';
import { marking } from '../src/sync/marking';
import type { WorkerEnvironment } from './worker-environment';

/** Sends what waits on this device, for whoever is signed in; false when some of it should be tried again. */
export const sendOutbox = async (environment: WorkerEnvironment): Promise<boolean> => {
  const tokens = createTokens(environment);
  try {
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
  } finally {
    tokens.close();
  }
};
