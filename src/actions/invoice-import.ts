import { importInvoice } from '#domain/commands/import-invoice';
import { type InvoiceLine, writeInvoiceCsv } from '#domain/invoice-csv';
import type { ImportSteps } from '#wire/import-steps';
import { type ImportItem, type PastImport, updateStockParameter } from '#wire/invoice';
import type { Device, OpenAccount } from '../device/device';
import { importDraftKey, keptImport } from '../drafts/import-draft-key';
import { type ImportDraft, openImportDraft } from '../drafts/invoice-import';
import { notSendable } from '../port/attending';
import { answered } from '../port/desk-outcome';
import { warehouseIdOf } from '../views/warehouse';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, deskOf, notFound } from './desk';
import { inFileRows } from './import-file';

const drafts = new WeakMap<OpenAccount, ImportDraft>();

/** The account's import draft, stored in its database on this device: it survives reloads, restarts and signing out. */
export const importDraftOf = ({ environment }: Device, account: OpenAccount): ImportDraft => {
  const known = drafts.get(account);
  if (known !== undefined) return known;
  const { mirror } = account;
  const { localStorage } = environment;
  const name = importDraftKey(account.user.id);
  const draft = openImportDraft({
    read: () => mirror.aside(keptImport),
    write: (value) => mirror.putAside(keptImport, value),
    localCopy: () => localStorage.getItem(name),
    writeLocalCopy: (text) => (text === undefined ? localStorage.removeItem(name) : localStorage.setItem(name, text)),
    warn: (message, details) => environment.warn(message, details),
  });
  mirror.onRescue((event) => {
    if (event === 'rescued') draft.keepAgain();
  });
  drafts.set(account, draft);
  return draft;
};

/**
 * Has the server parse the confirmed lines of an invoice (spec §7, `updateStock=false`): it answers the units by
 * product and changes nothing (STOCK-9, step 1). A refusal names the rows of the user's own file.
 */
export const readInvoice = async (
  device: Device,
  lines: readonly InvoiceLine[],
): Promise<DeskOutcome<readonly ImportItem[]>> => {
  const account = device.account.read();
  if (account === undefined) return { kind: 'signed-out' };
  const held = notSendable(account.sync);
  if (held !== undefined) return held;
  const id = warehouseIdOf(account.mirror).read();
  if (id === undefined) return notFound;
  const outcome = answered(
    await account.http.call('importInvoice', {
      params: { id },
      query: { [updateStockParameter]: 'false' },
      body: writeInvoiceCsv(lines),
      contentType: 'text/csv',
    }),
  );
  const fileRows = lines.map(({ rows }) => rows[0] ?? 0);
  return inFileRows(outcome, fileRows);
};

/** Earlier imports of this content, newest first; empty at a plain backend. */
export const importsBefore = async (device: Device, content: string): Promise<DeskOutcome<readonly PastImport[]>> =>
  (await deskOf(device)?.importsBefore(content)) ?? { kind: 'signed-out' };

/** Executes an import's decisions in one call under its key; all or nothing (STOCK-9, step 2). */
export const sendImport = (device: Device, steps: ImportSteps, attendant: Attendant & { readonly key: string }) => {
  const command = importInvoice.of({ products: String(steps.importedProducts.length) });
  return attend(device, command, { name: 'importSteps', body: steps }, attendant);
};

/** The outcome of an import that an earlier page sent; undefined if it cannot be known now. */
export const importSent = async (device: Device, key: string) => deskOf(device)?.outcomeOf('importSteps', key);

/** Who knows the outcome of such an import: the server, or only the user, who has to check. */
export const importOutcomeKnownBy = (device: Device): 'server' | 'user' | undefined => deskOf(device)?.outcomeKnownBy();
