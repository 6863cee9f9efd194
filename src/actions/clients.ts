import { planEdit } from '#domain/changing';
import { archiveClient as archiving, type ClientAct } from '#domain/commands/archive-client';
import { createClient as createClientCommand } from '#domain/commands/create-client';
import { editClient as editClientCommand } from '#domain/commands/edit-client';
import { wholeBody } from '#domain/commands/whole-body';
import { clientChanges } from '#domain/edits';
import type { Client, NewClient } from '#wire/client';
import { localIdPrefix } from '#wire/id';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { changeBy, type MakeOutcome, make } from './save';

type CreateClientOutcome =
  | Extract<MakeOutcome, { readonly kind: 'refused' }>
  | (Extract<MakeOutcome, { readonly kind: 'saved' }> & { readonly localId: string });

/**
 * Saves a new client on this device under a local id, which stays valid after its acceptance (SYNC-8); never waits for
 * the network.
 */
export const createClient = async (
  device: Device,
  client: NewClient,
  key: string = device.environment.newKey(),
): Promise<CreateClientOutcome> => {
  const localId = `${localIdPrefix}${key}`;
  const made = await make(device, key, () => createClientCommand.of({ localId, client }));
  return made.kind === 'refused' ? made : { ...made, localId };
};

/**
 * Saves an edit of a client (by id or local id) on this device; only the changed fields are sent, and merged into the
 * current client.
 */
export const editClient = (device: Device, client: string, before: NewClient, after: NewClient) =>
  changeBy(device, planEdit, () => {
    const changes = clientChanges(before, after);
    return changes && editClientCommand.of({ client, ...changes });
  });

/**
 * Archives or restores a client, attended. `client`: as the server sent it; refused with 412 if it has changed since.
 */
export const archiveClient = (device: Device, client: Client, archived: boolean, attendant?: Attendant) =>
  attend(
    device,
    archiving.of({ client: client.name, what: (archived ? 'archive' : 'bring-back') satisfies ClientAct }),
    {
      name: 'updateItem',
      params: { id: client.id },
      body: wholeBody(client, { archived }),
      ifMatch: client.version,
    },
    attendant,
  );
