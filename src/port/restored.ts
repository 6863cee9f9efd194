import { queuedOf } from '#domain/commands/table';
import { mayCall } from '#domain/roles';
import type { Command } from '#wire/command';
import type { Role } from '#wire/session';
import { keptMs } from '../outbox/forgetting';
import type { PortOptions } from './port';

/**
 * Offers a restored server again what it had accepted, and begins the mirror again at 0 of this epoch. Where the server
 * has not forgotten, it knows the keys and nothing happens twice. `serverNow`: by its clock, since a phone's may be
 * months ahead, and what it does not offer now it never will.
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
  // A role may have changed since: an admin's orders would be refused one by one.
  const mayOffer = (command: Command): boolean => {
    const queued = queuedOf(command);
    return queued !== undefined && mayCall(user.role, queued.endpoint);
  };
  const since = new Date(Date.parse(serverNow) - keptMs).toISOString();
  await mirror.outbox.offerAgain(since, now().toISOString(), mayOffer, epoch);
  onRestored();
};
