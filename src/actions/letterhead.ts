import { hourMs, minuteMs } from '#domain/durations';
import { isFresh } from '#domain/freshness';
import { type Letterhead, letterhead } from '#wire/company';
import type { Device, OpenAccount } from '../device/device';
import { type KeptLetterhead, letterheadOf } from '../views/letterhead';
import { deskOf } from './desk';
import { readResult } from './read-result';

// What an order's sheet says of the company, kept in the mirror, so that a sheet has it without a network.

/** Older than this it is asked for again: it rarely changes, and its logo may have 48 kB. */
const freshMs = hourMs;
/** For a paper that is made with a connection: it may say what is to be paid (STOCK-21). */
const freshForPaperMs = minuteMs;
/** Someone waits for the sheet; one without the company's details is better than none. */
const patienceMs = 3_000;

const keptIn = ({ mirror }: OpenAccount): KeptLetterhead | undefined => letterheadOf(mirror).read();

/**
 * The letterhead, asked for unless one that is younger than `within` milliseconds is kept; undefined if none is known.
 * It is kept where the disk takes it.
 */
export const keepLetterhead = async (
  device: Device,
  account: OpenAccount,
  within = freshMs,
): Promise<Letterhead | undefined> => {
  const { environment } = device;
  const kept = keptIn(account);
  if (kept !== undefined && isFresh(Date.parse(kept.at), environment.now().getTime(), within)) return kept.value;
  const read = readResult(await deskOf(device)?.letterhead());
  if (read.kind !== 'answered') return kept?.value;
  await account.mirror
    .keepLetterhead({ at: environment.now().toISOString(), value: read.value } satisfies KeptLetterhead)
    .catch((error: unknown) => environment.warn('The letterhead could not be kept', error));
  return read.value;
};

/** Asks for it in the background, unless the kept one is younger than `within` milliseconds. */
export const askForLetterhead = (device: Device, within: number): void => {
  const account = device.account.read();
  if (account === undefined) return;
  keepLetterhead(device, account, within).catch((error: unknown) =>
    device.environment.warn('The letterhead could not be kept', error),
  );
};

/** The letterhead for a sheet: the server is asked for a moment, unless it was just now or cannot be reached. */
export const letterheadFor = async (device: Device, account: OpenAccount): Promise<Letterhead> => {
  const { environment } = device;
  const isConnected = account.sync.status.read().connection === 'online';
  const asked = keepLetterhead(device, account, isConnected ? freshForPaperMs : freshMs).catch((error: unknown) => {
    environment.warn('The letterhead could not be asked for', error);
    return undefined;
  });
  const waited = new Promise<undefined>((resolve) => environment.setTimer(() => resolve(undefined), patienceMs));
  return (await Promise.race([asked, waited])) ?? keptIn(account)?.value ?? letterhead.parse({});
};
