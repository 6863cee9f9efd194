import { queuedOf } from '#domain/commands/table';
import { mayCall } from '#domain/roles';
import type { Command } from '#wire/command';
import type { Role } from '#wire/session';
import { keptMs } from '../outbox/forgetting';
import type { PortOptions } from './port';

/**
 * Puts what a restored server had accepted into the outbox again, and restarts the mirror at 0 of the new epoch. If the
 * server has not lost it, it knows the keys and nothing is done twice. `serverNow` is the server's clock, because a
 * phone's may be wrong by months, and an acceptance left out now is never sent again.
 */
export const offerAgain = async (
  {
    mirror,
    user,
    now,
    onRestored,
  }: Pick<PortOptions, 'mirror' | 'now' | 'onRestored'> & { readonly user: { readonly role: Role } },
  epoch: string,
  serverNow = now().toISOString(),
): Promise<void> => {
  // The role may have changed since: an admin's orders would all be refused.
  const mayOffer = (command: Command): boolean => {
    const queued = queuedOf(command);
    return queued !== undefined && mayCall(user.role, queued.endpoint);
  };
  const since = new Date(Date.parse(serverNow) - keptMs).toISOString();
  await mirror.outbox.offerAgain(since, now().toISOString(), mayOffer, epoch);
  onRestored();
};
