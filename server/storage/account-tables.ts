import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { Language } from '#wire/language';

// The tables of accounts and sessions.

export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

export interface AccountTables {
  account: {
    id: string;
    username: string;
    firstname: string;
    lastname: string;
    role: 'admin' | 'agent';
    /** '' until its first code is used. */
    password_hash: string;
    disabled: Generated<boolean>;
    /**
     * The normalized username, unique among accounts (`domain/username`); null if an older account, spelt differently,
     * has the same.
     */
    username_key: ColumnType<string | null, string | undefined, never>;
    email: Generated<string>;
    version: Generated<number>;
    /** Seals the account's data on a device at sign-out (SYNC-26); the database creates it once. */
    seal_key: ColumnType<string, never, never>;
    /** The language that the user chose; null: none. */
    language: ColumnType<Language | null, never, Language>;
  };
  /** One sign-in on one device; ending it ends its tokens and its live key (SESSION-6). */
  session: {
    id: string;
    account: string;
    /** The account's role at sign-in: a change of role ends the session (SESSION-6). */
    role: 'admin' | 'agent';
    /** sha256 of the apiAuthKey, which is derived and never stored. */
    api_key_hash: string;
    created: Instant;
    ended: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** A readable name, 'Chrome on Android'. */
    device: Generated<string>;
    app: Generated<string>;
    /** To the minute. */
    last_contact: Instant;
    /** When it expires, by its last contact and its beginning; later requests are refused. */
    good_until: Instant;
    /** The number of pending entries that its device last reported; null: never reported. */
    unsent: ColumnType<number | null, never, number>;
    /** When the oldest of them was made, by the device's clock. */
    unsent_oldest: ColumnType<Date | null, never, Date | null>;
    /** Total of the orders among them, in bani. */
    unsent_value: ColumnType<number | null, never, number>;
    unsent_at: ColumnType<Date | null, never, Date>;
    /** The same instant by the device's clock. */
    unsent_said: ColumnType<Date | null, never, Date>;
    /** The name of the device's database that the report is about; null from an older app. */
    unsent_from: ColumnType<string | null, never, string | null>;
    /** JSON of the refused ones, as `refusedEntry` of the wire; `needs_you`: how many there are. */
    unsent_refused: ColumnType<string, never, string>;
    needs_you: ColumnType<number, never, number>;
    /** When an admin gave up what its device has not sent (SESSION-13). */
    given_up: ColumnType<Date | null, never, Date>;
    /** When the account's password was last entered in this session, at sign-in or later. */
    confirmed: ColumnType<Date | null, never, Date | RawBuilder<Date>>;
    /** Makes its device, which has the hash, wipe itself (SESSION-11); created by the database. */
    wipe_secret: ColumnType<string, never, never>;
    /** When its device was told that the session is over; a device that knows makes no more requests. */
    heard: ColumnType<Date | null, never, Date>;
    /** When an admin ordered the wipe, and when the device had handed in all its entries. */
    wipe_asked: ColumnType<Date | null, never, Date>;
    wiped: ColumnType<Date | null, never, Date>;
  };
  /**
   * Entries that phones handed in before they were wiped (SESSION-12), until an admin decides; kept for a while
   * afterwards.
   */
  handed_in: {
    id: string;
    /** The order of handing in. */
    position: Generated<number>;
    account: string;
    /** The account's role in the session. */
    role: 'admin' | 'agent';
    session: string;
    device: string;
    at: Instant;
    key: string;
    /** ISO instant by the phone's clock, '' if it has none. */
    made: string;
    /** The local id of the item that the entry creates, '' if it creates none. */
    makes: string;
    /** JSON of `storage/handed-in`. */
    content: string;
    state: Generated<'waiting' | 'accepted' | 'refused'>;
    decided: ColumnType<Date | null, never, Date>;
    decided_by: ColumnType<string | null, never, string>;
    became: Generated<string>;
    was_there: Generated<boolean>;
    /** It came by a lifeboat (SESSION-14): its phone may send it, too. */
    lifeboat: Generated<boolean>;
  };
  /** The newest one-time code of an account, as its hash. */
  account_code: {
    account: string;
    hash: string;
    created: Instant;
    expires: Instant;
    used: ColumnType<Date | null, null | undefined, Date | null>;
  };
  access_token: { hash: string; session: string; expires: Instant };
  /** A refresh token stays valid until one of its successors is used (SESSION-2). */
  refresh_token: {
    hash: string;
    session: string;
    parent: string | null;
    created: Instant;
    used: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
