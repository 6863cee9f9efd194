import { triedAt } from '#domain/pending';
import type { LifeboatContent, LifeboatFile } from '#wire/lifeboat';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from './account-mirror';
import { type Sealing, webSealing } from './sealing';
import { unsentEntries } from './wiping';

// The unsent entries of this phone as one sealed file, for an admin to import (SESSION-14).

interface LifeboatOptions {
  readonly mirror: Mirror;
  /** The account's key; only its server has it, too. */
  readonly sealKey: string;
  /** Names this session to the server. */
  readonly wipeHash: string;
  readonly sealing?: Sealing | undefined;
  warn(message: string, details?: unknown): void;
}

/** A file's text and its number of entries. 'nothing': there are none. 'no-cipher': not on an insecure address. */
type Lifeboat = { readonly text: string; readonly count: number } | 'nothing' | 'no-cipher';

/**
 * Read from memory: the disk of a phone that needs this may have failed. The entries stay here and are sent as before,
 * under the same keys. The office may do them meanwhile, so that taking one back asks the server first (SYNC-20).
 */
export const makeLifeboat = async (options: LifeboatOptions): Promise<Lifeboat> => {
  const { mirror, sealKey, wipeHash, sealing = webSealing(), warn } = options;
  const { tables, unreadable } = mirror;
  // First, because what is refused meanwhile is another entry then. A full disk must not keep the file back.
  await handOut(mirror, [...tables.outbox.rows.values()]).catch((error: unknown) =>
    warn('What a file has could not be marked', error),
  );
  const readable = [...tables.outbox.rows.values()];
  const others = [...unreadable.rows.values()].flatMap(({ table, row }) =>
    table === 'outbox' ? [row as StoredEntry] : [],
  );
  const rows = [...readable, ...others].sort((one, other) => one.id - other.id);
  const ids = new Map([...tables.ids.rows.values()].map(({ local, server }) => [local, server]));
  const entries = unsentEntries(rows, new Set(readable.map(({ id }) => id)), ids);
  if (entries.length === 0) return 'nothing';
  const marks = await mirror.apply.cursor().then(
    (cursor) => cursor.marks,
    () => [],
  );
  const content: LifeboatContent = { session: wipeHash, marks: [...marks], entries };
  const sealed = await sealing.seal(sealKey, JSON.stringify(content));
  if (sealed === undefined) return 'no-cipher';
  const { accountId: account } = mirror;
  const [iv, data] = [base64(sealed.iv), base64(new Uint8Array(sealed.data))];
  const file: LifeboatFile = { teren: 'lifeboat', version: 1, account, iv, data };
  return { text: JSON.stringify(file), count: entries.length };
};

/**
 * Records that the office may do these from now on, as after an attempt. What was refused here it can only read, so
 * that the user can repair it under its key.
 */
const handOut = async ({ apply, outbox }: Mirror, entries: readonly StoredEntry[]): Promise<void> => {
  const cursor = await apply.cursor();
  const handed = entries.filter(({ state, placed }) => state !== 'refused' && placed === undefined);
  const marked = handed.map((entry) =>
    outbox.update(entry.id, { handedOut: true, log: entry.log ?? triedAt(entry, cursor) }),
  );
  for (const one of await Promise.allSettled(marked)) if (one.status === 'rejected') throw one.reason;
};

/** In pieces, because a call has room for so many arguments only. */
const base64 = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += 32_768)
    pieces.push(String.fromCharCode(...bytes.subarray(from, from + 32_768)));
  return btoa(pieces.join(''));
};
