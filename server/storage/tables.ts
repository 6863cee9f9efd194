import type { ColumnType, Generated } from 'kysely';
import type { HistoryFields } from '#wire/history';

// Every table as Kysely sees it; the migrations make them. Money is integer bani (STOCK-13).

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

type MadeUnder = ColumnType<string | null, string | null | undefined, never>;

export interface Tables {
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
    /** Its device wipes itself when it is told this, whose hash it has (SESSION-11); the database makes it. */
    wipe_secret: ColumnType<string, never, never>;
    /** When its device was told that it is over; a device that knows asks no more. */
    heard: ColumnType<Date | null, never, Date>;
    /** When an admin asked for the wipe, and when the device had handed in all that it had. */
    wipe_asked: ColumnType<Date | null, never, Date>;
    wiped: ColumnType<Date | null, never, Date>;
  };
  /** What phones handed in before they were wiped (SESSION-12), waiting for an admin's yes; kept when it was decided. */
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
  product: {
    id: string;
    code: string;
    name: string;
    price: number;
    pack_size: ColumnType<number | null, number | null | undefined, number | null>;
    pack_unit: ColumnType<string | null, string | null | undefined, string | null>;
    /** Hundredths of a percent. */
    vat_rate: ColumnType<number | null, number | null | undefined, number | null>;
    category: ColumnType<string | null, string | null | undefined, string | null>;
    /** Not orderable any more. */
    archived: Generated<boolean>;
    version: number;
  };
  client: {
    id: string;
    name: string;
    phone: string;
    email: string;
    cui: string;
    contact_person: string;
    delivery_address: string;
    observations: string;
    /** Not offered any more. */
    archived: Generated<boolean>;
    /** The client that it is since the two were merged: one that was merged into none itself. */
    merged_into: ColumnType<string | null, string | null | undefined, string | null>;
    /** When its personal data were erased, and by which account; the number is in its name since. */
    erased: ColumnType<Date | null, null | undefined, Date>;
    erased_by: ColumnType<string | null, null | undefined, string>;
    erased_number: ColumnType<number | null, null | undefined, number>;
    version: number;
    /** The Idempotency-Key under which it was made, where there was one of its own (SYNC-7). */
    made_under: MadeUnder;
  };
  orders: {
    /** Running number; its string is the order's id (decisions 13). */
    number: Generated<number>;
    client: string;
    /** yyyy-MM-dd, the device's local day (decisions 12). */
    date: string;
    price: number;
    agent: string;
    observations: string;
    last_modified_observations: string;
    is_finalized: Generated<boolean>;
    placed_at: Instant;
    version: number;
  };
  order_line: {
    order_number: number;
    position: number;
    product: string;
    quantity: number;
    unitprice: number;
    /** The list price at acceptance, where it differed (STOCK-13). */
    listprice: number | null;
    delivered_quantity: Generated<number>;
    added: Generated<boolean>;
    /** What ticking took out of the warehouse, so that unticking returns exactly that (STOCK-6). */
    taken: Generated<number>;
  };
  warehouse: { id: string; version: number };
  warehouse_line: { warehouse: string; product: string; quantity: number };
  box: { id: string; name: string; capacity: number; version: number };
  box_line: { box: string; product: string; quantity: number };
  bag: { id: string; agent: string; version: number };
  bag_line: { bag: string; product: string; quantity: number; unitprice: number; added: Generated<boolean> };
  observation: {
    id: string;
    title: string;
    description: string;
    agent: string;
    completed: Generated<boolean>;
    version: number;
    made_under: MadeUnder;
  };
  /** Every change of a quantity, in the transaction of the change (STOCK-3). */
  movement: {
    id: Generated<number>;
    at: Instant;
    account: string;
    product: string;
    place: 'warehouse' | 'box' | 'bag';
    place_id: string;
    delta: number;
    reason: string;
    reference: string;
  };
  /** Every imported invoice; its movements name its id. `content` is the SHA-256 of its text, '' if unknown. */
  invoice_import: { id: string; at: Instant; account: string; name: string; content: string; lines: number };
  /**
   * The change log (SYNC-11): one row per item, or per line of a place of stock (`line` = product id, else ''), moved
   * to a new `seq` whenever it changes. Bounded by the number of items, so a first load reads it from 0. `audience`:
   * the agent who may see it besides admins; null: everybody who may see the type.
   */
  change: {
    seq: number;
    type: string;
    id: string;
    line: string;
    audience: string | null;
    created: boolean;
    deleted: boolean;
  };
  /** One row; who appends to the log locks it until commit: gapless and in commit order (SYNC-11). */
  change_counter: { id: number; epoch: string; last_seq: number };
  /** One row a commit of the log, by the last seq of it (SYNC-23); never moved, kept 180 days. */
  log_mark: { seq: number; mark: string; created: Instant };
  /** Answers of writes that had an effect, kept 90 days (SYNC-16), and withdrawn keys, kept for ever (SYNC-20). */
  idempotency: {
    account: string;
    key: string;
    fingerprint: string;
    status: number;
    answer: string;
    created: Instant;
    state: Generated<'done' | 'sending' | 'void'>;
  };
  /** The last message of an order to each address that the mail server took, the address in small letters. */
  sent_mail: { order_id: string; address: string; sent: Instant };
  /** Who did what to an item; only added to (`history.ts`). */
  history: {
    id: Generated<number>;
    at: Instant;
    account: string;
    who: string;
    device: string;
    key: string;
    act: string;
    kind: string;
    item: string;
    before: ColumnType<HistoryFields, string, never>;
    after: ColumnType<HistoryFields, string, never>;
    about: ColumnType<HistoryFields, string, never>;
  };
  /** Whose server this is; one row, whose id is 1. */
  company: {
    id: Generated<number>;
    name: string;
    cui: Generated<string>;
    registration_number: Generated<string>;
    address: Generated<string>;
    iban: Generated<string>;
    bank: Generated<string>;
    phone: Generated<string>;
    email: Generated<string>;
    vat_payer: Generated<boolean>;
    /** A small picture and its media type, or neither. */
    logo: Buffer | null;
    logo_type: string | null;
    version: Generated<number>;
  };
  /** Names and values of the server itself: the secret that apiAuthKeys are derived from, when the demo was loaded. */
  setting: { name: string; value: string };
}
