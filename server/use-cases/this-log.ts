import { Refusal } from '../refusal';
import type { Tx } from '../storage/database';
import { hasMarks } from '../storage/log-marks';

/** The refusal of a write whose ids may belong to other items since a restore. */
export const restored = (): Refusal =>
  new Refusal(
    409,
    'restored',
    'The server was restored from a backup. Nothing was changed. The lists are loading: look at them, then try again.',
  );

/**
 * Refuses a write whose device knows commits that this log does not have: the server was restored from a copy, and the
 * ids in the write may belong to other items now (SYNC-23).
 */
export const requireThisLog = async (tx: Tx, { marks }: { readonly marks: readonly string[] }): Promise<void> => {
  if (!(await hasMarks(tx, marks))) throw restored();
};
