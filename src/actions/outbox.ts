import type { EntryChangeResult } from '#domain/changing';
import { notInList } from '#domain/dependants';
import { planDiscard } from '#domain/discarding';
import type { Device } from '../device/device';
import { settle } from '../outbox/settling';

/** Sends an entry now, also a refused one, under the key it has (decisions 26). */
export const sendNow = async (device: Device, entryId: number): Promise<void> => {
  await device.account.read()?.sync.retry(entryId);
};

/** Asks the server now, however long the pause until the next attempt is; resolves when it has answered or has not. */
export const tryNow = async (device: Device): Promise<void> => {
  const sync = device.account.read()?.sync;
  const asked = sync?.catchUp();
  sync?.wake();
  await asked;
};

/** Settles an entry that the server said yes to and does not list, because its user has seen it there (SYNC-22). */
export const markThere = async (device: Device, entryId: number): Promise<EntryChangeResult> => {
  const { mirror } = device.account.read() ?? {};
  const entry = (await mirror?.outbox.entries())?.find(({ id }) => id === entryId);
  if (mirror === undefined || entry === undefined) return 'gone';
  if (entry.problem?.code !== notInList) return 'being-sent';
  // Its user has looked there now: what became of the server since it was tried does not count (SYNC-16).
  await mirror.outbox.update(entryId, {}, ['log']);
  const settled = await settle(mirror.outbox, entry, {}, device.environment.now().toISOString());
  return settled === 'settled' ? 'done' : 'being-sent';
};

type DiscardOutcome = 'discarded' | 'withdrawing' | 'being-sent' | 'gone';

/**
 * Takes an entry out of the outbox by the user's own hand. 'withdrawing': the server may have it and is asked first, at
 * once or when there is a signal, and what came of it is told (SYNC-20). 'being-sent': an attempt is running, so ask
 * again in a moment; 'gone': it was accepted meanwhile. Entries that wait for it then need the user too.
 */
export const discardEntry = async (device: Device, entryId: number): Promise<DiscardOutcome> => {
  const account = device.account.read();
  if (account === undefined) return 'gone';
  const { mirror, sync } = account;
  return mirror.outbox.rewrite((entries) => planDiscard(entries, entryId)).finally(sync.sendSoon);
};

/** The user has heard that something was done although it was taken back. */
export const acknowledgeDoneAfterAll = async (device: Device, key: string): Promise<void> => {
  await device.account.read()?.mirror.forgetDoneAfterAll(key);
};
