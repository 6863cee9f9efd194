import { type Kysely, sql } from 'kysely';

/**
 * What devices say of their unsent entries, kept with their sessions; and what has left an agent's sight, as an order
 * does that another agent handles from then on: the log's own row is of the new one then.
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
