import type { OutboxEntry } from '#domain/pending';
import type { ItemType } from '#wire/change';
import type { Client } from '#wire/client';
import { type Command, localIdOf } from '#wire/command';
import type { Observation } from '#wire/observation';
import type { Order } from '#wire/order';
import type { Problem } from '#wire/problem';
import type { AcceptedRow, StoredEntry } from './database';
import type { Store, Writer } from './store';

// The outbox on disk: one row per entry, each written in a short transaction of its own (SYNC-18). An entry leaves by `settle` or by
// `discard`, nowhere else (SYNC-5).

/** Problem code of an entry whose client the user discarded. */
export const dependencyDiscarded = 'dependency-discarded';

/** How an accepted command shows in the mirror: the server's row, and the id it gave. */
export interface Accepted {
  readonly order?: Order | undefined;
  readonly client?: Client | undefined;
  readonly observation?: Observation | undefined;
  /** What is no more. */
  readonly removed?: { readonly type: ItemType; readonly id: string } | undefined;
  readonly serverId?: string | undefined;
}

export interface Outbox {
  /** Persists a new entry; one whose key is there already, waiting or accepted, stays as it is. */
  add(entry: Omit<OutboxEntry, 'id'>): Promise<{ kind: 'added' | 'known'; accepted: boolean; entry: OutboxEntry }>;
  /** As it is on disk, whichever tab wrote it. */
  entries(): Promise<StoredEntry[]>;
  ids(): Promise<Map<string, string>>;
  /** Whether a key is waiting or was accepted. */
  has(key: string): Promise<boolean>;
  /** False when the entry is not there any more. `forget` names what is taken out of it. */
  update(id: number, part: Partial<OutboxEntry>, forget?: readonly ('sent' | 'unknownOutcome')[]): Promise<boolean>;
  /**
   * Marks an entry as being sent. False when it is gone, refused or has been changed by the user since it was read: then what was read
   * must not go out.
   */
  begin(seen: StoredEntry, part: Partial<OutboxEntry>): Promise<boolean>;
  /** Acceptance: the server's row, the id mapping, the removal and the memory of it in one transaction (SYNC-7, SYNC-8). */
  settle(entry: StoredEntry, accepted: Accepted, at: string): Promise<void>;
  refuse(entry: StoredEntry, problem: Problem, at: string): Promise<void>;
  /** Ready to be sent at once, whatever was refused or how long it would back off. */
  retry(id: number): Promise<boolean>;
  discard(id: number): Promise<'discarded' | 'being-sent' | 'gone'>;
  /** Rows that accepted entries became: nobody else's (plain backend). */
  claimed(): Promise<Set<string>>;
  /**
   * After a server restore: what was accepted since then, and may still be written by this user, is offered again under its keys
   * (SYNC-16). Answers how many entries that are.
   */
  offerAgain(since: string, now: string, mayOffer: (command: Command) => boolean): Promise<number>;
  /** Forgets acceptances before then. */
  forget(before: string): Promise<void>;
}

const waitsFor = (entry: OutboxEntry, command: Command): boolean =>
  command.kind === 'createClient' && entry.dependsOn.includes(command.localId);

const withoutProblem = ({ problem: _problem, nextAttemptAt: _next, ...entry }: StoredEntry): StoredEntry => entry;

