import type { Account } from '#wire/account';
import { useMirror, useQuestion } from './context';
import { ask, perMirror } from './question';

/** Every account by id. */
export const accountsOf = perMirror(({ tables }) =>
  ask<ReadonlyMap<string, Account>>([tables.accounts], () => new Map(tables.accounts.rows)),
);

/** Every account by id. */
export const useAccounts = (): ReadonlyMap<string, Account> => useQuestion(accountsOf(useMirror()));
