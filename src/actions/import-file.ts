import { placeInFile } from '#domain/catalogue-diff';
import type { ItemType } from '#wire/change';
import type { Command } from '#wire/command';
import type { ImportAnswer } from '#wire/product';
import type { Device } from '../device/device';
import { notSendable } from '../port/attending';
import { type Attendant, attend } from './attended';
import type { DeskOutcome } from './desk';

/** The confirmed rows as a clean file. */
export interface FileToSend {
  readonly csv: string;
  /** For each row after the header, its row in the user's own file. */
  readonly fileRows: ArrayLike<number>;
}

/**
 * Resolves when this device has the server's current items of these kinds, or cannot get them: a file must be compared
 * with the current data, also right after an import of thousands of rows, which take a while to arrive.
 */
export const upToDate = async (device: Device, types: readonly ItemType[]): Promise<void> => {
  const account = device.account.read();
  if (account !== undefined && notSendable(account.sync) === undefined) await account.sync.catchUp([...types]);
};

/** The same outcome, but a refusal names the rows of the user's own file. */
export const inFileRows = <Answered>(
  outcome: DeskOutcome<Answered>,
  fileRows: ArrayLike<number>,
): DeskOutcome<Answered> => {
  const details = outcome.kind === 'refused' ? outcome.problem.details : undefined;
  if (outcome.kind !== 'refused' || details?.places === undefined) return outcome;
  const places = details.places.map((place) => ({ ...place, path: placeInFile(place.path, fileRows) }));
  return { ...outcome, problem: { ...outcome.problem, details: { ...details, places } } };
};

/**
 * Imports the confirmed rows of a file, all or none (decisions 31). A refusal names the rows of the user's own file.
 */
export const importFile = async (
  device: Device,
  command: Command,
  name: 'importProducts' | 'importClients',
  { csv, fileRows }: FileToSend,
  attendant?: Attendant,
): Promise<DeskOutcome<ImportAnswer>> => {
  const call = { name, body: csv, contentType: 'text/csv' } as const;
  return inFileRows(await attend(device, command, call, attendant), fileRows);
};
