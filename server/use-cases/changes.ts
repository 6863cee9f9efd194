import { mayRead, sees } from '#domain/roles';
import { type ChangesAnswer, changesPageSize, itemTypes } from '#wire/change';
import { partsOfMark } from '#wire/log-mark';
import type { Actor } from '../actor';
import { logEnd, readChanges } from '../storage/changes';
import type { Tx } from '../storage/database';
import { hasMarks, markAt, oldestMarked } from '../storage/log-marks';
import { loadLoggedChanges } from '../storage/logged-changes';

/** Where a device stands: `epoch` is the one it knows, if it knows one, and `marks` are commits that it knows of. */
export interface Cursor {
  readonly since: number;
  readonly epoch: string | undefined;
  readonly marks: readonly string[];
}

/**
 * One page of what this actor may see of the log after the cursor (SYNC-9, SYNC-11, SYNC-12). A cursor from another
 * log, from beyond the end of this one or from a copy of it that went on differently (SYNC-23) is told to start afresh.
 */
export const changesSince = async (tx: Tx, actor: Actor, cursor: Cursor): Promise<ChangesAnswer> => {
  // The end first, then the rows: every row up to that end is committed, so what the rows show beyond it is gapless.
  const { epoch: log, lastSeq } = await logEnd(tx);
  const epoch = epochFor(log, actor);
  const elsewhere = cursor.since > lastSeq || (cursor.epoch !== undefined && cursor.epoch !== epoch);
  if (elsewhere || !(await isOfThisLog(tx, cursor))) return { reset: true, epoch, now: new Date().toISOString() };

  const rows = await readChanges(tx, cursor.since, changesPageSize, {
    types: itemTypes.filter((type) => mayRead(actor.role, type)),
    agent: actor.role === 'admin' ? undefined : actor.accountId,
  });
  const logged = await loadLoggedChanges(
    tx,
    rows.filter((row) => sees(actor, row)),
  );
  const more = rows.length === changesPageSize;
  const seen = rows.at(-1)?.seq ?? cursor.since;
  const next = more ? seen : Math.max(lastSeq, seen);
  const asked = { since: cursor.since, mark: cursor.marks.join() };
  const page = { epoch, changes: logged.map(({ change }) => change), next, last: Math.max(lastSeq, next), more, asked };
  const mark = await markAt(tx, next);
  return mark === undefined ? page : { ...page, mark };
};

/** Whether a cursor is of this very log. One without marks (an older app's) is believed unless it is too old. */
const isOfThisLog = async (tx: Tx, { since, marks }: Cursor): Promise<boolean> => {
  if (marks.length === 0) return since === 0 || since >= (await oldestMarked(tx));
  return marks.some((mark) => partsOfMark(mark).seq >= since) && hasMarks(tx, marks);
};

/** An account whose role changes loads afresh, since the log does not say what left its sight (SYNC-12). */
const epochFor = (log: string, actor: Actor): string => `${log}.${actor.role}`;
