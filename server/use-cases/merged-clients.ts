import { type Client, clientFields, fieldsOfClient } from '#wire/client';
import type { ClientMerge } from '#wire/client-merge';
import type { Said } from '#wire/said';
import { Refusal, refusePlace } from '../refusal';
import { storeClient } from '../storage/clients';
import { readItems } from '../storage/items';
import { lockClientRows, mergeAlone, moveOrders, storeMerged } from '../storage/merged-clients';
import { moveVisits } from '../storage/visits';
import { changedFields } from './changed-fields';
import { notFound } from './items';
import type { Sent, Step } from './run';

/**
 * Merges a client into another: all its orders follow, finalized ones too, and its visits; commands that name it mean
 * the other one from then on. Returns the client that stays, with the fields that it took over.
 */
export const mergeClient = async (step: Step, merge: ClientMerge, { id }: Sent): Promise<Client> => {
  const { tx, logChange, record } = step;
  if (merge.into === id) throw refusePlace(400, 'invalid-body', 'into', 'A client is merged into another one.');
  const ids = [id, merge.into] as const;
  await mergeAlone(tx);
  // Checked before the locks: orders that are being placed for the other client may name an already merged one.
  refuseUnfit(pairOf(await readItems(tx, 'client', ids), ids));
  const pair = pairOf(await lockClientRows(tx, ids), ids);
  refuseUnfit(pair);
  refuseChanged(pair, merge.versions);

  const { from, into } = pair;
  for (const gone of await storeMerged(tx, from.id, into.id)) logChange({ type: 'client', id: gone });
  record({ act: 'merged', kind: 'client', id: from.id, about: { client: into.id } });
  for (const { id: order, agent } of await moveOrders(tx, from.id, into.id)) {
    logChange({ type: 'order', id: order, audience: agent });
    const did = { before: { client: from.id }, after: { client: into.id } };
    record({ act: 'changed', kind: 'order', id: order, ...did });
  }
  for (const { id: visit, agent } of await moveVisits(tx, from.id, into.id)) {
    logChange({ type: 'visit', id: visit, audience: agent });
    record({ act: 'changed', kind: 'visit', id: visit, before: { client: from.id }, after: { client: into.id } });
  }
  return takeOver(step, pair, merge.take);
};

/** Copies these fields from the merged client to the one that stays. */
const takeOver = async (
  { tx, logChange, record }: Step,
  { from, into }: Pair,
  take: ClientMerge['take'],
): Promise<Client> => {
  const taken = clientFields.filter((field) => take.includes(field) && from[field] !== into[field]);
  const wanted = { ...fieldsOfClient(into), ...Object.fromEntries(taken.map((field) => [field, from[field]])) };
  const did = changedFields(into, wanted, clientFields);
  record({ act: 'merged', kind: 'client', id: into.id, ...did, about: { client: from.id } });
  if (taken.length === 0) return into;
  logChange({ type: 'client', id: into.id });
  return storeClient(tx, into.id, wanted);
};

/** The merged client and the one that stays. */
interface Pair {
  readonly from: Client;
  readonly into: Client;
}

const pairOf = (clients: ReadonlyMap<string, Client>, [fromId, intoId]: readonly [string, string]): Pair => {
  const [from, into] = [clients.get(fromId), clients.get(intoId)];
  if (from === undefined) throw notFound(fromId);
  if (into === undefined) throw notFound(intoId);
  return { from, into };
};

/** Refuses a merge that is not possible, with what to do instead. */
const refuseUnfit = ({ from, into }: Pair): void => {
  const conflict = (reason: Said) => new Refusal(409, 'conflict', reason);
  if (from.mergedInto !== undefined) throw conflict({ say: 'merged-already', client: from.name });
  if (into.mergedInto !== undefined) throw conflict({ say: 'merge-target-merged', client: into.name });
  if (from.erased !== undefined || into.erased !== undefined) throw conflict({ say: 'merge-of-erased' });
  if (into.archived === true) throw conflict({ say: 'merge-target-archived', client: into.name });
};

/** Refuses if either has changed since the admin looked (412). */
const refuseChanged = (pair: Pair, versions: ClientMerge['versions']): void => {
  for (const side of ['from', 'into'] as const) {
    const item = pair[side];
    if (item.version === versions[side]) continue;
    throw new Refusal(412, 'stale-version', { say: 'client-changed', client: item.name }, { item });
  }
};

/** Refuses a change of a merged client: an app that knows of the merge edits the other one. */
export const refuseMerged = ({ name, mergedInto }: Client): void => {
  if (mergedInto !== undefined) throw new Refusal(409, 'conflict', { say: 'merged-since', client: name });
};
