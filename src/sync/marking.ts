import type { Http } from '../http/http';
import type { Mirror } from '../mirror/mirror';

/**
 * Calls whose answers say which commit of the server's log has their effect: the mirror hears of it before anybody
 * hears of the answer, so that a restore which takes the effect back is found out, whatever is pulled or not pulled in
 * between (SYNC-23).
 */
export const marking = (http: Http, { apply }: Pick<Mirror, 'apply'>): Http => ({
  async call(name, request) {
    const outcome = await http.call(name, request);
    if (outcome.kind === 'accepted' && outcome.mark !== undefined) await apply.heard(outcome.mark);
    return outcome;
  },
});
