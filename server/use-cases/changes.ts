import { mayRead, sees } from '#domain/roles';
import { type ChangesAnswer, changesPageSize, itemTypes } from '#wire/change';
import type { Actor } from '../actor';
import { logEnd, readChanges } from '../storage/changes';
import type { Tx } from '../storage/database';
import { loadLoggedChanges } from '../storage/logged-changes';

/** Where a device stands: `epoch` is the one it knows, if it knows one. */
export interface Cursor {
  readonly since: number;
  readonly epoch: string | undefined;
}

/**
 * One page of what this actor may see of the log after the cursor (SYNC-9, SYNC-11, SYNC-12). A cursor from another log, or from beyond
 * the end of this one, is told to start afresh.
 */
export const changesSince = async (tx: Tx, actor: Actor, cursor: Cursor): Promise<ChangesAnswer> => {
  // The end first, then the rows: every row up to that end is committed, so whatever the rows show beyond it is gapless too.
  const { epoch: log, lastSeq } = await logEnd(tx);
  const epoch = epochFor(log, actor);
  if (cursor.since > lastSeq || (cursor.epoch !== undefined && cursor.epoch !== epoch)) return { reset: true, epoch };

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
  return { epoch, changes: logged.map(({ change }) => change), next, last: Math.max(lastSeq, next), more };
};

/** The log as one role sees it: an account whose role changes must load afresh, since the log does not say what left its sight (SYNC-12). */
const epochFor = (log: string, actor: Actor): string => `${log}.${actor.role}`;
