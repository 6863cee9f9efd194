import { endpoints } from '#wire/endpoints';
import type { Http } from '../http/http';
import type { Mirror } from '../outbox/account-mirror';

/**
 * Calls that say of which log of the server they are (SYNC-23). A write names the commits that the mirror knows of, so
 * that a restored server does not take it for a write about other items that have the same ids. Its answer names the
 * commit that has its effect: the mirror hears of that before anybody hears of the answer, so that a restore which
 * takes the effect back is found out, whatever is pulled or not pulled in between.
 */
export const marking = (
  http: Http,
  { apply }: Pick<Mirror, 'apply'>,
  warn: (message: string, details?: unknown) => void,
): Http => {
  /** A disk that takes nothing keeps no write from the server. */
  const knownMarks = async (): Promise<readonly string[]> => {
    try {
      return (await apply.cursor()).marks;
    } catch (error) {
      warn('Which log of the server is known could not be read', error);
      return [];
    }
  };
  return {
    async call(name, request) {
      const isWrite = endpoints[name].method !== 'GET' && name !== 'token' && name !== 'withdraw';
      const marks = isWrite ? (request?.marks ?? (await knownMarks())) : [];
      const outcome = await http.call(name, { ...request, marks });
      if (outcome.kind !== 'accepted' || outcome.mark === undefined) return outcome;
      const { mark, ...unmarked } = outcome;
      try {
        await apply.heard(mark);
        return outcome;
      } catch (error) {
        // As if a proxy had taken it: what waits for it is settled only once the log has brought its row.
        warn('Which commit an answer is of could not be written to the disk', error);
        return unmarked;
      }
    },
  };
};
