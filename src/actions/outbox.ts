import type { EntryChangeResult } from '#domain/changing';
import { notInList } from '#domain/dependants';
import { planDiscard } from '#domain/discarding';
import type { Device } from '../device/device';
import { settle } from '../outbox/settling';

/** Sends an entry now, refused or not, under its key (decisions 26). */
export const sendNow = async (device: Device, entryId: number): Promise<void> => {
  await device.account.read()?.sync.retry(entryId);
};

/** Retries now, without waiting for the backoff; resolves when the server has answered or has not. */
export const tryNow = async (device: Device): Promise<void> => {
  const sync = device.account.read()?.sync;
  const asked = sync?.catchUp();
  sync?.wake();
  await asked;
};

/** Settles an entry that the server accepted but does not list, because the user has seen it there (SYNC-22). */
export const markThere = async (device: Device, entryId: number): Promise<EntryChangeResult> => {
  const { mirror } = device.account.read() ?? {};
  const entry = (await mirror?.outbox.entries())?.find(({ id }) => id === entryId);
  if (mirror === undefined || entry === undefined) return 'gone';
  if (entry.problem?.code !== notInList) return 'being-sent';
  // The user has just checked, so a restore since the attempt does not matter (SYNC-16).
  await mirror.outbox.update(entryId, {}, ['log']);
  const settled = await settle(mirror.outbox, entry, {}, device.environment.now().toISOString());
  return settled === 'settled' ? 'done' : 'being-sent';
};

type DiscardOutcome = 'discarded' | 'withdrawing' | 'being-sent' | 'gone';

/**
 * Discards an entry. 'withdrawing': the server may have it and is asked first, now or when it can be reached, and the
 * user sees the outcome (SYNC-20). 'being-sent': an attempt is running, so try again in a moment; 'gone': it was
 * accepted meanwhile. Entries that depend on it then need the user too.
 */
export const discardEntry = async (device: Device, entryId: number): Promise<DiscardOutcome> => {
  const account = device.account.read();
  if (account === undefined) return 'gone';
  const { mirror, sync } = account;
  return mirror.outbox.rewrite((entries) => planDiscard(entries, entryId)).finally(sync.sendSoon);
};

/** The user has read that an entry was done although it was taken back. */
export const acknowledgeDoneAfterAll = async (device: Device, key: string): Promise<void> => {
  await device.account.read()?.mirror.forgetDoneAfterAll(key);
};
