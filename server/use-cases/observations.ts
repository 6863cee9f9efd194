import {
  type NewObservation,
  type Observation,
  observation as observationSchema,
  observationUpdate,
} from '#wire/observation';
import { refuseEach, refusePlace } from '../refusal';
import { insertObservation, removeObservation, storeCompletion } from '../storage/observations';
import { readBody } from './body';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';

/** Creates an observation of the caller; only they and admins see it. */
export const createObservation = async (
  { tx, actor, logChange, record, key }: Step,
  observation: NewObservation,
): Promise<Observation> => {
  if (observation.agent !== actor.accountId) {
    throw refusePlace(403, 'forbidden', 'agent', 'An agent makes observations only for themselves.');
  }
  const created = await insertObservation(tx, observation, key);
  logChange({ type: 'observation', id: created.id, audience: created.agent, created: true });
  record({ act: 'added', kind: 'observation', id: created.id, after: { title: created.title } });
  return created;
};

/**
 * Completes or reopens an observation (spec §7); admins only. The whole observation is sent: other fields must be as
 * stored, absent ones stay. An update that changes nothing is not recorded.
 */
export const updateObservation = async (step: Step, stored: Observation, sent: Sent): Promise<Observation> => {
  const { tx, logChange, record } = step;
  checkVersion(stored, sent);
  const update = readBody(observationUpdate, sent.body);
  const read = readBody(observationSchema, { ...stored, ...update });
  refuseEach(403, 'forbidden', ['id', 'title', 'description', 'agent'] as const, (path) => {
    return read[path] !== stored[path] && { path, reason: 'Only its completion is changed by this call.' };
  });
  if (read.completed === stored.completed) return stored;
  const changed = await storeCompletion(tx, stored.id, read.completed);
  logChange({ type: 'observation', id: stored.id, audience: stored.agent });
  record({ act: read.completed ? 'completed' : 'reopened', kind: 'observation', id: stored.id });
  return changed;
};

export const deleteObservation = async (
  { tx, logChange, record }: Step,
  stored: Observation,
  sent: Sent,
): Promise<void> => {
  checkVersion(stored, sent);
  await removeObservation(tx, stored.id);
  logChange({ type: 'observation', id: stored.id, audience: stored.agent, deleted: true });
  record({ act: 'deleted', kind: 'observation', id: stored.id, before: { title: stored.title } });
};
