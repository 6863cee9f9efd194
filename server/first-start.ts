import { type Config, isLoopback } from './config';
import { type DemoLogin, demoLogins, loadDemo } from './seed/demo';
import { hasAccounts } from './storage/accounts';
import type { Database } from './storage/database';
import { demoSetting } from './storage/founding';
import { ensureSetting, readSetting } from './storage/settings';

export type Company =
  | { readonly kind: 'demo'; readonly logins: readonly DemoLogin[]; readonly exposed: boolean }
  | { readonly kind: 'own' }
  | { readonly kind: 'none' };

type WhereItIs = Pick<Config, 'demo' | 'host' | 'publicUrl' | 'trustProxy'>;

/** Whether only this machine is served: no proxy and no public address in front of it. */
const isPrivate = ({ host, publicUrl, trustProxy }: Omit<WhereItIs, 'demo'>): boolean =>
  isLoopback(host) && publicUrl === undefined && !trustProxy;

/**
 * Loads the demo company if the configuration allows it and the database is empty, and answers whose company this is.
 * `exposed`: other machines may reach a server with publicly known passwords. Throws if the operator has not allowed
 * that: a demo tried on this machine must not get on the network by a change of HOST only.
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
      // Another process on the same PostgreSQL may have been faster.
      if (!(await read()).accounts) throw error;
    }
    found = { ...(await read()), demo: true };
  }
  const exposed = !isPrivate(config);
  if (found.demo && exposed && config.demo !== 'yes') throw new Error(exposedDemo);
  if (found.demo) return { kind: 'demo', logins: demoLogins, exposed };
  return { kind: found.accounts ? 'own' : 'none' };
};

const exposedDemo =
  'the database holds the demo company, whose passwords everybody knows, and other machines can reach this server ' +
  '(HOST, ' +
  "PUBLIC_URL or TRUST_PROXY says so). Start it for this machine alone and set up your own company in the demo's " +
  'place, ' +
  'take another DATABASE_URL, or say with DEMO=yes that others may use the demo.';
