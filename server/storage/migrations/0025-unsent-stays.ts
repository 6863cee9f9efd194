import { type Kysely, sql } from 'kysely';

/**
 * What an ended session's device has not sent is shown until it is sent or given up (SESSION-13). Earlier sessions do
 * not name their device's database: a later session with the same device name is assumed to have sent their entries.
 */
export const unsentStays = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table session add column unsent_from text, add column given_up timestamptz`.execute(db);
    await sql`update session as one set given_up = now() where unsent > 0 and heard is not null and exists (
      select from session as later where later.account = one.account and later.device = one.device
        and later.created > one.created)`.execute(db);
  },
};
