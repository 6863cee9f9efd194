import { type Letterhead, letterhead } from '#wire/company';
import type { Device, OpenAccount } from '../device/device';
import { metaNames } from '../mirror/meta-rows';
import { deskOf } from './desk';
import { readResult } from './read-result';

// What an order's sheet says of the company, kept in the mirror, so that a sheet has it without a network.

/** It is asked for again after this long: it rarely changes, and its logo may have 48 kB. */
const freshMs = 60 * 60 * 1_000;
/** Someone waits for the sheet; one without the company's details is better than none. */
const patienceMs = 3_000;

interface Kept {
  /** ISO instant of the answer. */
  readonly at: string;
  readonly value: Letterhead;
}

const keptIn = ({ mirror }: OpenAccount): Kept | undefined => {
  const row = mirror.tables.meta.rows.get(metaNames.letterhead)?.value as Partial<Kept> | undefined;
  const read = letterhead.safeParse(row?.value);
  return read.success ? { at: String(row?.at), value: read.data } : undefined;
};

/** Asks the server for the letterhead and keeps it, unless that was done within the hour. */
export const keepLetterhead = async (device: Device, account: OpenAccount): Promise<void> => {
  const { environment } = device;
  const kept = keptIn(account);
  if (kept !== undefined && environment.now().getTime() - Date.parse(kept.at) < freshMs) return;
  const read = readResult(await deskOf(device)?.letterhead());
  if (read.kind === 'answered')
    await account.mirror.keepLetterhead({ at: environment.now().toISOString(), value: read.value } satisfies Kept);
};

/** The letterhead for a sheet; if none is kept yet, the server is asked for a moment, else nothing is known of it. */
export const letterheadFor = async (device: Device, account: OpenAccount): Promise<Letterhead> => {
  const kept = keptIn(account);
  if (kept !== undefined) return kept.value;
  const { environment } = device;
  const asked = keepLetterhead(device, account).catch((error: unknown) =>
    environment.warn('The letterhead could not be kept', error),
  );
  await Promise.race([asked, new Promise<void>((resolve) => environment.setTimer(resolve, patienceMs))]);
  return keptIn(account)?.value ?? letterhead.parse({});
};
