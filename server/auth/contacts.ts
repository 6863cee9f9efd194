import type { Config } from '../config';
import type { Database } from '../storage/database';
import { type Contact, noteContacts, type SessionAges } from '../storage/session-ages';

/** How old the operator lets sessions become. */
export const agesIn = (config: Pick<Config, 'sessionIdleDays' | 'sessionLongestDays'>): SessionAges => ({
  idleDays: config.sessionIdleDays,
  longestDays: config.sessionLongestDays,
});

/** A session's last contact is written down at most this often: reading stays reading. */
const noteMilliseconds = 60_000;
/** Longest build of an app; ours is shorter. */
const longestApp = 60;

/** Who notes when devices were last there. */
export interface Contacts {
  /** A device was there just now; `app`: its build, where it says so. Costs nothing but once a minute and session. */
  saw(sessionId: string, app?: string): void;
  stop(): Promise<void>;
}

interface ContactsOptions {
  readonly database: Database;
  readonly ages: SessionAges;
  /** Whether there is room on the disk: a contact that is not noted costs nobody anything. */
  mayWrite(): Promise<boolean>;
  warn(error: unknown): void;
}

/** Notes contacts in transactions of their own, behind the calls that they were made by. */
export const createContacts = ({ database, ages, mayWrite, warn }: ContactsOptions): Contacts => {
  const noted = new Map<string, { readonly at: number; readonly app: string }>();
  let waiting = new Map<string, Contact>();
  let underWay: Promise<void> | undefined;

  const note = async (): Promise<void> => {
    while (waiting.size > 0) {
      const contacts = [...waiting.values()];
      waiting = new Map();
      if (await mayWrite()) await database.transaction((tx) => noteContacts(tx, contacts, ages));
    }
  };
  /** What was noted long ago is asked of nobody any more. */
  const forgetOld = (now: number): void => {
    for (const [sessionId, { at }] of noted) if (now - at >= noteMilliseconds) noted.delete(sessionId);
  };

  return {
    saw(sessionId, app = '') {
      const now = performance.now();
      const before = noted.get(sessionId);
      const isSame = app === '' || app === before?.app;
      if (before !== undefined && now - before.at < noteMilliseconds && isSame) return;
      const contact = { sessionId, app: app.slice(0, longestApp) };
      forgetOld(now);
      noted.set(sessionId, { at: now, app: app === '' ? (before?.app ?? '') : app });
      waiting.set(sessionId, contact);
      underWay ??= note()
        .catch(warn)
        .finally(() => {
          underWay = undefined;
        });
    },
    stop: async () => {
      await underWay;
    },
  };
};
