import { planDeletion } from '#domain/changing';
import { closeVisit as closeVisitCommand } from '#domain/commands/close-visit';
import { reopenVisit as reopenVisitCommand } from '#domain/commands/reopen-visit';
import { resolveId } from '#domain/pending';
import { localIdPrefix } from '#wire/id';
import type { NewVisit, Visit } from '#wire/visit';
import type { Device } from '../device/device';
import { idsOf, nameInDeletion } from '../views/waiting';
import { changeBy, type MakeOutcome, make } from './save';

/** Closes a day's visit of a client (by id or local id) without an order; never waits for the network. */
export const closeVisit = (
  device: Device,
  { client, date, reason, note }: Pick<NewVisit, 'client' | 'date' | 'reason' | 'note'>,
  key: string = device.environment.newKey(),
): Promise<MakeOutcome> =>
  make(device, key, ({ user, mirror }) => {
    // The client may be named by its former local id, or by one that was replaced by an existing client (SYNC-8).
    const named = resolveId(client, idsOf(mirror).read());
    const visit = { client: named, agent: user.id, date, reason, note: note.trim() };
    return closeVisitCommand.of({ localId: `${localIdPrefix}${key}`, visit });
  });

/** Takes a closed visit back, by id or local id; one that was never sent is only removed from the outbox. */
export const reopenVisit = (device: Device, { id, client }: Pick<Visit, 'id' | 'client'>) =>
  changeBy(device, planDeletion, (_now, { mirror }) =>
    reopenVisitCommand.of({ visit: nameInDeletion(mirror, id), client }),
  );
