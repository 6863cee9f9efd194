import type { Http } from '../http/http';
import type { Mirror } from '../outbox/account-mirror';

/**
 * Adds marks to calls, to identify the server's log (SYNC-23). A write names the commits that the mirror knows, so that
 * a restored server does not apply it to other items with the same ids. The answer names the commit of its effect; the
 * mirror records it before the caller gets the answer, so that a restore which undoes the effect is detected, whatever
 * is pulled in between.
 */
export const marking = (
  http: Http,
  { apply }: Pick<Mirror, 'apply'>,
  warn: (message: string, details?: unknown) => void,
): Http => {
  /** A disk that cannot be read must not prevent a write from being sent. */
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
      const needsNoMark = name === 'token' || name === 'withdraw';
      const marks = needsNoMark ? [] : (request?.marks ?? (await knownMarks()));
      const outcome = await http.call(name, { ...request, marks });
      if (outcome.kind !== 'accepted' || outcome.mark === undefined) return outcome;
      const { mark, ...unmarked } = outcome;
      try {
        await apply.addMark(mark);
        return outcome;
      } catch (error) {
        // As if a proxy had removed the mark: the entry is settled only once the log has brought its row.
        warn('Which commit an answer is of could not be written to the disk', error);
        return unmarked;
      }
    },
  };
};
