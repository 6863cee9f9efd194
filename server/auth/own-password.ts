import { codeKey } from '#domain/one-time-code';
import type { CodeUse, PasswordChange, PasswordConfirmation } from '#wire/new-person';
import type { Actor } from '../actor';
import type { Config } from '../config';
import { markCodeUsed, stateOfCode } from '../storage/account-codes';
import { findAccount, lockAccount, storePassword } from '../storage/accounts';
import { recordChanges } from '../storage/changes';
import { readCompany } from '../storage/company';
import type { Database, Tx } from '../storage/database';
import { type HistoryOrigin, recordHistory } from '../storage/history';
import { confirmSession, endSessionsOf } from '../storage/sessions';
import { refuseWeakPassword } from './password-rules';
import { hashPassword, isPassword } from './passwords';
import { sha256Hex } from './tokens';

/**
 * The result. `account`: the id of the account, if there is one; `repeated`: it was done before, and nothing was
 * changed.
 */
export type Chosen =
  | { readonly kind: 'done'; readonly account: string; readonly username: string; readonly repeated: boolean }
  | { readonly kind: 'refused'; readonly account: string | undefined };

interface Choice {
  readonly database: Database;
  readonly cost: Config['passwordCost'];
}

/**
 * Sets a password with a one-time code; all sessions of the account end. Hashing is outside any transaction, so the
 * data is read again afterwards. A repeat after a lost answer changes nothing. Throws Refusal 400 `weak-password`.
 */
export const redeemCode = async (
  { database, cost }: Choice,
  { username, code, password }: CodeUse,
): Promise<Chosen> => {
  const hash = sha256Hex(codeKey(code));
  const read = (tx: Tx) => readCode(tx, username, hash);
  const found = await database.transaction(read);
  if (found?.state === 'used') return repeatOf(found.account, password);
  if (found?.state !== 'good') return { kind: 'refused', account: found?.account.id };
  refuseWeakPassword(password, { username: found.account.username, company: found.company }, 'password');
  const passwordHash = await hashPassword(password, cost);
  const { id } = found.account;
  const isDone = await database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account === undefined || account.disabled || (await stateOfCode(tx, id, hash)) !== 'good') return false;
    await setPassword(tx, id, passwordHash, { by: { account: id } });
    return true;
  });
  if (isDone) return { kind: 'done', account: id, username: found.account.username, repeated: false };
  // Another request was faster: perhaps the same one, whose answer was lost.
  const now = await database.transaction(read);
  return now?.state === 'used' ? repeatOf(now.account, password) : { kind: 'refused', account: id };
};

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The account with the state of its code with that hash; a disabled account's codes are not valid. */
const readCode = async (tx: Tx, username: string, hash: string) => {
  const account = await findAccount(tx, username);
  if (account === undefined) return undefined;
  const state = account.disabled ? undefined : await stateOfCode(tx, account.id, hash);
  return { account, state, company: (await readCompany(tx)).name };
};

/** The code was already used: by the same request, if the password is the chosen one. */
const repeatOf = async ({ id, username, passwordHash }: Account, password: string): Promise<Chosen> =>
  (await isPassword(password, passwordHash))
    ? { kind: 'done', account: id, username, repeated: true }
    : { kind: 'refused', account: id };

/**
 * Confirms the caller's password, which allows sensitive account actions for ten minutes. Returns whether it is right.
 */
export const confirmPassword = async (
  { database }: Pick<Choice, 'database'>,
  { accountId, username, sessionId }: Actor,
  { password }: PasswordConfirmation,
): Promise<boolean> => {
  const account = await database.transaction((tx) => findAccount(tx, username));
  if (account?.id !== accountId || !(await isPassword(password, account.passwordHash))) return false;
  await database.transaction((tx) => confirmSession(tx, sessionId));
  return true;
};

/**
 * Changes the caller's password; the account's other sessions end. If the new password is already the current one,
 * nothing changes, so that a repeat after a lost answer does no harm. Throws Refusal 400 `weak-password`.
 */
export const changePassword = async (
  { database, cost }: Choice,
  { accountId, username, sessionId }: Actor,
  { current, next }: PasswordChange,
): Promise<Chosen> => {
  const { name: company } = await database.transaction(readCompany);
  refuseWeakPassword(next, { username, company }, 'next');
  const refused: Chosen = { kind: 'refused', account: accountId };
  const account = await database.transaction((tx) => findAccount(tx, username));
  if (account?.id !== accountId) return refused;
  if (await isPassword(next, account.passwordHash))
    return { kind: 'done', account: accountId, username, repeated: true };
  if (!(await isPassword(current, account.passwordHash))) return refused;
  const passwordHash = await hashPassword(next, cost);
  return database.transaction(async (tx): Promise<Chosen> => {
    // Another password was set meanwhile: the confirmed one is not current any more.
    if ((await lockAccount(tx, accountId))?.passwordHash !== account.passwordHash) return refused;
    const by = { account: accountId, session: sessionId };
    await setPassword(tx, accountId, passwordHash, { by, staying: sessionId });
    return { kind: 'done', account: accountId, username, repeated: false };
  });
};

/**
 * Stores a new password. An unused code becomes invalid, which the People screen shows at once. `staying`: the session
 * that does not end.
 */
export const setPassword = async (
  tx: Tx,
  account: string,
  passwordHash: string,
  { by, staying }: { readonly by: HistoryOrigin; readonly staying?: string },
): Promise<void> => {
  await storePassword(tx, account, passwordHash);
  await markCodeUsed(tx, account);
  await endSessionsOf(tx, account, staying);
  await recordHistory(tx, by, [{ act: 'password chosen', kind: 'account', id: account }]);
  await recordChanges(tx, [{ type: 'account', id: account }]);
};
