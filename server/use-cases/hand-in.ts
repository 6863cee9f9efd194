import { isReadableCommand, localIdOf } from '#domain/commands/table';
import type { Command } from '#wire/command';
import { type HandIn, handIn as handInSchema, type UnsentEntry } from '#wire/handed-in';
import { Refusal } from '../refusal';
import { recordChanges } from '../storage/changes';
import type { Tx } from '../storage/database';
import { countHandedIn, storeHandedIn } from '../storage/handed-in';
import { recordHistory } from '../storage/history';
import { lockWipe, noteWiped } from '../storage/wipes';
import { readBody } from './body';
import { requireFreeSpace } from './free-space';
import type { Context } from './run';

/** Most entries that one session hands in; no phone has as many, and a stolen secret fills no disk. */
const most = 5_000;

/**
 * `POST auth/hand-in`, the one call that is left to a session whose wipe was asked for (SESSION-12): its unsent entries
 * are kept for an admin's yes. Again it answers the same, which names each entry. A secret of any other session is as
 * good as none.
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
  if (last) await noteWiped(tx, session.id);
  const { id: device, account } = session;
  const about = { entries: total - before };
  if (total > before)
    await recordHistory(tx, { account, session: device }, [{ act: 'handed in', kind: 'account', id: account, about }]);
  // An open People screen reads again.
  await recordChanges(tx, [{ type: 'account', id: account }]);
  return { account, total };
};

const localIdIn = ({ command, key }: Pick<UnsentEntry, 'command' | 'key'>): string =>
  isReadableCommand(command) ? (localIdOf({ command: command as Command, key }) ?? '') : '';
