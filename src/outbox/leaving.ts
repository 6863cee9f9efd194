import {
  type AcceptedRow,
  type AsideRow,
  type IdRow,
  type MetaRow,
  MirrorDatabase,
  mirroredTables,
  type StoredEntry,
} from '../mirror/database';
import { nameIn } from '../mirror/database-name';
import { metaNames, ownPrefixes } from '../mirror/meta-rows';
import { type NamedDraft, putDraft, sealedPrefix } from './aside';
import { type Sealed, type Sealing, webSealing } from './sealing';

// What a sign-out leaves on the device: none of the server's data, and the account's own data sealed until its next
// sign-in (SYNC-26).

/**
 * The account's own data: pending entries, acceptances that a restored server is offered again (SYNC-16), and drafts.
 */
interface Own {
  readonly outbox: StoredEntry[];
  readonly accepted: AcceptedRow[];
  readonly ids: IdRow[];
  readonly aside: AsideRow[];
  /** Outcomes of late withdrawals and questions about boxes, still to be shown. */
  readonly doneAfterAll: MetaRow[];
  /** The account's values in local storage, outside the database, by key. */
  readonly beside: Readonly<Record<string, string>>;
}

export interface LeavingOptions {
  readonly accountId: string;
  /** Undefined if the server gives no key: the account's own data then stays unsealed. */
  readonly sealKey: string | undefined;
  /** By default the browser's own. */
  readonly sealing?: Sealing | undefined;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  newKey(): string;
  warn(message: string, details?: unknown): void;
}

/**
 * 'sealed': nothing readable is left, or nothing at all. 'plain': this server gives no key, or this browser has no
 * cryptography. 'not-sealed': sealing failed, and pending entries stay readable. 'not-removed': the server's data is
 * still there as well.
 */
export type SealResult = 'sealed' | 'plain' | 'not-sealed' | 'not-removed';

/**
 * Makes an account's database unreadable for anyone else. `emptied`: drafts that end with the session, in their emptied
 * form; `beside`: the account's keys in local storage.
 */
export const leaveAccount = async (
  options: LeavingOptions,
  emptied: readonly NamedDraft[],
  beside: readonly string[],
): Promise<SealResult> => {
  const database = new MirrorDatabase(options.accountId, options.indexedDB, options.IDBKeyRange, 'strict');
  try {
    // 1. Delete the server's data, which can be pulled again. A full disk refuses writes but allows deletions, so
    // nothing is written here.
    await forgetServerData(database);
  } catch (error) {
    options.warn('What the server had told could not be taken off this device', error);
    database.close();
    return 'not-removed';
  }
  try {
    // 2. Seal and delete the account's own data in one transaction: if the app is killed, the data is either unchanged
    // or sealed.
    for (;;) {
      const result = await seal(database, options, emptied, beside);
      if (result !== 'changed') return result;
    }
  } catch (error) {
    options.warn('What is not sent could not be sealed; it stays readable on this device', error);
    // A draft that ends with the session is removed even so.
    const names = emptied.map(({ name }) => name);
    await database.aside
      .bulkDelete(names)
      .catch((failed: unknown) => options.warn('The cart could not be emptied', failed));
    return 'not-sealed';
  } finally {
    database.close();
  }
};

const forgetServerData = (database: MirrorDatabase): Promise<void> =>
  database.transaction('rw', [...mirroredTables, 'meta', 'journal'], async (transaction) => {
    for (const name of [...mirroredTables, 'journal']) await transaction.table(name).clear();
    // Epoch and marks are kept, so that a server restore meanwhile is still recognised (SYNC-16, SYNC-23). The
    // account's own data is sealed in the next step. That the server knows of unsent entries has to be taken back later
    // (SESSION-13).
    const { epoch, mark, heard, resets, database: name, writtenBack, toldUnsent } = metaNames;
    const stays: readonly string[] = [epoch, mark, heard, resets, name, writtenBack, toldUnsent];
    const names = (await transaction.table('meta').toCollection().primaryKeys()) as string[];
    await transaction
      .table('meta')
      .bulkDelete(
        names.filter((name) => !stays.includes(name) && !ownPrefixes.some((prefix) => name.startsWith(prefix))),
      );
  });

