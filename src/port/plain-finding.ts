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
  type SettleOptions,
  type SettleResult,
  wholeAnswer,
} from './settle';

// A plain backend has no keys and its answers name no item, so the outcome of an entry is looked for in its lists.

/** Rows that cannot be this entry's: they existed before it, or are another entry's. */
const othersRows = async ({ outbox }: Mirror, entry: StoredEntry): Promise<Set<string>> =>
  new Set([...(entry.knownOrderIds ?? []), ...(await outbox.claimed())]);

/**
 * Finds the row that this entry created: it matches, did not exist before the first attempt and is not another entry's.
 * Undefined: it never arrived.
 */
export const findArrived = async (mirror: Mirror, entry: StoredEntry): Promise<Accepted | undefined> => {
  const others = await othersRows(mirror, entry);
  const row = (await matchingRows(mirror, entry)).find(({ id }) => !others.has(id));
  return row === undefined ? undefined : asAccepted(row);
};

/** What the lists show of an entry that the backend accepted; 'unknown' if they could not be read. */
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
    return isEditIn(row, edit.changes(command)) ? asAccepted(row) : 'not-there';
  }
  if ((await bring([kind])) !== 'done') return 'unknown';
  const rows = await mirror.stored.all(kind);
  if (removalOf(command) !== undefined)
    return rows.some(({ id }) => id === call.params?.id) ? 'not-there' : removedBy(entry, call);
  const others = await othersRows(mirror, entry);
  const row = rows.find(({ id }) => id === answeredId && !others.has(id));
  return row === undefined ? ((await findArrived(mirror, entry)) ?? 'not-there') : asAccepted(row);
};

/** How an accepted answer is settled. */
export const plainSettling = (options: SendingOptions): SettleOptions => ({
  mirror: options.mirror,
  // An order has no time of creation here: an equal one may be another entry's.
  async named(entry, accepted) {
    if (accepted.serverId === undefined || editOf(entry.command) !== undefined) return accepted;
    return (await othersRows(options.mirror, entry)).has(accepted.serverId) ? 'not-there' : accepted;
  },
  unnamed: (entry, call, answeredId) => foundThere(options, entry, call, answeredId),
});

/** Looks for an entry in the lists; 'not-there' proves nothing, because a request may still be on its way. */
export const seenInLists = async (options: SendingOptions, entry: StoredEntry): Promise<Accepted | 'not-there'> => {
  const { mirror } = options;
  const { command } = entry;
  if (removalOf(command) !== undefined) {
    const about = aboutOf(mirror, entry);
    const there = await mirror.stored.one(itemOf(command), about.params?.id ?? '');
    return there === undefined ? removedBy(entry, about) : 'not-there';
  }
  if (editOf(command) !== undefined) {
    const { sent: _sent, ...unsent } = entry;
    return (await planOf(options, unsent)).kind === 'nothing' ? {} : 'not-there';
  }
  // Without the ids from before the first attempt, a similar row may be another one.
  if (entry.knownOrderIds === undefined) return 'not-there';
  return (await findArrived(mirror, entry)) ?? 'not-there';
};
