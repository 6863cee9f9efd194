import { queuedOf } from '#domain/commands/table';
import { endpoints } from '#wire/endpoints';
import { mostSent } from '#wire/send-many';
import type { StoredEntry } from '../mirror/database';
import { endAnswered, endUnanswered, isBusy, type ManyOptions, type Member } from './many-ends';
import { planOf } from './plan';
import type { Many, ManyResult } from './port';
import { orderWithSamples } from './samples';

// Several entries in one call, each under its own key. A phone that was offline for a day sends hundreds of orders with
// a few calls and a few transactions; each answer is judged like that of a single call, and what is not a plain yes
// ends the way that single calls end.

/** Most bytes of a call's bodies: on a thin uplink, a longer call would rather be lost. */
const mostBytes = 64_000;
const bytesOf = (body: unknown): number => new TextEncoder().encode(JSON.stringify(body ?? null)).length;

/** A path that goes on after the id (a cancellation) is no member of a call of several. */
const isMember = (command: StoredEntry['command']): boolean => {
  const queued = queuedOf(command);
  return queued !== undefined && !endpoints[queued.endpoint].path.includes(':id/');
};

const isUntried = (entry: StoredEntry): boolean =>
  entry.attempts === 0 && entry.log === undefined && entry.sent === undefined && entry.unknownOutcome !== true;

const mayGoAlong = ({ command, ...entry }: StoredEntry): boolean =>
  entry.withdrawing === undefined &&
  entry.placed === undefined &&
  (entry.silences ?? 0) === 0 &&
  isMember(command) &&
  // The bag has to be fetched before such an order is settled.
  orderWithSamples(command) === undefined;

const bodyOf = ({ entry: { key }, call }: Member) => {
  const { endpoint, params, body, ifMatch } = call;
  const { method, path } = endpoints[endpoint];
  return {
    key,
    method,
    path: path.replace(':id', () => params?.id ?? ''),
    ...(body === undefined ? {} : { body }),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
};

/** The first entries whose calls can be planned from what this device has, and fit into one call. */
const planned = async ({ mirror, now, knownBefore }: ManyOptions, found: readonly StoredEntry[]): Promise<Member[]> => {
  const members: Member[] = [];
  let length = 0;
  const lastAttemptAt = now().toISOString();
  for (const seen of found) {
    // What has to be fetched first, or cannot be planned, goes by itself.
    const plan = await planOf({ mirror, bring: async () => 'offline' }, seen).catch(() => undefined);
    if (plan?.kind !== 'call') break;
    const { call } = plan;
    const { endpoint, body, ifMatch } = call;
    length += bytesOf(body);
    if (members.length > 0 && length > mostBytes) break;
    const sent = endpoint === 'updateItem' ? { sent: { body, ...(ifMatch === undefined ? {} : { ifMatch }) } } : {};
    const before = seen.attempts === 0 ? await knownBefore(seen) : {};
    const part = { attempts: seen.attempts + 1, lastAttemptAt, ...sent, ...before };
    members.push({ seen, part, entry: { ...seen, ...part, state: 'sending' }, call });
  }
  return members;
};

export const createMany = (options: ManyOptions): Many => {
  const { mirror, http, ends, calm } = options;
  const { outbox } = mirror;
  /** The server was too busy for the call of these: they go together once more, under their keys. */
  const afterBusy = new Set<number>();
  /** Sends those that are still as they were read. */
  const sendBegun = async (
    members: readonly Member[],
    marks: readonly string[],
    meanwhile: () => Promise<void>,
  ): Promise<ManyResult> => {
    const begun = await outbox.beginMany(members);
    const sent = members.filter((_, index) => begun[index]);
    // Changed or discarded meanwhile: not sent in this round.
    const changed = members.flatMap(({ seen: { id } }, index) => (begun[index] ? [] : [id]));
    if (sent.length === 0) {
      await meanwhile();
      return { last: 'settled', tried: changed, call: 'answered' };
    }
    const calling = ends.watched(http.call('sendMany', { body: { calls: sent.map(bodyOf) }, marks }));
    // Also where the call cannot be made: nothing goes on once the lock is free.
    const [called] = await Promise.allSettled([calling, meanwhile()]);
    if (called.status === 'rejected') throw called.reason;
    const outcome = called.value;
    const ids = sent.map(({ seen: { id } }) => id);
    for (const id of ids) afterBusy.delete(id);
    if (isBusy(outcome)) for (const { seen } of sent) if (isUntried(seen)) afterBusy.add(seen.id);
    const result =
      outcome.kind === 'accepted'
        ? await endAnswered(options, sent, outcome)
        : await endUnanswered(options, ids, outcome);
    return { ...result, tried: [...changed, ...result.tried] };
  };
  return {
    most: mostSent,
    fits: (entry) => mayGoAlong(entry) && (isUntried(entry) || afterBusy.has(entry.id)),
    async send(found, meanwhile) {
      // The log position is read first, because the mirror may be restarted before the call is sent.
      const { marks } = await mirror.apply.cursor();
      const members = await planned(options, found);
      if (members.length < 2) return { last: 'settled', tried: [], call: 'alone' };
      const end = calm?.begin() ?? (() => undefined);
      try {
        const result = await sendBegun(members, marks, meanwhile);
        const { settle } = result;
        if (settle !== undefined) return { ...result, settle: () => settle().finally(end) };
        end();
        return result;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
};
