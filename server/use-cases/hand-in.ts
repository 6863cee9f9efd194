import { isReadableCommand, localIdOf } from '#domain/commands/table';
import { bytesOf, mostEntryBytes, withoutContent } from '#domain/handing-in';
import type { Command } from '#wire/command';
import { type HandIn, handIn as handInSchema, type UnsentEntry } from '#wire/handed-in';
import { Refusal } from '../refusal';
import { recordChanges } from '../storage/changes';
import type { Tx } from '../storage/database';
import { handedInBy, storeHandedIn } from '../storage/handed-in';
import { recordHistory } from '../storage/history';
import { lockWipe, type PhoneSession, storeWiped } from '../storage/wipes';
import { readBody } from './body';
import { requireFreeSpace } from './free-space';
import type { Context } from './run';

/** Most entries of one session: more than any phone has, and too few for a stolen secret to fill the disk. */
const most = 5_000;
/** Most bytes of one session; of an entry beyond them only what it was is kept. */
const mostBytes = 20_000_000;

/**
 * `POST auth/hand-in`, the only call of a session whose wipe was requested (SESSION-12): stores its unsent entries for
 * an admin's decision. Repeated entries are answered in the same way. A secret of another session counts as none.
 */
export const takeIn = async (
  { database, leastFreeMegabytes, secure }: Pick<Context, 'database' | 'leastFreeMegabytes' | 'secure'>,
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

const keep = async (tx: Tx, sent: HandIn): Promise<{ readonly account: string; readonly total: number }> => {
  const session = await lockWipe(tx, sent.secret);
  if (session === undefined) throw new Refusal(404, 'not-found', 'Nothing is handed in with this.');
  const { total, added } = await keepEntries(tx, session, sent, 'handed-in');
  const isWiped = sent.last && (await storeWiped(tx, session.id));
  const { id: device, account } = session;
  const about = { entries: added };
  if (added > 0)
    await recordHistory(tx, { account, session: device }, [{ act: 'handed in', kind: 'account', id: account, about }]);
  // Reloads open People screens.
  if (added > 0 || isWiped) await recordChanges(tx, [{ type: 'account', id: account }]);
  return { account, total };
};

/** Stores a phone's entries for an admin's decision; those that are stored already stay as they are. */
export const keepEntries = async (
  tx: Tx,
  session: PhoneSession,
  { marks, entries }: Pick<HandIn, 'marks' | 'entries'>,
  by: 'handed-in' | 'lifeboat',
): Promise<{ readonly total: number; readonly added: number }> => {
  const before = await handedInBy(tx, session.id);
  let { count, bytes } = before;
  const lifeboat = by === 'lifeboat';
  for (const entry of entries) {
    const size = bytesOf(entry);
    const kept = size > mostEntryBytes || bytes + size > mostBytes ? withoutContent(entry) : entry;
    const stored = await storeHandedIn(tx, session, marks, { ...kept, makes: localIdIn(kept), lifeboat });
    if (stored === undefined) continue;
    count += 1;
    bytes += stored;
  }
  if (count > most) throw new Refusal(413, 'too-large', 'This is too much.');
  return { total: count, added: count - before.count };
};

const localIdIn = ({ command, key }: Pick<UnsentEntry, 'command' | 'key'>): string =>
  isReadableCommand(command) ? (localIdOf({ command: command as Command, key }) ?? '') : '';
