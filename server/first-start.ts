import { type Config, isLoopback } from './config';
import { type DemoLogin, demoLogins, loadDemo } from './seed/demo';
import { hasAccounts } from './storage/accounts';
import type { Database } from './storage/database';
import { ensureSetting, readSetting } from './storage/settings';

/** Name of the setting that says that this database holds the demo company. */
const demoSetting = 'demo';

export type Company =
  | { readonly kind: 'demo'; readonly logins: readonly DemoLogin[]; readonly exposed: boolean }
  | { readonly kind: 'own' }
  | { readonly kind: 'none' };

type WhereItIs = Pick<Config, 'demo' | 'host' | 'publicUrl' | 'trustProxy'>;

/** Whether only this machine is served: neither a proxy nor a public address stands in front of it. */
const isPrivate = ({ host, publicUrl, trustProxy }: Omit<WhereItIs, 'demo'>): boolean =>
  isLoopback(host) && publicUrl === undefined && !trustProxy;

/**
 * Loads the demo company where the configuration allows it and the database is empty, and says whose company this is.
 * `exposed`: other machines may reach a server whose passwords everybody knows.
 */
export const prepareCompany = async (database: Database, config: WhereItIs): Promise<Company> => {
  const read = () =>
    database.transaction(async (tx) => ({
      accounts: await hasAccounts(tx),
      demo: (await readSetting(tx, demoSetting)) !== undefined,
    }));
  let found = await read();
  const wanted = config.demo === 'yes' || (config.demo === 'auto' && database.engine === 'pglite' && isPrivate(config));
  if (!found.accounts && wanted) {
    try {
      await loadDemo(database, { also: (tx) => ensureSetting(tx, demoSetting, 'loaded') });
    } catch (error) {
      // Another process on the same PostgreSQL may have been quicker.
      if (!(await read()).accounts) throw error;
    }
    found = { ...(await read()), demo: true };
  }
  if (found.demo) return { kind: 'demo', logins: demoLogins, exposed: !isPrivate(config) };
  return { kind: found.accounts ? 'own' : 'none' };
};