const readOwn = async (
  { outbox, accepted, ids, aside, meta }: Pick<MirrorDatabase, 'outbox' | 'accepted' | 'ids' | 'aside' | 'meta'>,
  emptied: readonly NamedDraft[],
): Promise<Omit<Own, 'beside'>> => ({
  outbox: (await outbox.toArray()) as StoredEntry[],
  accepted: await accepted.toArray(),
  ids: await ids.toArray(),
  aside: (await aside.toArray()).filter(
    ({ name }) => !name.startsWith(sealedPrefix) && !emptied.some((draft) => draft.name === name),
  ),
  doneAfterAll: await meta
    .where('name')
    .startsWithAnyOf([...ownPrefixes])
    .toArray(),
});

const seal = async (
  database: MirrorDatabase,
  { sealKey, sealing = webSealing(), localStorage, newKey }: LeavingOptions,
  emptied: readonly NamedDraft[],
  beside: readonly string[],
): Promise<'sealed' | 'plain' | 'changed'> => {
  const { outbox, accepted, ids, aside, meta } = database;
  const name = await nameIn(meta);
  const seen = await readOwn(database, emptied);
  const notes = beside.flatMap((key) => {
    const text = localStorage.getItem(key);
    return text === null ? [] : [[key, text] as const];
  });
  const own: Own = { ...seen, beside: Object.fromEntries(notes) };
  const isEmpty = notes.length === 0 && Object.values(seen).every((rows) => rows.length === 0);
  // IndexedDB commits a transaction that awaits anything else: sealed before it, and compared again inside.
  const sealed = sealKey === undefined || isEmpty ? undefined : await sealing.seal(sealKey, JSON.stringify(own));
  const result = await database.transaction('rw', [outbox, accepted, ids, aside, meta], async () => {
    for (const draft of emptied) if ((await aside.get(draft.name)) !== undefined) await putDraft(aside, draft);
    if (sealed === undefined) return isEmpty ? 'sealed' : 'plain';
    const row = { name: `${sealedPrefix}${newKey()}`, value: sealed };
    if (name !== undefined && (await nameIn(meta)) !== name) {
      // The browser has deleted the database meanwhile: the sealed row is the only copy of what was read from it.
      await aside.put(row);
      return 'changed';
    }
    if (JSON.stringify(await readOwn(database, emptied)) !== JSON.stringify(seen)) return 'changed';
    for (const table of [outbox, accepted, ids]) await table.clear();
    await aside.bulkDelete(seen.aside.map(({ name }) => name));
    await meta.bulkDelete(seen.doneAfterAll.map(({ name }) => name));
    await aside.put(row);
    return 'sealed';
  });
  if (result === 'sealed') for (const [key] of notes) localStorage.removeItem(key);
  return result;
};

const openRow = async (
  sealing: Sealing,
  sealKey: string,
  sealed: Sealed,
  warn: LeavingOptions['warn'],
): Promise<Own | undefined> => {
  try {
    const text = await sealing.open(sealKey, sealed);
    return text === undefined ? undefined : (JSON.parse(text) as Own);
  } catch (error) {
    warn('A row that should be sealed is none', error);
    return undefined;
  }
};

/**
 * Opens what this account sealed at its sign-out. 'unreadable': some of it was sealed with another key and stays
 * sealed.
 */
export const returnToAccount = async (
  database: MirrorDatabase,
  { sealKey, sealing = webSealing(), localStorage, warn }: LeavingOptions,
): Promise<'opened' | 'unreadable'> => {
  const { outbox, accepted, ids, aside, meta } = database;
  let outcome: 'opened' | 'unreadable' = 'opened';
  for (const row of await aside.where('name').startsWith(sealedPrefix).toArray()) {
    const own = sealKey === undefined ? undefined : await openRow(sealing, sealKey, row.value as Sealed, warn);
    if (own === undefined) {
      warn('What was sealed at a sign-out cannot be opened; it stays sealed');
      outcome = 'unreadable';
      continue;
    }
    try {
      for (const [key, note] of Object.entries(own.beside))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, note);
    } catch (error) {
      warn('The last change of a draft does not fit into local storage', error);
    }
    await database.transaction('rw', [outbox, accepted, ids, aside, meta], async () => {
      // Another tab may already have opened it.
      if ((await aside.get(row.name)) === undefined) return;
      for (const entry of own.outbox) {
        if ((await outbox.where('key').equals(entry.key).count()) > 0) continue;
        const { id, ...rest } = entry;
        await outbox.add((await outbox.get(id)) === undefined ? entry : rest);
      }
      await accepted.bulkPut(own.accepted);
      await ids.bulkPut(own.ids);
      await meta.bulkPut(own.doneAfterAll);
      for (const kept of own.aside) if ((await aside.get(kept.name)) === undefined) await aside.put(kept);
      await aside.delete(row.name);
    });
  }
  return outcome;
};
