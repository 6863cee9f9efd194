import type { NewVisit, Visit } from '#wire/visit';
import { refusePlace } from '../refusal';
import { namedClient } from '../storage/merged-clients';
import { insertVisit, removeVisit } from '../storage/visits';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';

/**
 * Closes a visit of the caller without an order (VISIT-1); only they and admins see it. It is a fact of the past:
 * its client may be archived or erased since, and is the one that it was merged into. Of an erased client no note is
 * kept, because it may name the person (CLIENT-2).
 */
export const createVisit = async ({ tx, actor, logChange, record, key }: Step, visit: NewVisit): Promise<Visit> => {
  if (visit.agent !== actor.accountId) {
    throw refusePlace(403, 'forbidden', 'agent', 'An agent closes visits only for themselves.');
  }
  const client = await namedClient(tx, visit.client);
  if (client === undefined) throw refusePlace(400, 'unknown-client', 'client', { say: 'no-such-client' });
  const kept = { ...visit, client: client.id, note: client.erased ? '' : visit.note };
  const created = await insertVisit(tx, kept, key);
  logChange({ type: 'visit', id: created.id, audience: created.agent, created: true });
  record({ act: 'added', kind: 'visit', id: created.id, ...about(created, 'after') });
  return created;
};

/** Takes a closed visit back: its agent, or an admin. */
export const deleteVisit = async ({ tx, logChange, record }: Step, stored: Visit, sent: Sent): Promise<void> => {
  checkVersion(stored, sent);
  await removeVisit(tx, stored.id);
  logChange({ type: 'visit', id: stored.id, audience: stored.agent, deleted: true });
  record({ act: 'deleted', kind: 'visit', id: stored.id, ...about(stored, 'before') });
};

/** What the history says of a visit; not its note, which may name a person. */
const about = ({ client, date, reason }: Visit, when: 'before' | 'after') => ({
  [when]: { date, reason },
  about: { client },
});
