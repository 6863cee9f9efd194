import { isReadableCommand, localIdOf } from '#domain/commands/table';
import type { Command } from '#wire/command';
import { type HandIn, handIn as handInSchema, type UnsentEntry } from '#wire/handed-in';
import { Refusal } from '../refusal';
import { recordChanges } from '../storage/changes';
import type { Tx } from '../storage/database';
import { countHandedIn, storeHandedIn } from '../storage/handed-in';
import { recordHistory } from '../storage/history';
import { lockWipe, storeWiped } from '../storage/wipes';
import { readBody } from './body';
import { requireFreeSpace } from './free-space';
import type { Context } from './run';

/** Most entries of one session: more than any phone has, and too few for a stolen secret to fill the disk. */
const most = 5_000;

/**
 * `POST auth/hand-in`, the only call of a session whose wipe was requested (SESSION-12): stores its unsent entries for
 * an admin's decision. Repeated entries are answered in the same way. A secret of another session counts as none.
 */
export const takeIn = async (
  { database, leastFreeMegabytes, secure }: Omit<Context, 'actor'>,
  body: unknown,
): Promise<{ readonly keys: readonly string[]; readonly total: number }> => {
  const sent = readBody(handInSchema, body);
  const { account, total } = await database.transaction(async (tx) => {
    await requireFreeSpace(database, leastFreeMegabytes);
    return keep(tx, sent);
  });
  if (sent.last) secure({ security: 'handed in', account });
  return { keys: sent.entries.map(({ key }) => key), total };
};

const keep = async (
  tx: Tx,
  { secret, entries, marks, last }: HandIn,
): Promise<{ readonly account: string; readonly total: number }> => {
  const session = await lockWipe(tx, secret);
  if (session === undefined) throw new Refusal(404, 'not-found', 'Nothing is handed in with this.');
  const before = await countHandedIn(tx, session.id);
  await storeHandedIn(
    tx,
    session,
    marks,
    entries.map((entry) => ({ ...entry, makes: localIdIn(entry) })),
  );
  const total = await countHandedIn(tx, session.id);
  if (total > most) throw new Refusal(413, 'too-large', 'This is too much.');
  if (last) await storeWiped(tx, session.id);
  const { id: device, account } = session;
  const about = { entries: total - before };
  if (total > before)
    await recordHistory(tx, { account, session: device }, [{ act: 'handed in', kind: 'account', id: account, about }]);
  // Reloads open People screens.
  await recordChanges(tx, [{ type: 'account', id: account }]);
  return { account, total };
};

const localIdIn = ({ command, key }: Pick<UnsentEntry, 'command' | 'key'>): string =>
  isReadableCommand(command) ? (localIdOf({ command: command as Command, key }) ?? '') : '';
