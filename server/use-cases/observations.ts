import type { NewObservation, Observation } from '#wire/observation';
import { Refusal, refusePlace } from '../refusal';
import { insertObservation, removeObservation } from '../storage/observations';
import type { Step } from './run';

/** Writes a note down, in the own name; only its writer and admins see it. */
export const createObservation = async (
  { tx, actor, note }: Step,
  observation: NewObservation,
): Promise<Observation> => {
  if (observation.agent !== actor.accountId) {
    throw refusePlace(403, 'forbidden', 'agent', 'An observation is made in the own name.');
  }
  const created = await insertObservation(tx, observation);
  note({ type: 'observation', id: created.id, audience: created.agent, created: true });
  return created;
};

/** Takes a note away: agents their own (spec §6); an admin marks it completed instead. */
export const deleteObservation = async ({ tx, actor, note }: Step, { id, agent }: Observation): Promise<void> => {
  if (actor.role !== 'agent') throw new Refusal(403, 'forbidden', 'Only the agent who made it deletes an observation.');
  await removeObservation(tx, id);
  note({ type: 'observation', id, audience: agent, deleted: true });
};