export const createOutbox = (store: Store): Outbox => {
  const { database } = store;
  const entries = async (): Promise<StoredEntry[]> => (await database.outbox.orderBy('id').toArray()) as StoredEntry[];

  const change = (id: number, make: (entry: StoredEntry) => StoredEntry): Promise<boolean> =>
    store.write(['outbox'], async (writer) => {
      const entry = await writer.tables.outbox.get(id);
      if (entry === undefined) return false;
      await writer.put('outbox', [make(entry as StoredEntry)]);
      return true;
    });

  const remember = (writer: Writer, { key, command, dependsOn }: OutboxEntry, at: string, serverId?: string) => {
    const row: AcceptedRow = { key, command, dependsOn, at, ...(serverId === undefined ? {} : { serverId }) };
    return writer.tables.accepted.put(row);
  };

  return {
    add: (entry) =>
      store.write(['outbox', 'accepted'], async (writer) => {
        const waiting = await writer.tables.outbox.where('key').equals(entry.key).first();
        if (waiting !== undefined) return { kind: 'known', accepted: false, entry: waiting };
        const accepted = await writer.tables.accepted.get(entry.key);
        if (accepted !== undefined) return { kind: 'known', accepted: true, entry: { ...entry, ...accepted } };
        const id = await writer.tables.outbox.add(entry);
        const stored: StoredEntry = { ...entry, id };
        await writer.put('outbox', [stored]);
        return { kind: 'added', accepted: false, entry: stored };
      }),
    entries,
    async ids() {
      return new Map((await database.ids.toArray()).map(({ local, server }) => [local, server]));
    },
    has: async (key) =>
      (await database.outbox.where('key').equals(key).count()) > 0 || (await database.accepted.get(key)) !== undefined,
    update: (id, part, forget = []) =>
      change(id, (entry) => {
        const next: StoredEntry = { ...entry, ...part };
        for (const name of forget) delete next[name];
        return next;
      }),
    begin: (seen, part) =>
      store.write(['outbox'], async (writer) => {
        const entry = (await writer.tables.outbox.get(seen.id)) as StoredEntry | undefined;
        const changed = JSON.stringify(entry?.command) !== JSON.stringify(seen.command);
        if (entry === undefined || changed || entry.state === 'refused') return false;
        await writer.put('outbox', [{ ...entry, ...part, state: 'sending' }]);
        return true;
      }),
    retry: (id) =>
      change(id, (entry) => (entry.state === 'sending' ? entry : { ...withoutProblem(entry), state: 'waiting' })),
    settle: (entry, { order, client, observation, removed, serverId }, at) =>
      store.write(['outbox', 'accepted', 'ids', 'orders', 'clients', 'observations'], async (writer) => {
        // 1. Somebody else may have settled it; then there is nothing left to do.
        if ((await writer.tables.outbox.get(entry.id)) === undefined) return;
        // 2. The server's row, unless a live event brought a newer one.
        if (order !== undefined && !isOlder(order, await writer.tables.orders.get(order.id)))
          await writer.put('orders', [order]);
        if (client !== undefined && !isOlder(client, await writer.tables.clients.get(client.id)))
          await writer.put('clients', [client]);
        if (observation !== undefined && !isOlder(observation, await writer.tables.observations.get(observation.id)))
          await writer.put('observations', [observation]);
        if (removed?.type === 'observation') await writer.remove('observations', [removed.id]);
        // 3. The mapping, so that whoever still names the local id finds the server's.
        const local = localIdOf(entry);
        if (local !== undefined && serverId !== undefined) await writer.put('ids', [{ local, server: serverId }]);
        // 4. Out of the outbox, and remembered for a server restore.
        await writer.remove('outbox', [entry.id]);
        await remember(writer, entry, at, serverId);
        writer.settle({ entry, outcome: 'accepted' });
      }),
    refuse: (entry, problem, at) =>
      store.write(['outbox'], async (writer) => {
        const now = (await writer.tables.outbox.get(entry.id)) as StoredEntry | undefined;
        if (now === undefined) return;
        // Nothing of it had an effect, so a mended one may say something else.
        const { nextAttemptAt: _next, sent: _sent, unknownOutcome: _unknown, ...rest } = now;
        const refused: StoredEntry = { ...rest, state: 'refused', problem, lastAttemptAt: at };
        await writer.put('outbox', [refused]);
        writer.settle({ entry: refused, outcome: 'refused' });
      }),
    discard: (id) =>
      store.write(['outbox'], async (writer) => {
        const entry = (await writer.tables.outbox.get(id)) as StoredEntry | undefined;
        if (entry === undefined) return 'gone';
        if (entry.state === 'sending') return 'being-sent';
        await writer.remove('outbox', [id]);
        // Whatever waits for it could never be sent now: it needs the user, and says why (SYNC-4).
        const stranded = ((await writer.tables.outbox.toArray()) as StoredEntry[]).filter((other) =>
          waitsFor(other, entry.command),
        );
        const problem = { code: dependencyDiscarded, message: 'The new client it is for was discarded' };
        await writer.put(
          'outbox',
          stranded.map((other): StoredEntry => ({ ...withoutProblem(other), state: 'refused', problem })),
        );
        return 'discarded';
      }),
    async claimed() {
      const ids = new Set<string>();
      await database.accepted.each(({ serverId }) => {
        if (serverId !== undefined) ids.add(serverId);
      });
      return ids;
    },
    offerAgain: (since, now, mayOffer) =>
      store.write(['outbox', 'accepted', 'ids'], async (writer) => {
        const accepted = await writer.tables.accepted.where('at').above(since).toArray();
        const lost = accepted.filter(({ command }) => mayOffer(command));
        // 1. Clients first, so that the orders find them; the ids that they had may be other clients' now.
        const locals = new Map<string, string>();
        for (const { command, serverId } of lost)
          if (command.kind === 'createClient' && serverId !== undefined) locals.set(serverId, command.localId);
        const rank = ({ command }: AcceptedRow) => (command.kind === 'createClient' ? 0 : 1);
        lost.sort((a, b) => rank(a) - rank(b) || (a.at < b.at ? -1 : 1));
        for (const row of lost) {
          if ((await writer.tables.outbox.where('key').equals(row.key).count()) > 0) continue;
          const { command, dependsOn } = withLocalClient(row, locals);
          const entry: OutboxEntry = {
            key: row.key,
            command,
            dependsOn,
            state: 'waiting',
            createdAt: now,
            attempts: 0,
          };
          const id = await writer.tables.outbox.add(entry);
          await writer.put('outbox', [{ ...entry, id }]);
        }
        // 2. Mapped anew on the new acceptance.
        await writer.remove('ids', [...locals.values()]);
        await writer.tables.accepted.bulkDelete(lost.map(({ key }) => key));
        return lost.length;
      }),
    async forget(before) {
      await database.accepted.where('at').below(before).delete();
    },
  };
};

const isOlder = (row: { version?: number | undefined }, here: { version?: number | undefined } | undefined): boolean =>
  row.version !== undefined && here?.version !== undefined && row.version < here.version;

/** An order that names a re-offered client by its old server id goes back to the local id. */
const withLocalClient = (
  { command, dependsOn }: AcceptedRow,
  locals: ReadonlyMap<string, string>,
): Pick<AcceptedRow, 'command' | 'dependsOn'> => {
  const local = command.kind === 'placeOrder' ? locals.get(command.order.client) : undefined;
  if (command.kind !== 'placeOrder' || local === undefined) return { command, dependsOn };
  return { command: { ...command, order: { ...command.order, client: local } }, dependsOn: [...dependsOn, local] };
};
