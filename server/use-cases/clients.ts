import { type Client, clientFields, type NewClient } from '#wire/client';
import { clientUpdate } from '#wire/client-update';
import { refusePlace } from '../refusal';
import { agentsAmong } from '../storage/accounts';
import { insertClient, storeClient } from '../storage/clients';
import type { Tx } from '../storage/database';
import { readBody } from './body';
import { archivingOr, changedFields, filledFields } from './changed-fields';
import { notFound } from './items';
import { refuseMerged } from './merged-clients';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';

/** Adds a client. Its CUI may exist already: a company may have several delivery points (decisions 17). */
export const createClient = async ({ tx, logChange, record, key }: Step, client: NewClient): Promise<Client> => {
  await checkVisitAgent(tx, client.visitAgent);
  const created = await insertClient(tx, client, key);
  logChange({ type: 'client', id: created.id, created: true });
  record({ act: 'added', kind: 'client', id: created.id, after: filledFields(created, clientFields) });
  return created;
};

/**
 * Updates a client with the body (spec §7). Only an admin can archive: in an agent's whole item the flag is as old as
 * their phone's copy. An update that changes nothing is not recorded. A merged client answers 412, and the app then
 * edits the client that it was merged into.
 */
export const updateClient = async (step: Step, stored: Client, sent: Sent): Promise<Client> => {
  const { tx, logChange, record, actor } = step;
  if (stored.erased !== undefined) throw notFound(stored.id);
  checkVersion(stored, sent);
  refuseMerged(stored);
  const { archived: said, ...fields } = readBody(clientUpdate, sent.body);
  const was = stored.archived === true;
  const archived = actor.role === 'admin' ? (said ?? was) : was;
  if (archived === was && clientFields.every((field) => fields[field] === stored[field])) return stored;
  if (fields.visitAgent !== stored.visitAgent) await checkVisitAgent(tx, fields.visitAgent);
  const changed = await storeClient(tx, stored.id, { ...fields, archived });
  logChange({ type: 'client', id: stored.id });
  const did = changedFields(stored, changed, clientFields);
  record({ act: archivingOr('changed', was, archived), kind: 'client', id: stored.id, ...did });
  return changed;
};

/** Refuses who cannot visit a client: no account, or not an agent's (VISIT-2). */
const checkVisitAgent = async (tx: Tx, agent: string): Promise<void> => {
  if (agent === '' || (await agentsAmong(tx, [agent])).has(agent)) return;
  throw refusePlace(400, 'invalid-body', 'visitAgent', { say: 'no-such-agent' });
};
