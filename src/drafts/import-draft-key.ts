/** The import draft's name in the account's database. */
export const keptImport = 'invoice-import';

/** The local storage key of the latest change to an account's import. */
export const importDraftKey = (accountId: string): string => `teren-import-${accountId}`;
