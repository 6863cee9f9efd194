import type { Problem } from '#wire/problem';
import type { Mirror } from '../../outbox/account-mirror';

/** Why the server refused what was saved on this device under this key; undefined when nothing under it was refused. */
export const problemOf = (mirror: Mirror, key: string): Problem | undefined => {
  for (const entry of mirror.tables.outbox.rows.values()) if (entry.key === key) return entry.problem;
  return undefined;
};
