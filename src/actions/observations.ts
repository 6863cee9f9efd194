import { planDeletion, planEdit } from '#domain/changing';
import { completeObservation as completeObservationCommand } from '#domain/commands/complete-observation';
import { createObservation as createObservationCommand } from '#domain/commands/create-observation';
import { deleteObservation as deleteObservationCommand } from '#domain/commands/delete-observation';
import { localIdPrefix } from '#wire/id';
import type { Observation } from '#wire/observation';
import type { Device } from '../device/device';
import { nameInDeletion } from '../views/waiting';
import { changeBy, type MakeOutcome, make } from './save';

/** Saves a new observation on this device under a local id; never waits for the network. */
export const createObservation = (
  device: Device,
  { title, description }: { readonly title: string; readonly description: string },
  key: string = device.environment.newKey(),
): Promise<MakeOutcome> =>
  make(device, key, ({ user }) => {
    const observation = { title, description, agent: user.id, completed: false } as const;
    return createObservationCommand.of({ localId: `${localIdPrefix}${key}`, observation });
  });

/**
 * Completes or reopens an observation (by id or local id) on this device; the mark is merged into the current
 * observation.
 */
export const completeObservation = (
  device: Device,
  { id, title, completed }: Pick<Observation, 'id' | 'title' | 'completed'>,
  after: boolean,
) =>
  changeBy(device, planEdit, () =>
    completed === after
      ? undefined
      : completeObservationCommand.of({ observation: id, before: completed, after, title }),
  );

/** Deletes an observation by id or local id; one that was never sent is only removed from the outbox. */
export const deleteObservation = (device: Device, observationId: string, title: string) =>
  changeBy(device, planDeletion, (_now, { mirror }) =>
    deleteObservationCommand.of({ observation: nameInDeletion(mirror, observationId), title }),
  );
