import { mayRead, sees } from '#domain/roles';
import { type ChangesAnswer, changesPageSize, itemTypes } from '#wire/change';
import { partsOfMark } from '#wire/log-mark';
import type { Actor } from '../actor';
import { logEnd, readChanges } from '../storage/changes';
import type { Tx } from '../storage/database';
import { hasMarks, markAt, oldestMarked } from '../storage/log-marks';
import { loadLoggedChanges } from '../storage/logged-changes';

/** A device's position: `epoch`, if it knows one, and `marks`, the commits that it knows. */
export interface Cursor {
  readonly since: number;
  readonly epoch: string | undefined;
  readonly marks: readonly string[];
}

/**
 * One page of the log after the cursor, filtered by what this actor may see (SYNC-9, SYNC-11, SYNC-12). A cursor from
 * another log, beyond the end of this one, or from another copy of it (SYNC-23) has to start over.
 */
export const changesSince = async (tx: Tx, actor: Actor, cursor: Cursor): Promise<ChangesAnswer> => {
  // The end is read first: all rows up to it are committed, so the rows read then have no gaps.
  const { epoch: log, lastSeq } = await logEnd(tx);
  const epoch = epochFor(log, actor);
  const elsewhere = cursor.since > lastSeq || (cursor.epoch !== undefined && cursor.epoch !== epoch);
  const reset: ChangesAnswer = { reset: true, epoch, now: new Date().toISOString() };
  if (elsewhere) return reset;

  const end = await markAt(tx, lastSeq);
  // A log always ends with a mark: this one has been replaced since its end was read.
  if (end === undefined) return reset;
  const read = await readChanges(tx, cursor.since, changesPageSize, {
    types: itemTypes.filter((type) => mayRead(actor.role, type)),
    agent: actor.role === 'admin' ? undefined : actor.accountId,
  });
  const rows = read.filter(({ seq }) => seq <= lastSeq);
  const logged = await loadLoggedChanges(
    tx,
    rows.filter((row) => sees(actor, row)),
  );
  const more = rows.length >= changesPageSize;
  const seen = rows.at(-1)?.seq ?? cursor.since;
  const next = more ? seen : lastSeq;
  const asked = { since: cursor.since, mark: cursor.marks.join() };
  const page = { epoch, changes: logged.map(({ change }) => change), next, last: lastSeq, more, asked };
  const mark = more ? await markAt(tx, next) : end;
  // Checked last: each statement sees what is committed then, and a restore may be committed between two of them. A log
  // that has the cursor's mark and the last one has all rows of the page.
  if (!(await isOfThisLog(tx, cursor, end))) return reset;
  return mark === undefined ? page : { ...page, mark };
};

/**
 * Whether a cursor and this last mark belong to this log. A cursor without marks (an older app's) is accepted unless it
 * is too old.
 */
const isOfThisLog = async (tx: Tx, { since, marks }: Cursor, end: string): Promise<boolean> => {
  const coversSince =
    marks.length === 0
      ? since === 0 || since >= (await oldestMarked(tx))
      : marks.some((mark) => partsOfMark(mark).seq >= since);
  return coversSince && hasMarks(tx, [...marks, end]);
};

/**
 * The role is part of the epoch: after a change of role a device loads again, because the log does not say what left
 * its sight (SYNC-12).
 */
const epochFor = (log: string, actor: Actor): string => `${log}.${actor.role}`;
