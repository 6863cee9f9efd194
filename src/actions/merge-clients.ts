import { archiveClient, type ClientAct } from '#domain/commands/archive-client';
import type { Client, ClientField } from '#wire/client';
import type { ClientMerge } from '#wire/client-merge';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';

/**
 * Merges the client `from` into `into`, which takes these fields from it. Both as the server sent them: refused with
 * 412 if either has changed.
 */
export const mergeClients = (
  device: Device,
  from: Client,
  into: Client,
  take: readonly ClientField[],
  attendant?: Attendant,
) => {
  const versions = { from: from.version ?? 0, into: into.version ?? 0 };
  const body = { into: into.id, versions, take: [...take] } satisfies ClientMerge;
  return attend(
    device,
    archiveClient.of({ client: from.name, what: 'merge' satisfies ClientAct }),
    { name: 'mergeClient', params: { id: from.id }, body },
    attendant,
  );
};

/** Erases the personal data of a client for good; refused with 412 if it has changed since it was read. */
export const eraseClient = (device: Device, client: Client, attendant?: Attendant) =>
  attend(
    device,
    // Without the name, which must not be stored anywhere afterwards.
    archiveClient.of({ client: '', what: 'erase' satisfies ClientAct }),
    { name: 'eraseClient', params: { id: client.id }, body: {}, ifMatch: client.version },
    attendant,
  );
