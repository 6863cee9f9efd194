import { sql } from 'kysely';
import type { Client } from '#wire/client';
import { columnList, fieldColumns } from './client-columns';
import { readClients } from './clients';
import type { Tx } from './database';

// Erases a person's data: what identifies the person is removed, figures stay.

/**
 * The condition that an order is of a client (`ids`: its own, and of the clients merged into it), or was until the
 * office moved it to another one (STOCK-19): what was typed or mailed before that names the person.
 */
const isOf = (ids: readonly string[]) => sql<boolean>`(orders.client = any(${ids}::text[])
  or orders.number::text in (
    select item from history where kind = 'order' and before->>'client' = any(${ids}::text[])))`;

/** The numbers of a client's open orders, as ids. */
export const openOrdersOfClient = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select number::text as id from orders where ${isOf(ids)} and not is_finalized
      and cancelled_at is null order by number`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Erases the fields of a client and of the clients merged into it; `ids` are all of them, the client first. Its name
 * then says which erased client it is. Returns them by id, after the change; they must be locked.
 */
export const eraseClients = async (tx: Tx, ids: readonly string[], by: string): Promise<readonly Client[]> => {
  // One after the other, so that each gets its own number.
  await sql`select pg_advisory_xact_lock(hashtext('teren erased clients'))`.execute(tx);
  const [client] = ids;
  const asErased = sql.join(
    fieldColumns.map((column) => (column === 'name' ? sql`'Erased client ' || next.number` : sql`''`)),
  );
  await sql`
    with next as (select coalesce(max(erased_number), 0) + 1 as number from client)
    update client set (${columnList}) = row(${asErased}), archived = true, erased = now(), erased_by = ${by},
      erased_number = case when id = ${client} then next.number end, version = version + 1
    from next where id = any(${ids}::text[])`.execute(tx);
  return readClients(tx, ids);
};

export const ordersOf = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select number::text as id from orders where ${isOf(ids)}`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Blanks the observations of a client's orders, why they were cancelled and why units came back, which may name a
 * person; returns those that had some, by number.
 */
export const blankOrders = async (
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly agent: string }[]> => {
  const { rows } = await sql<{ id: string; agent: string }>`
    with blanked as (
      update orders set observations = '', last_modified_observations = '', version = version + 1,
        cancel_reason = case when cancelled_at is null then cancel_reason else '' end
      where ${isOf(ids)} and (observations <> '' or last_modified_observations <> '' or cancel_reason <> ''
        or exists (select from order_return where order_number = orders.number and reason <> ''))
      returning number, agent),
    returns as (
      update order_return set reason = '' from blanked where order_number = blanked.number)
    select number::text as id, agent from blanked order by number`.execute(tx);
  return rows;
};

/** Removes the addresses from the mail log of a client's orders; the time of the last mail stays. */
export const blankSentMails = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`
    with gone as (delete from sent_mail using orders
      where ${isOf(ids)} and split_part(sent_mail.order_id, '/', 1) = orders.number::text returning order_id, sent)
    insert into sent_mail (order_id, address, sent) select order_id, '', max(sent) from gone group by order_id`.execute(
    tx,
  );
};

interface KeptAnswer {
  readonly account: string;
  readonly key: string;
  readonly status: number;
  readonly answer: string;
}

/** Every stored answer that names one of these clients, and every answer to a mail or about what was handed in. */
export const answersToBlank = async (tx: Tx, clients: readonly string[]): Promise<readonly KeptAnswer[]> => {
  // Client ids contain no characters that are special in `like`.
  const patterns = [...clients.map((id) => `%"${id}"%`), '%"emailAddress":%', '%"mail-failed"%', '%"wasThere":%'];
  const { rows } = await sql<KeptAnswer>`
    select account, key, status, answer from idempotency where answer like any(${patterns}::text[])`.execute(tx);
  return rows;
};

export const replaceAnswers = async (tx: Tx, answers: readonly KeptAnswer[]): Promise<void> => {
  const column = <Name extends keyof KeptAnswer>(name: Name) => answers.map((one) => one[name]);
  await sql`
    update idempotency set status = row.status, answer = row.answer
    from unnest(${column('account')}::text[], ${column('key')}::text[], ${column('status')}::integer[],
      ${column('answer')}::text[]) as row (account, key, status, answer)
    where idempotency.account = row.account and idempotency.key = row.key`.execute(tx);
};

/** An entry that a wiped phone has handed in (SESSION-12) and that names or created a client or one of its orders. */
export interface HandedInAbout {
  readonly id: string;
  readonly state: 'waiting' | 'accepted' | 'refused';
  readonly command: unknown;
}

export const handedInAbout = async (
  tx: Tx,
  clients: readonly string[],
  orders: readonly string[],
): Promise<readonly HandedInAbout[]> => {
  const ids = [...clients, ...orders];
  // The number of an order names it in this field only; elsewhere it may be any text.
  const named = [...clients.map((id) => `%"${id}"%`), ...orders.map((id) => `%"order":"${id}"%`)];
  const { rows } = await sql<{ id: string; state: HandedInAbout['state']; content: string }>`
    with locals as (select account, makes from handed_in where became = any(${ids}::text[]) and makes <> '')
    select id, state, content from handed_in where became = any(${ids}::text[])
      or content like any(${named}::text[])
      or exists (select from client where client.id = any(${ids}::text[]) and client.made_under = handed_in.key)
      or exists (select from locals where locals.account = handed_in.account
        and position('"' || locals.makes || '"' in handed_in.content) > 0)
    order by position for update`.execute(tx);
  return rows.map(({ id, state, content }) => ({ id, state, ...(JSON.parse(content) as { command: unknown }) }));
};

export const removeHandedIn = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from handed_in where id = any(${ids}::text[])`.execute(tx);
};
