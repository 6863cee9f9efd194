import type { ColumnType, Generated } from 'kysely';
import type { HistoryFields } from '#wire/history';
import type { DateMark } from '#wire/order';
import type { OrderEdit } from '#wire/order-edit';
import type { VisitReason } from '#wire/visit';
import type { AccountTables, Instant } from './account-tables';
import type { FieldColumns } from './client-columns';

// Every table for Kysely; the migrations create them. Money is integer bani (STOCK-13).

type MadeUnder = ColumnType<string | null, string | null | undefined, never>;

export interface Tables extends AccountTables {
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
    /** Cannot be ordered any more. */
    archived: Generated<boolean>;
    version: number;
  };
  client: FieldColumns & {
    id: string;
    /** Cannot be chosen any more. */
    archived: Generated<boolean>;
    /** The client that it was merged into; that one is never merged itself. */
    merged_into: ColumnType<string | null, string | null | undefined, string | null>;
    /** When its personal data were erased, and by which account; the number is part of its name since. */
    erased: ColumnType<Date | null, null | undefined, Date>;
    erased_by: ColumnType<string | null, null | undefined, string>;
    erased_number: ColumnType<number | null, null | undefined, number>;
    version: number;
    /** The Idempotency-Key it was made under, if it had its own (SYNC-7). */
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
    /** When the server accepted it; null for orders from before this column. */
    accepted: ColumnType<Date | null, Date | string | undefined, never>;
    /** Set if its date is far from the day on which the server accepted it (`#domain/order-marks`). */
    date_mark: ColumnType<DateMark | null, DateMark | null | undefined, DateMark | null>;
    /** When it was first e-mailed; null: never. */
    mailed: ColumnType<Date | null, undefined, Date>;
    /** When, by which account and why it was cancelled; null if it is not (STOCK-17). */
    cancelled_at: ColumnType<Date | null, null | undefined, Date>;
    cancelled_by: ColumnType<string | null, null | undefined, string>;
    cancel_reason: ColumnType<string | null, null | undefined, string>;
    /** Whether its prices are without VAT or include it, for good; null: it shows no VAT. */
    vat_prices: ColumnType<'net' | 'gross' | null, 'net' | 'gross' | null | undefined, never>;
    /** Its last edits by the office, oldest first (STOCK-19). */
    edits: ColumnType<OrderEdit[], undefined, OrderEdit[]>;
    version: number;
  };
  order_line: {
    order_number: number;
    position: number;
    product: string;
    quantity: number;
    unitprice: number;
    /** The list price at acceptance, if it differed (STOCK-13). */
    listprice: number | null;
    delivered_quantity: Generated<number>;
    added: Generated<boolean>;
    /** Units that ticking took out of the warehouse, so that unticking returns exactly those (STOCK-6). */
    taken: Generated<number>;
    /** One of the delivered units is a sample out of the agent's bag (STOCK-5). */
    sample: Generated<boolean>;
    /** Its VAT rate when it was added, in hundredths of a percent; null: none was known. */
    vat_rate: ColumnType<number | null, number | null | undefined, never>;
  };
  /** What came back of a finalized order, under a number of its own (STOCK-20). */
  order_return: {
    number: number;
    order_number: number;
    at: Instant;
    account: string;
    reason: string;
    /** When it was first e-mailed; null: never. */
    mailed: ColumnType<Date | null, undefined, Date>;
  };
  order_return_line: {
    return_number: number;
    position: number;
    product: string;
    into_stock: number;
    written_off: number;
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
  /** A visit without an order. */
  visit: {
    id: string;
    client: string;
    agent: string;
    /** yyyy-MM-dd, the device's local day. */
    date: string;
    reason: VisitReason;
    note: string;
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
    /** Why somebody changed it by hand, and their note; '' if they said none (STOCK-16). */
    stock_reason: Generated<string>;
    note: Generated<string>;
  };
  /** Every imported invoice; its movements refer to its id. `content` is the SHA-256 of its text, '' if unknown. */
  invoice_import: { id: string; at: Instant; account: string; name: string; content: string; lines: number };
  /**
   * The change log (SYNC-11): one row per item, or per line of a place of stock (`line` = product id, else ''), moved
   * to a new `seq` at each change. Its size is bounded by the number of items, so a first load reads it from 0.
   * `audience`: the agent who may see it besides admins; null: every user who may see the type.
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
  /** Items that an agent lost sight of at this seq of the log, because they belong to another agent since (SYNC-12). */
  departure: { type: string; id: string; agent: string; seq: number };
  /** One row; appending to the log locks it until commit: gapless and in commit order (SYNC-11). */
  change_counter: { id: number; epoch: string; last_seq: number };
  /** One row per commit of the log, by its last seq (SYNC-23); never moved, kept 180 days. */
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
  /** The last message of an order to each address that the mail server accepted, the address in small letters. */
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
  /** The company of this server; one row, whose id is 1. */
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
    vat_prices: Generated<'' | 'net' | 'gross'>;
    vat_rates: Generated<string>;
    /** A small picture and its media type, or neither. */
    logo: Buffer | null;
    logo_type: string | null;
    /** Percent of the list price; null: none is set. */
    price_floor: ColumnType<number | null, number | null | undefined, number | null>;
    version: Generated<number>;
  };
  /**
   * Names and values of the server's own settings, for example the secret of the apiAuthKeys, and when the demo was
   * loaded.
   */
  setting: { name: string; value: string };
}
