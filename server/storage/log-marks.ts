import { sql } from 'kysely';
import { logMark, markOf, partsOfMark } from '#wire/log-mark';
import type { Tx } from './database';

// Every commit that changed something has a row here with its last seq and a random text (SYNC-23). Unlike the log's
// rows, marks are never moved, so a device that names one has read this very log up to that point, and not a copy that
// continued differently after a restore.

/** The mark of the first commit at or after each of these seqs; none for a seq beyond the end. */
export const marksAt = async (tx: Tx, seqs: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (seqs.length === 0) return new Map();
  const { rows } = await sql<{ asked: number; seq: number; mark: string }>`
    select asked.seq as asked, first.seq, first.mark from unnest(${[...new Set(seqs)]}::bigint[]) as asked(seq),
      lateral (select seq, mark from log_mark where log_mark.seq >= asked.seq order by seq limit 1) as first`.execute(
    tx,
  );
  return new Map(rows.map(({ asked, seq, mark }) => [asked, markOf(seq, mark)]));
};

/** The mark of the first commit at or after this seq. */
export const markAt = async (tx: Tx, seq: number): Promise<string | undefined> => (await marksAt(tx, [seq])).get(seq);

/** The mark of the last commit: a device that has it has seen everything before. */
export const newestMark = async (tx: Tx): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('log_mark')
    .select(['seq', 'mark'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && markOf(row.seq, row.mark);
};

/** The seq of the oldest commit whose mark is kept. */
export const oldestMarked = async (tx: Tx): Promise<number> => {
  const row = await tx.selectFrom('log_mark').select('seq').orderBy('seq').limit(1).executeTakeFirst();
  return row?.seq ?? 0;
};

/** Whether all of these are marks of this log. */
export const hasMarks = async (tx: Tx, marks: readonly string[]): Promise<boolean> => {
  const asked = [...new Set(marks)];
  if (asked.length === 0) return true;
  if (!asked.every((mark) => logMark.safeParse(mark).success)) return false;
  const parts = asked.map(partsOfMark);
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from unnest(${parts.map(({ seq }) => seq)}::bigint[],
      ${parts.map(({ signs }) => signs)}::text[])
      as asked(seq, mark) join log_mark using (seq, mark)`.execute(tx);
  return rows[0]?.found === asked.length;
};
