import { placeInFile } from '#domain/catalogue-diff';
import { importProducts as importing } from '#domain/commands/import-products';
import type { ImportAnswer } from '#wire/product';
import type { Device } from '../device/device';
import { notSendable } from '../port/attending';
import { type Attendant, attend } from './attended';
import type { DeskOutcome } from './desk';

/** Rows that were confirmed, as a clean file. */
interface CatalogueToSend {
  /** Columns name, code, price (design: wire). */
  readonly csv: string;
  /** For each of its rows after the header, the row of the file that the person has. */
  readonly fileRows: ArrayLike<number>;
}

/**
 * Resolves when this device has what the server has by now, or cannot have it: a file is compared with a catalogue of today, also right
 * after an import of thousands of products, which take a while to arrive.
 */
export const catalogueUpToDate = async (device: Device): Promise<void> => {
  const account = device.account.read();
  if (account !== undefined && notSendable(account.sync) === undefined) await account.sync.catchUp(['product']);
};

/**
 * Imports the confirmed rows of a catalogue file, all of them or none (decisions 31). Importing them again changes nothing, also where a
 * backend knows no keys. A refusal names the rows of the person's own file.
 */
export const importProducts = async (
  device: Device,
  { csv, fileRows }: CatalogueToSend,
  attendant?: Attendant,
): Promise<DeskOutcome<ImportAnswer>> => {
  const command = importing.of({ rows: String(fileRows.length) });
  const call = { name: 'importProducts', body: csv, contentType: 'text/csv' } as const;
  const outcome = await attend(device, command, call, attendant);
  const details = outcome.kind === 'refused' ? outcome.problem.details : undefined;
  if (outcome.kind !== 'refused' || details?.places === undefined) return outcome;
  const places = details.places.map((place) => ({ ...place, path: placeInFile(place.path, fileRows) }));
  return { ...outcome, problem: { ...outcome.problem, details: { ...details, places } } };
};
