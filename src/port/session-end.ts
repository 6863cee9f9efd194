import { createHttp, type HttpOptions } from '../http/http';
import { noTokens } from '../http/tokens';
import type { Ending } from '../mirror/device-database';

type EndOptions = Pick<HttpOptions, 'apiBase' | 'fetch' | 'setTimer' | 'warn'>;

/**
 * Ends a session at its server (SESSION-6) by the key that the device keeps for this purpose alone. Returns whether
 * that is settled; false if the server was not reached.
 */
export const endAtServer = async (
  { apiBase, fetch, setTimer, warn }: EndOptions,
  { endKey, companyId }: Ending,
): Promise<boolean> => {
  const server = () => Promise.resolve({ ours: true, companyId });
  const http = createHttp({ apiBase, fetch, setTimer, warn, tokens: { ...noTokens, server } });
  const outcome = await http.call('endByKey', { body: { endKey } });
  return outcome.kind === 'accepted' || outcome.kind === 'refused';
};
