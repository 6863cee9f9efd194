import type { Changed, Plan, planEdit } from '#domain/changing';
import type { OutboxEntry } from '#domain/pending';
import type { Command } from '#wire/command';
import type { Device, OpenAccount } from '../device/device';
import type { NamedDraft } from '../outbox/aside';
import type { Environment } from '../session/environment';

export type SaveRefusal = 'storage-full' | 'storage-failed';

type Saved =
  | { readonly kind: 'refused'; readonly code: SaveRefusal }
  | {
      readonly kind: 'saved';
      readonly key: string;
      /** An entry with this key exists already: its command, and the one that was to be saved. */
      readonly known?: { readonly stored: Command; readonly wanted: Command };
      readonly settled: Promise<'accepted' | 'refused'>;
    };

/** Dexie wraps IndexedDB's error, sometimes twice. */
const isFull = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Object; cause = (cause as { inner?: unknown }).inner)
    if ((cause as { name?: unknown }).name === 'QuotaExceededError') return true;
  return false;
};

/**
 * Resolves with the end of an entry, never if the user takes it back; subscribed before anything is written, so that no
 * acceptance is missed.
 */
const settlementOf = (mirror: OpenAccount['mirror'], isMine: (key: string) => boolean) => {
  let settle: (outcome: 'accepted' | 'refused') => void = () => undefined;
  const settled = new Promise<'accepted' | 'refused'>((resolve) => {
    settle = resolve;
  });
  const stop = mirror.onSettled(({ entry, outcome }) => {
    if (!isMine(entry.key)) return;
    stop();
    if (outcome !== 'withdrawn') settle(outcome);
  });
  return { settled, settle, stop };
};

const notSaved = (error: unknown, warn: Environment['warn']) => {
  warn('It could not be saved on this device', error);
  return { kind: 'refused', code: isFull(error) ? 'storage-full' : 'storage-failed' } as const;
};

/** Puts a command into the outbox; a full or failing disk is a result, because nothing was saved (SYNC-14). */
export const save = async (
  { sync, mirror }: OpenAccount,
  command: Command,
  key: string,
  warn: Environment['warn'],
  draft?: NamedDraft,
): Promise<Saved> => {
  const { settled, settle, stop } = settlementOf(mirror, (its) => its === key);
  try {
    const added = await sync.enqueue(command, key, draft);
    if (added.accepted) {
      stop();
      settle('accepted');
    }
    return { kind: 'saved', key, settled, ...(added.kind === 'known' ? { known: added } : {}) };
  } catch (error) {
    stop();
    return notSaved(error, warn);
  }
};

/**
 * The result of an edit or deletion: `settled` resolves at once if nothing was left to send, and never if the user
 * discards the entry.
 */
type ChangeOutcome =
  | { readonly kind: 'saved'; readonly key: string; readonly settled: Promise<'accepted' | 'refused'> }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly code: SaveRefusal | 'no-token' };

/** Executes a plan on the entries on disk, and starts sending. `minted` is the key of a new entry. */
export const change = async (
  { sync, mirror }: OpenAccount,
  minted: string,
  plan: (entries: readonly OutboxEntry[], ids: ReadonlyMap<string, string>) => Plan<Changed>,
  warn: Environment['warn'],
): Promise<ChangeOutcome> => {
  let key: string | undefined;
  const { settled, settle, stop } = settlementOf(mirror, (its) => its === key);
  try {
    const outcome = await mirror.outbox.rewrite((entries, ids) => {
      const planned = plan(entries, ids);
      if (planned.outcome.kind === 'saved') key = planned.outcome.key;
      return planned;
    });
    if (outcome.kind === 'unchanged') {
      stop();
      return outcome;
    }
    if (outcome.key === undefined) {
      stop();
      settle('accepted');
    }
    sync.sendSoon();
    return { kind: 'saved', key: outcome.key ?? minted, settled };
  } catch (error) {
    stop();
    return notSaved(error, warn);
  }
};

/**
 * Saves an edit or deletion of the signed-in user, merged by `plan` into pending entries. Never waits for the network.
 */
export const changeBy = async (
  { account, environment }: Device,
  plan: typeof planEdit,
  commandAt: (now: Date, account: OpenAccount) => Command | undefined,
): Promise<ChangeOutcome> => {
  const open = account.read();
  if (open === undefined) return { kind: 'refused', code: 'no-token' };
  const now = environment.now();
  const command = commandAt(now, open);
  if (command === undefined) return { kind: 'unchanged' };
  const minted = { key: environment.newKey(), at: now.toISOString() };
  return change(open, minted.key, (entries, ids) => plan(entries, ids, command, minted), environment.warn);
};

export type MakeOutcome = Exclude<ChangeOutcome, { readonly kind: 'unchanged' }>;

/** Saves a creation of the signed-in user under its form's key, so that a double submit saves it once. */
export const make = async (
  { account, environment }: Device,
  key: string,
  commandOf: (account: OpenAccount) => Command,
): Promise<MakeOutcome> => {
  const open = account.read();
  if (open === undefined) return { kind: 'refused', code: 'no-token' };
  const saved = await save(open, commandOf(open), key, environment.warn);
  return saved.kind === 'refused' ? saved : { kind: 'saved', key, settled: saved.settled };
};
