import { editOf, itemOf, removalOf } from '#domain/commands/table';
import { isEditIn } from '#domain/edits';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import type { Mirror } from '../outbox/account-mirror';
import { planOf } from './plan';
import type { SendingOptions } from './sending';
import {
  aboutOf,
  asAccepted,
  matchingRows,
  type NamedCall,
  removedBy,
  rowsOf,
  type SettleOptions,
  type SettleResult,
  wholeAnswer,
} from './settle';

// A plain backend knows no keys and names nothing in its answers: what became of an entry is looked for there.

/** The rows that this entry cannot have become: they were there before it, or are another entry's. */
const othersRows = async ({ outbox }: Mirror, entry: StoredEntry): Promise<Set<string>> =>
  new Set([...(entry.knownOrderIds ?? []), ...(await outbox.claimed())]);

/**
 * Looks among the fetched rows for the one that this entry became: it matches, was not there before the first attempt
 * and is not what another entry became. Undefined: it never arrived.
 */
export const findArrived = async (mirror: Mirror, entry: StoredEntry): Promise<Accepted | undefined> => {
  const others = await othersRows(mirror, entry);
  const row = (await matchingRows(mirror, entry)).find(({ id }) => !others.has(id));
  return row === undefined ? undefined : asAccepted(entry, row);
};

/** What its lists show of an entry that it said yes to; 'unknown' when they cannot be had now. */
const foundThere = async (
  { mirror, http, bring }: SendingOptions,
  entry: StoredEntry,
  call: NamedCall,
  answeredId: string | undefined,
): Promise<SettleResult> => {
  const { command } = entry;
  const kind = itemOf(command);
  const edit = editOf(command);
  if (edit !== undefined) {
    const asked = await http.call('item', { params: { id: call.params?.id ?? '' } });
    if (asked.kind === 'refused') return 'not-there';
    const row = asked.kind === 'accepted' ? wholeAnswer(entry, asked.answer ?? {}) : undefined;
    if (row === undefined) return 'unknown';
    return isEditIn(row, edit.changes(command)) ? asAccepted(entry, row) : 'not-there';
  }
  if ((await bring([kind])) !== 'done') return 'unknown';
  const rows = await rowsOf(mirror, kind);
  if (removalOf(command) !== undefined)
    return rows.some(({ id }) => id === call.params?.id) ? 'not-there' : removedBy(entry, call);
  const others = await othersRows(mirror, entry);
  const row = rows.find(({ id }) => id === answeredId && !others.has(id));
  return row === undefined ? ((await findArrived(mirror, entry)) ?? 'not-there') : asAccepted(entry, row);
};

/** What a yes comes to. */
export const plainSettling = (options: SendingOptions): SettleOptions => ({
  mirror: options.mirror,
  // An order says nothing of who made it when: an equal one may be another entry's.
  async named(entry, accepted) {
    if (accepted.serverId === undefined || editOf(entry.command) !== undefined) return accepted;
    return (await othersRows(options.mirror, entry)).has(accepted.serverId) ? 'not-there' : accepted;
  },
  unnamed: (entry, call, answeredId) => foundThere(options, entry, call, answeredId),
});

/** What the lists show of an entry; 'not-there' proves nothing, since a request may still be on its way. */
export const seenInLists = async (options: SendingOptions, entry: StoredEntry): Promise<Accepted | 'not-there'> => {
  const { mirror } = options;
  const { command } = entry;
  if (removalOf(command) !== undefined) {
    const about = await aboutOf(mirror, entry);
    const there = await mirror.stored[itemOf(command)](about.params?.id ?? '');
    return there === undefined ? removedBy(entry, about) : 'not-there';
  }
  if (editOf(command) !== undefined) {
    const { sent: _sent, ...unsent } = entry;
    return (await planOf(options, unsent)).kind === 'nothing' ? {} : 'not-there';
  }
  // Without what was there before the first attempt, one like it may be another.
  if (entry.knownOrderIds === undefined) return 'not-there';
  return (await findArrived(mirror, entry)) ?? 'not-there';
};
