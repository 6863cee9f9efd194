import { type RawBuilder, sql } from 'kysely';
import type { HandedIn, UnsentEntry } from '#wire/handed-in';
import type { Tx } from './database';
import { newHandedInId } from './ids';
import type { PhoneSession } from './wipes';

// Entries that phones handed in before they were wiped (SESSION-12), or that came by a lifeboat (SESSION-14).

/** How long after its decision an entry is still shown, in days. */
const daysShown = 30;

/** Most bytes of one phone's entries in a list; the largest entry has fewer. */
const mostListed = 2_000_000;

/** The parts of an entry that are stored as JSON. */
type Content = Pick<HandedIn, 'command' | 'stood' | 'problem' | 'reason' | 'without'> & {
  readonly marks: readonly string[];
};

/** An entry that is handed in; `makes`: the local id of the item that it creates, '' if it creates none. */
interface Arriving extends UnsentEntry {
  readonly makes: string;
  readonly lifeboat: boolean;
}

export const handedInBy = (tx: Tx, session: string): Promise<{ readonly count: number; readonly bytes: number }> =>
  tx
    .selectFrom('handed_in')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(octet_length(content)), 0)::int`.as('bytes'),
    ])
    .where('session', '=', session)
    .executeTakeFirstOrThrow();

/**
 * Stores an entry of a session; returns its bytes. The same key is the same entry (undefined), and unchanged: an admin
 * may be looking at it. Only how it stands is taken over while it waits, because its phone's user may have taken it
 * back since; and that its phone was wiped, and can send nothing any more.
 */
export const storeHandedIn = async (
  tx: Tx,
  { id: session, account, role, device }: PhoneSession,
  marks: readonly string[],
  { key, made, makes, lifeboat, command, stood, problem, reason, without }: Arriving,
): Promise<number | undefined> => {
  const content = JSON.stringify({ command, stood, problem, reason, without, marks } satisfies Content);
  const row = await tx
    .insertInto('handed_in')
    .values({ id: newHandedInId(), account, role, session, device, key, made, makes, lifeboat, content })
    .onConflict((conflict) => conflict.columns(['account', 'key']).doNothing())
    .returning(sql<number>`octet_length(content)`.as('bytes'))
    .executeTakeFirst();
  if (row !== undefined) return row.bytes;
  await updateState(tx, account, key, { stood, problem, reason }, lifeboat);
  return undefined;
};

/** How an entry of a lifeboat stands on its phone since. */
const updateState = async (
  tx: Tx,
  account: string,
  key: string,
  stands: Pick<Content, 'stood' | 'problem' | 'reason'>,
  stillAlive: boolean,
): Promise<void> => {
  const waits = { account, key, state: 'waiting', lifeboat: true } as const;
  const row = await tx
    .selectFrom('handed_in')
    .select('content')
    .where(({ and }) => and(waits))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const content = JSON.stringify({ ...(JSON.parse(row.content) as Content), ...stands });
  await tx
    .updateTable('handed_in')
    .set({ content, lifeboat: stillAlive })
    .where(({ and }) => and({ account, key }))
    .execute();
};

const columns = [
  'id',
  'account',
  'role',
  'session',
  'device',
  'at',
  'key',
  'made',
  'state',
  'decided',
  'decided_by as decidedBy',
  'became',
  'was_there as wasThere',
  'lifeboat',
] as const;

/** Whether an entry waits, or another entry of its account does. */
export const hasWaiting = sql<boolean>`exists (select from handed_in as other where other.account = handed_in.account
  and other.state = 'waiting')`;

/** An entry, and what is needed to accept it. */
export interface StoredHandedIn extends HandedIn {
  readonly role: 'admin' | 'agent';
  readonly marks: readonly string[];
  readonly lifeboat: boolean;
}

/** The answer that the phone of a waiting entry got, if it has sent it itself meanwhile. */
const arrived = sql<string | null>`(select sent.answer from idempotency as sent
  where sent.account = handed_in.account and sent.key = handed_in.key and sent.state = 'done'
    and handed_in.state = 'waiting')`;

/** `content` is null in a list that is too long. */
const select = (tx: Tx, content: RawBuilder<string | null>) =>
  tx
    .selectFrom('handed_in')
    .select([...columns, content.as('content'), arrived.as('arrived')])
    .orderBy('position');
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const left: Content = { command: null, without: 'later', marks: [] };

/** The id in a stored answer; '' if it has none. */
export const idIn = (json: string): string => {
  const { id } = JSON.parse(json) as { readonly id?: unknown };
  return typeof id === 'string' ? id : '';
};

const readRow = ({ content, at, decided, arrived: answer, ...row }: Row): StoredHandedIn => ({
  ...row,
  ...(answer === null ? {} : { state: 'accepted', wasThere: true, became: idIn(answer) }),
  ...(content === null ? left : (JSON.parse(content) as Content)),
  at: at.toISOString(),
  decided: decided?.toISOString() ?? null,
});

/**
 * Entries that wait, and those decided recently or while others of their account wait, which may be for what these
 * make; beyond so many bytes of a phone without their content.
 */
export const readHandedIn = async (tx: Tx): Promise<StoredHandedIn[]> => {
  const recently = sql<Date>`now() - make_interval(days => ${daysShown}::int)`;
  const bytes = sql`sum(octet_length(content)) over (partition by session order by state = 'waiting' desc, position)`;
  const rows = await select(tx, sql`case when ${bytes} <= ${mostListed}::int then content end`)
    .where(({ or, eb }) => or([eb('decided', '>', recently), hasWaiting]))
    .execute();
  return rows.map(readRow);
};

/** One entry, locked until the transaction ends, so that no one else decides it. */
export const lockHandedIn = async (tx: Tx, id: string): Promise<StoredHandedIn | undefined> => {
  const row = await select(tx, sql`content`).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readRow(row);
};

/** The account's entry that creates the item with this local id. */
export const makerOfLocal = (
  tx: Tx,
  account: string,
  makes: string,
): Promise<{ readonly state: HandedIn['state']; readonly became: string } | undefined> =>
  tx
    .selectFrom('handed_in')
    .select(['state', 'became'])
    .where(({ and }) => and({ account, makes }))
    // A phone's new client may have come twice, under the key that was withdrawn and under its new one.
    .orderBy(sql`state = 'accepted' and became <> ''`, 'desc')
    .orderBy('position', 'desc')
    .executeTakeFirst();

/**
 * Stores of at most so many waiting entries that they have arrived from their phones, without a decision of an admin;
 * returns of how many. An entry that another transaction has locked is left to the next call.
 */
export const settleArrived = async (tx: Tx, most = 10_000): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    with done as (
      select waiting.id, sent.answer from handed_in as waiting
        join idempotency as sent on sent.account = waiting.account and sent.key = waiting.key and sent.state = 'done'
      where waiting.state = 'waiting' limit ${most}::int for update of waiting skip locked)
    update handed_in set state = 'accepted', was_there = true, decided = now(),
      became = coalesce(done.answer::jsonb ->> 'id', '')
    from done where handed_in.id = done.id returning handed_in.id`.execute(tx);
  return rows.length;
};

export const storeDecision = async (
  tx: Tx,
  id: string,
  by: string,
  decision: Pick<HandedIn, 'state' | 'became' | 'wasThere'>,
): Promise<void> => {
  const { state, became, wasThere: was_there } = decision;
  await tx
    .updateTable('handed_in')
    .set({ state, became, was_there, decided_by: by, decided: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};
