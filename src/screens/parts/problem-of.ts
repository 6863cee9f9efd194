import type { OutboxEntry } from '#domain/pending';
import type { Problem } from '#wire/problem';
import type { Mirror } from '../../mirror/mirror';

const findProblem = (mirror: Mirror, isIt: (entry: OutboxEntry) => boolean): Problem | undefined => {
  for (const entry of mirror.tables.outbox.rows.values()) if (isIt(entry)) return entry.problem;
  return undefined;
};

/** Why the server refused the order that was saved under this key. */
export const problemOfOrder = (mirror: Mirror, key: string): Problem | undefined =>
  findProblem(mirror, (entry) => entry.key === key);

/** Why the server refused the client that has this local id. */
export const problemOfClient = (mirror: Mirror, localId: string): Problem | undefined =>
  findProblem(mirror, ({ command }) => command.kind === 'createClient' && command.localId === localId);
