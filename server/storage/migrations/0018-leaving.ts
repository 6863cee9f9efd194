import { type Kysely, sql } from 'kysely';

/**
 * Reports of devices about their unsent entries, stored with their sessions; and items that an agent lost sight of, for
 * example an order assigned to another agent: the log's own row then belongs to the new agent.
 */
export const leaving = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table session add column unsent bigint, add column unsent_oldest timestamptz, add column unsent_value bigint,
    add column unsent_at timestamptz, add column unsent_said timestamptz`,
  `create table departure (
    type text not null, id text not null, agent text not null, seq bigint not null, primary key (type, id, agent))`,
  `create index departure_agent on departure (agent, seq)`,
];
