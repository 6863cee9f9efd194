import { saveCompany as saving } from '#domain/commands/save-company';
import { fieldsEdited } from '#domain/item-edit';
import type { Company } from '#wire/company';
import type { NewCompany } from '#wire/founding';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { deskOf } from './desk';
import { type ReadResult, readResult } from './read-result';

/** Reads the company's data, as an administrator. Never throws for a failed call. */
export const readCompany = async (device: Device, signal?: AbortSignal): Promise<ReadResult<Company>> =>
  readResult(await deskOf(device)?.company(signal));

/** Saves an edit of the company; refused with 412 `conflict` if an edited field has changed. */
export const editCompany = (device: Device, seen: Company, wanted: NewCompany, attendant?: Attendant) =>
  attend(
    device,
    saving.of({ name: seen.name }),
    { name: 'saveCompany', body: { edit: { fields: fieldsEdited(seen, wanted) } } },
    attendant,
  );
