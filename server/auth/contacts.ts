import type { Config } from '../config';
import type { Database } from '../storage/database';
import { type Contact, type SessionAges, storeContacts } from '../storage/session-ages';

/** The operator's limits for the age of sessions. */
export const agesIn = (config: Pick<Config, 'sessionIdleDays' | 'sessionLongestDays'>): SessionAges => ({
  idleDays: config.sessionIdleDays,
  longestDays: config.sessionLongestDays,
});

/** A session's last contact is stored at most this often, so that reads do not become writes. */
const writeMs = 60_000;
/** Maximum length of an app's build; ours is shorter. */
const longestApp = 60;

/** Records when devices last made contact. */
export interface Contacts {
  /** A device has just made contact; `app`: its build, if sent. Writes at most once a minute per session. */
  saw(sessionId: string, app?: string): void;
  stop(): Promise<void>;
}

interface ContactsOptions {
  readonly database: Database;
  readonly ages: SessionAges;
  /** Whether the disk has space; skipping a contact does no harm. */
  mayWrite(): Promise<boolean>;
  warn(error: unknown): void;
}

/** Stores contacts in separate transactions, after the calls that caused them. */
export const createContacts = ({ database, ages, mayWrite, warn }: ContactsOptions): Contacts => {
  const noted = new Map<string, { readonly at: number; readonly app: string }>();
  let waiting = new Map<string, Contact>();
  let underWay: Promise<void> | undefined;

  const note = async (): Promise<void> => {
    while (waiting.size > 0) {
      const contacts = [...waiting.values()];
      waiting = new Map();
      if (await mayWrite()) await database.transaction((tx) => storeContacts(tx, contacts, ages));
    }
  };
  /** Entries older than the interval are not needed any more. */
  const forgetOld = (now: number): void => {
    for (const [sessionId, { at }] of noted) if (now - at >= writeMs) noted.delete(sessionId);
  };

  return {
    saw(sessionId, app = '') {
      const now = performance.now();
      const before = noted.get(sessionId);
      const isSame = app === '' || app === before?.app;
      if (before !== undefined && now - before.at < writeMs && isSame) return;
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
