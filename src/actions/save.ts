import type { Command } from '#wire/command';
import type { Environment } from '../session/environment';
import type { OpenAccount } from './device';

export type SaveRefusal = 'storage-full' | 'storage-failed';

export type Saved =
  | { readonly kind: 'refused'; readonly code: SaveRefusal }
  | {
      readonly kind: 'saved';
      readonly key: string;
      /** An entry with this key was there before; `command` is then that entry's. */
      readonly known: boolean;
      readonly command: Command;
      readonly settled: Promise<'accepted' | 'refused'>;
    };

/** Dexie wraps what IndexedDB threw, sometimes twice. */
const isFull = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Object; cause = (cause as { inner?: unknown }).inner)
    if ((cause as { name?: unknown }).name === 'QuotaExceededError') return true;
  return false;
};

/** Puts a command into the outbox; a full or failing disk is an outcome, since nothing was saved then (SYNC-14). */
export const save = async (
  { sync, mirror }: OpenAccount,
  command: Command,
  key: string,
  warn: Environment['warn'],
): Promise<Saved> => {
  // Listened for before it is saved: an acceptance cannot slip between.
  let settle: (outcome: 'accepted' | 'refused') => void = () => undefined;
  const settled = new Promise<'accepted' | 'refused'>((resolve) => {
    settle = resolve;
  });
  const stop = mirror.onSettled(({ entry, outcome }) => {
    if (entry.key !== key) return;
    stop();
    settle(outcome);
  });
  try {
    const { kind, entry, accepted } = await sync.enqueue(command, key);
    if (accepted) {
      stop();
      settle('accepted');
    }
    return { kind: 'saved', key, known: kind === 'known', command: entry.command, settled };
  } catch (error) {
    stop();
    warn('It could not be saved on this device', error);
    return { kind: 'refused', code: isFull(error) ? 'storage-full' : 'storage-failed' };
  }
};
