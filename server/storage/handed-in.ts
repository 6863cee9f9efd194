import { sql } from 'kysely';
import type { HandedIn, UnsentEntry } from '#wire/handed-in';
import type { Tx } from './database';
import { newHandedInId } from './ids';
import type { WipedSession } from './wipes';

// Entries that phones handed in before they were wiped (SESSION-12).

/** How long after its decision an entry is still shown, in days. */
const daysShown = 30;

/** The parts of an entry that are stored as JSON. */
type Content = Pick<UnsentEntry, 'command' | 'stood' | 'problem' | 'reason'> & { readonly marks: readonly string[] };

/** An entry that is handed in; `makes`: the local id of the item that it creates, '' if it creates none. */
interface Arriving extends UnsentEntry {
  readonly makes: string;
}

/** How many entries a session has handed in. */
export const countHandedIn = async (tx: Tx, session: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('handed_in')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('session', '=', session)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Stores the entries of a session, in that order. The same key is the same entry: it is updated while it waits, and
 * unchanged once it is decided.
 */
export const storeHandedIn = async (
  tx: Tx,
  { id: session, account, role, device }: WipedSession,
  marks: readonly string[],
  entries: readonly Arriving[],
): Promise<void> => {
  for (const { key, made, makes, command, stood, problem, reason } of entries) {
    const content = JSON.stringify({ command, stood, problem, reason, marks } satisfies Content);
    await tx
      .insertInto('handed_in')
      .values({ id: newHandedInId(), account, role, session, device, key, made, makes, content })
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'key'])
          .doUpdateSet({ role, session, device, made, makes, content, at: sql<Date>`now()` })
          .where('handed_in.state', '=', 'waiting'),
      )
      .execute();
  }
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
  'content',
  'state',
  'decided',
  'decided_by as decidedBy',
  'became',
  'was_there as wasThere',
] as const;

/** An entry with the data that accepting it needs. */
export interface StoredHandedIn extends HandedIn {
  readonly role: 'admin' | 'agent';
  readonly marks: readonly string[];
}

const select = (tx: Tx) => tx.selectFrom('handed_in').select(columns).orderBy('position');
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const readRow = ({ content, at, decided, ...row }: Row): StoredHandedIn => ({
  ...row,
  ...(JSON.parse(content) as Content),
  at: at.toISOString(),
  decided: decided?.toISOString() ?? null,
});

/** Entries that wait, and those decided recently. */
export const readHandedIn = async (tx: Tx): Promise<StoredHandedIn[]> => {
  const recently = sql<Date>`now() - make_interval(days => ${daysShown}::int)`;
  const rows = await select(tx)
    .where(({ or, eb }) => or([eb('state', '=', 'waiting'), eb('decided', '>', recently)]))
    .execute();
  return rows.map(readRow);
};

/** One entry, locked until the transaction ends, so that no one else decides it. */
export const lockHandedIn = async (tx: Tx, id: string): Promise<StoredHandedIn | undefined> => {
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst();
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
    .executeTakeFirst();

/** Stores who decided, and the result. */
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
