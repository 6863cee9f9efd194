/** Name of what is jotted down of an account's import in local storage beside its database, and of the channel of its tabs. */
export const importDraftKey = (accountId: string): string => `teren-import-${accountId}`;
