import { attendedOf } from '#domain/commands/table';
import type { Outbox } from '../outbox/outbox';

/**
 * A page that was closed in the middle of an attempt has left its entry as being sent. Nobody sends it while nothing
 * leaves, so that it could not be changed either: it is waiting again (SYNC-6). Whether it has arrived is unknown.
 */
export const releaseLeft = async (outbox: Outbox): Promise<void> => {
  for (const { id, state, command } of await outbox.entries())
    if (state === 'sending' && attendedOf(command) === undefined)
      await outbox.update(id, { state: 'waiting', unknownOutcome: true });
};
