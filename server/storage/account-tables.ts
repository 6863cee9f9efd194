import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { Language } from '#wire/language';

// The tables of who may sign in, and of what is signed in.

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
    /** What no other account may have (`domain/username`); null where an older one, written otherwise, has it. */
    username_key: ColumnType<string | null, string | undefined, never>;
    email: Generated<string>;
    version: Generated<number>;
    /** What the account leaves on a device at sign-out is sealed under it (SYNC-26); the database makes it once. */
    seal_key: ColumnType<string, never, never>;
    /** The language that the person chose; null: none. */
    language: ColumnType<Language | null, never, Language>;
  };
  /** One sign-in on one device; ending it ends its tokens and its live key (SESSION-6). */
  session: {
    id: string;
    account: string;
    /** The account's role at sign-in: a session does not outlive a change of role (SESSION-6). */
    role: 'admin' | 'agent';
    /** sha256 of the apiAuthKey, which is derived and never stored. */
    api_key_hash: string;
    created: Instant;
    ended: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** In plain words, 'Chrome on Android'. */
    device: Generated<string>;
    /** The app's build. */
    app: Generated<string>;
    /** To the minute. */
    last_contact: Instant;
    /** By its last contact and its beginning: what speaks later is over. */
    good_until: Instant;
    /** How many entries waited on its device when that said so last; null: it has never said so. */
    unsent: ColumnType<number | null, never, number>;
    /** When the oldest of them was made, by the device's clock. */
    unsent_oldest: ColumnType<Date | null, never, Date | null>;
    /** Bani of the orders among them. */
    unsent_value: ColumnType<number | null, never, number>;
    unsent_at: ColumnType<Date | null, never, Date>;
    /** The same instant by the device's clock. */
    unsent_said: ColumnType<Date | null, never, Date>;
    /** When it last showed its account's password, at its sign-in or later. */
    confirmed: ColumnType<Date | null, never, Date | RawBuilder<Date>>;
    /** Its device, which has the hash of this, wipes itself when it gets it (SESSION-11); the database makes it. */
    wipe_secret: ColumnType<string, never, never>;
    /** When its device was told that it is over; a device that knows asks no more. */
    heard: ColumnType<Date | null, never, Date>;
    /** When an admin asked for the wipe, and when the device had handed in all that it had. */
    wipe_asked: ColumnType<Date | null, never, Date>;
    wiped: ColumnType<Date | null, never, Date>;
  };
  /**
   * What phones handed in before they were wiped (SESSION-12), waiting for an admin's yes; kept when it was decided.
   */
  handed_in: {
    id: string;
    /** The order in which it was handed in. */
    position: Generated<number>;
    account: string;
    /** The account's, in the session. */
    role: 'admin' | 'agent';
    session: string;
    device: string;
    at: Instant;
    key: string;
    /** ISO instant by the phone's clock, '' where it has none. */
    made: string;
    /** The local id of what it makes, '' where it makes nothing. */
    makes: string;
    /** JSON of `storage/handed-in`. */
    content: string;
    state: Generated<'waiting' | 'accepted' | 'refused'>;
    decided: ColumnType<Date | null, never, Date>;
    decided_by: ColumnType<string | null, never, string>;
    became: Generated<string>;
    was_there: Generated<boolean>;
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
  /** A refresh token stays good until one of its successors is used (SESSION-2). */
  refresh_token: {
    hash: string;
    session: string;
    parent: string | null;
    created: Instant;
    used: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
