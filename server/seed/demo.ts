import { demoPassword } from '../auth/password-rules';
import { hashPassword } from '../auth/passwords';
import type { Database, Tx } from '../storage/database';
import { insertDemo } from '../storage/demo';
import { demoCompany } from './company';
import { demoAccounts } from './people';

export interface DemoLogin {
  readonly username: string;
  readonly role: 'admin' | 'agent';
  readonly fullName: string;
}

/** Who may sign in to the demo company, `admin` and `ana` first. */
export const demoLogins: readonly DemoLogin[] = demoAccounts.map(({ username, role, firstname, lastname }) => ({
  username,
  role,
  fullName: `${firstname} ${lastname}`,
}));

/**
 * Loads the demo company into an empty database in one transaction, with what is `also` to be done in it, and answers
 * who may sign in. The same company for
 * the same day. Throws when the database holds accounts already; nothing is changed then.
 */
export const loadDemo = async (
  database: Database,
  options: {
    readonly today?: Date;
    readonly hash?: (password: string) => Promise<string>;
    also?(tx: Tx): Promise<unknown>;
  } = {},
): Promise<readonly DemoLogin[]> => {
  const today = options.today ?? new Date();
  // One hash for everybody: they share the password, and hashing is slow on purpose.
  const passwordHash = await (options.hash ?? hashPassword)(demoPassword);
  await database.transaction(async (tx) => {
    await insertDemo(tx, { ...demoCompany(today), passwordHash });
    await options.also?.(tx);
  });
  return demoLogins;
};
