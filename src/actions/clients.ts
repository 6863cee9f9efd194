import { planEdit } from '#domain/changing';
import { createClient as createClientCommand } from '#domain/commands/create-client';
import { editClient as editClientCommand } from '#domain/commands/edit-client';
import { clientChanges } from '#domain/edits';
import type { NewClient } from '#wire/client';
import { localIdPrefix } from '#wire/id';
import type { Device } from '../device/device';
import { type ChangeOutcome, change, type SaveRefusal, save } from './save';

export type CreateClientOutcome =
  | { readonly kind: 'refused'; readonly code: SaveRefusal | 'no-token' }
  | {
      readonly kind: 'saved';
      readonly key: string;
      readonly localId: string;
      readonly settled: Promise<'accepted' | 'refused'>;
    };

/**
 * Saves a new client on this device under a local id that stays good after its acceptance (SYNC-8); never waits for the network. `key` is its
 * form's: whatever is submitted twice is saved once.
 */
export const createClient = async (
  device: Device,
  client: NewClient,
  key: string = device.environment.newKey(),
): Promise<CreateClientOutcome> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'refused', code: 'no-token' };
  const localId = `${localIdPrefix}${key}`;
  const command = createClientCommand.of({ localId, client });
  const saved = await save(account, command, key, device.environment.warn);
  return saved.kind === 'refused' ? saved : { kind: 'saved', key, localId, settled: saved.settled };
};

/**
 * Saves what was changed of a client (by id or local id) on this device; only the changed fields travel, and are laid over whatever the
 * client is by then. Never waits for the network.
 */
export const editClient = async (
  device: Device,
  clientId: string,
  before: NewClient,
  after: NewClient,
): Promise<ChangeOutcome> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'refused', code: 'no-token' };
  const changes = clientChanges(before, after);
  if (changes === undefined) return { kind: 'unchanged' };
  const key = device.environment.newKey();
  const at = device.environment.now().toISOString();
  const edit = editClientCommand.of({ client: clientId, ...changes });
  return change(account, key, (entries, ids) => planEdit(entries, ids, edit, { key, at }), device.environment.warn);
};
