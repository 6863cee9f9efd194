import { type Kysely, sql } from 'kysely';

/** What came back of finalized orders, each return with a number of its own (STOCK-20). */
export const orderReturns = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table order_return (
    number bigint primary key,
    order_number bigint not null references orders,
    at timestamptz not null default now(),
    account text not null references account,
    reason text not null,
    mailed timestamptz)`,
  'create index order_return_of_order on order_return (order_number)',
  `create table order_return_line (
    return_number bigint not null references order_return,
    position integer not null,
    product text not null references product,
    into_stock bigint not null check (into_stock >= 0),
    written_off bigint not null check (written_off >= 0),
    primary key (return_number, position),
    check (into_stock + written_off > 0))`,
];
