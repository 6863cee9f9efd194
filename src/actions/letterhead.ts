import { hourMs } from '#domain/durations';
import { isFresh } from '#domain/freshness';
import { type Letterhead, letterhead } from '#wire/company';
import type { Device, OpenAccount } from '../device/device';
import { metaNames } from '../mirror/meta-rows';
import { deskOf } from './desk';
import { readResult } from './read-result';

// What an order's sheet says of the company, kept in the mirror, so that a sheet has it without a network.

/** Older than this it is asked for again where it is used: it rarely changes, and its logo may have 48 kB. */
const freshMs = hourMs;
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

/**
 * The letterhead, asked for unless one of the last hour is kept; undefined if it is not known. It is kept where the
 * disk takes it.
 */
export const keepLetterhead = async (device: Device, account: OpenAccount): Promise<Letterhead | undefined> => {
  const { environment } = device;
  const kept = keptIn(account);
  if (kept !== undefined && isFresh(Date.parse(kept.at), environment.now().getTime(), freshMs)) return kept.value;
  const read = readResult(await deskOf(device)?.letterhead());
  if (read.kind !== 'answered') return kept?.value;
  await account.mirror
    .keepLetterhead({ at: environment.now().toISOString(), value: read.value } satisfies Kept)
    .catch((error: unknown) => environment.warn('The letterhead could not be kept', error));
  return read.value;
};

/** The letterhead for a sheet: the server is asked for a moment if none of the last hour is kept. */
export const letterheadFor = async (device: Device, account: OpenAccount): Promise<Letterhead> => {
  const { environment } = device;
  const asked = keepLetterhead(device, account).catch((error: unknown) => {
    environment.warn('The letterhead could not be asked for', error);
    return undefined;
  });
  const waited = new Promise<undefined>((resolve) => environment.setTimer(() => resolve(undefined), patienceMs));
  return (await Promise.race([asked, waited])) ?? keptIn(account)?.value ?? letterhead.parse({});
};
