import type { Role } from '#wire/session';
import type { Tx } from './database';

/** What signing in needs to know of an account. */
export interface SignInAccount {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly disabled: boolean;
}

/** The account with that username, disabled ones too. */
export const findAccount = async (tx: Tx, username: string): Promise<SignInAccount | undefined> => {
  const row = await tx
    .selectFrom('account')
    .select(['id', 'username', 'role', 'password_hash', 'disabled'])
    .where('username', '=', username)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      username: row.username,
      role: row.role,
      passwordHash: row.password_hash,
      disabled: row.disabled,
    }
  );
};

/** Everyone who may sign in, admins first: what `npm start` prints of the demo company. */
export const listSignIns = async (tx: Tx): Promise<{ username: string; role: Role; name: string }[]> => {
  const rows = await tx
    .selectFrom('account')
    .select(['username', 'role', 'firstname', 'lastname'])
    .where('disabled', '=', false)
    .orderBy('role')
    .orderBy('id')
    .execute();
  return rows.map(({ username, role, firstname, lastname }) => ({
    username,
    role,
    name: `${firstname} ${lastname}`.trim(),
  }));
};
