import { planDeletion, planEdit } from '#domain/changing';
import { completeObservation as completeObservationCommand } from '#domain/commands/complete-observation';
import { createObservation as createObservationCommand } from '#domain/commands/create-observation';
import { deleteObservation as deleteObservationCommand } from '#domain/commands/delete-observation';
import { localIdPrefix } from '#wire/id';
import type { Observation } from '#wire/observation';
import type { Device } from '../device/device';
import { nameInDeletion } from '../views/waiting';
import { type ChangeOutcome, change, save } from './save';

/**
 * Saves a new observation of this agent on this device under a local id; never waits for the network. `key` is its form's: whatever is
 * submitted twice is saved once.
 */
export const createObservation = async (
  device: Device,
  { title, description }: { readonly title: string; readonly description: string },
  key: string = device.environment.newKey(),
): Promise<ChangeOutcome> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'refused', code: 'no-token' };
  const observation = { title, description, agent: account.user.id, completed: false } as const;
  const command = createObservationCommand.of({ localId: `${localIdPrefix}${key}`, observation });
  const saved = await save(account, command, key, device.environment.warn);
  return saved.kind === 'refused' ? saved : { kind: 'saved', key, settled: saved.settled };
};

/**
 * Marks an observation (by id or local id) as completed, or as not completed again, on this device; it is laid over whatever the
 * observation is by then. Never waits for the network.
 */
export const completeObservation = async (
  device: Device,
  { id, title, completed }: Pick<Observation, 'id' | 'title' | 'completed'>,
  after: boolean,
): Promise<ChangeOutcome> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'refused', code: 'no-token' };
  if (completed === after) return { kind: 'unchanged' };
  const key = device.environment.newKey();
  const at = device.environment.now().toISOString();
  const edit = completeObservationCommand.of({ observation: id, before: completed, after, title });
  return change(account, key, (entries, ids) => planEdit(entries, ids, edit, { key, at }), device.environment.warn);
};

/** Deletes an observation, by id or local id; one that never left this device is only taken out of the outbox. */
export const deleteObservation = async (
  device: Device,
  observationId: string,
  title: string,
): Promise<ChangeOutcome> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'refused', code: 'no-token' };
  const key = device.environment.newKey();
  const at = device.environment.now().toISOString();
  const observation = nameInDeletion(account.mirror, observationId);
  const deletion = deleteObservationCommand.of({ observation, title });
  return change(
    account,
    key,
    (entries, ids) => planDeletion(entries, ids, deletion, { key, at }),
    device.environment.warn,
  );
};
