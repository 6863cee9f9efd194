import { conflictsIn, withEdit } from '#domain/item-edit';
import { logoBytes, mostLogoPixels } from '#domain/logo';
import type { BackupStatus } from '#wire/backup-status';
import { type Company, type Letterhead, letterhead } from '#wire/company';
import { companyEdit, companyFields, newCompany } from '#wire/founding';
import { refuseEach, refusePlace } from '../refusal';
import { readBackupState } from '../storage/backup-state';
import { lockCompany, readCompany, storeCompany } from '../storage/company';
import type { Tx } from '../storage/database';
import { readBody } from './body';
import { changedFields } from './changed-fields';
import { refuseStale } from './edits';
import type { Sent, Step } from './run';

/**
 * `GET company`: the company's data, and the state of its backups, for admins who do not run the server. It is not an
 * item: no device stores it, and the log does not contain it.
 */
export const companyWithBackup = async (tx: Tx): Promise<Company & { readonly backup: BackupStatus }> => {
  const { lastMade = null, failed = null, every } = await readBackupState(tx);
  return { ...(await readCompany(tx)), backup: { lastMade, failed, ...(every === undefined ? {} : { every }) } };
};

/** `GET letterhead`: what an order's sheet says of the company, for a device that makes one by itself. */
export const letterheadOf = async (tx: Tx): Promise<Letterhead> => letterhead.parse(await readCompany(tx));

/**
 * `PUT company`: an edit; a conflict refuses it whole (412, STOCK-11). Returns the company; an edit that changes
 * nothing is not recorded.
 */
export const saveCompany = async ({ tx, record }: Step, { body }: Sent): Promise<Company> => {
  const { edit } = readBody(companyEdit, body);
  const known: readonly string[] = companyFields;
  refuseEach(400, 'invalid-body', Object.keys(edit.fields), (path) => {
    return !known.includes(path) && { path, reason: 'is no field of a company that can be edited' };
  });
  const stored = await lockCompany(tx);
  refuseUnseen(stored, edit);
  const laid = withEdit('company', stored, edit);
  if (companyFields.every((field) => laid[field] === stored[field])) return stored;
  const wanted = readBody(newCompany, laid);
  const logo = wanted.logo === '' ? undefined : logoBytes(wanted.logo);
  if (wanted.logo !== '' && logo === undefined) {
    throw refusePlace(400, 'invalid-body', 'logo', { say: 'bad-picture', most: mostLogoPixels });
  }
  const changed = await storeCompany(tx, { ...wanted, logo });
  record({ act: 'changed', kind: 'company', id: '', ...whatChanged(stored, changed) });
  return changed;
};

/** For a picture, only whether there is one. */
const whatChanged = (before: Company, after: Company) => {
  const words = (logo: string, other: string) => (logo === '' ? '' : other);
  return changedFields(
    { ...before, logo: words(before.logo, 'a picture') },
    { ...after, logo: words(after.logo, before.logo === after.logo ? 'a picture' : 'another picture') },
    companyFields,
  );
};

const refuseUnseen = (company: Company, edit: Parameters<typeof conflictsIn>[2]): void =>
  refuseStale(company, conflictsIn('company', company, edit), ({ path, seen, current }) => ({
    path,
    // A picture has no readable value.
    reason:
      path === 'logo'
        ? { say: 'now-another-picture' }
        : { say: 'now-another-value', current: String(current), seen: String(seen) },
  }));
