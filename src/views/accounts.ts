import type { Account } from '#wire/account';
import { hookOf } from './context';
import { cachedQuery, perMirror } from './query';

export const accountsOf = perMirror(({ tables }) =>
  cachedQuery<ReadonlyMap<string, Account>>([tables.accounts], () => new Map(tables.accounts.rows)),
);

export const useAccounts = hookOf(accountsOf);
