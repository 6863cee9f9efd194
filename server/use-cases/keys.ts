import type { Database } from '../storage/database';
import { forgetKeys } from '../storage/idempotency';
import { forgetMarks } from '../storage/log-marks';

/** Devices may offer again what was accepted in the last 30 days; keys outlive that by far (SYNC-16). */
const daysKept = 90;
/** A device that was away for longer loads afresh (SYNC-23). */
const daysMarked = 180;
const msBetween = 24 * 60 * 60 * 1_000;

/** Forgets old idempotency keys and marks of the log once a day; returns the way to stop. A failure is told to `failed` and tried again the next day. */
export const forgetOldKeys = (database: Database, failed: (error: unknown) => void): (() => void) => {
  const timer = setInterval(() => {
    database
      .transaction(async (tx) => {
        await forgetKeys(tx, daysKept);
        await forgetMarks(tx, daysMarked);
      })
      .catch(failed);
  }, msBetween);
  timer.unref();
  return () => clearInterval(timer);
};
