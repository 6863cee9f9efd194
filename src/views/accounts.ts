import type { Account } from '#wire/account';
import { hookOf } from './context';
import { ask, perMirror } from './question';

/** Every account by id. */
export const accountsOf = perMirror(({ tables }) =>
  ask<ReadonlyMap<string, Account>>([tables.accounts], () => new Map(tables.accounts.rows)),
);

export const useAccounts = hookOf(accountsOf);
