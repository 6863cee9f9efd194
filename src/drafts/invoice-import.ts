import { createListeners } from '#domain/listeners';
import { type ImportDraftState, type KeptImport, readImport, revisionOf } from './kept-import';

// An invoice's import while somebody works on it: kept on the device after every change, until it is finished or
// dropped on purpose. A change is jotted down before it is shown, because the disk answers later: a user who reloads at
// once finds it all the same.

/** Where an account's import is kept. */
export interface ImportStorage {
  /** From the disk. */
  read(): Promise<unknown>;
  /** To the disk; `undefined` takes it away. */
  write(value: KeptImport | undefined): Promise<void>;
  /** What was jotted down at once and is not known to be on the disk; null where there is nothing. */
  jotted(): string | null;
  /** Jots it down at once, in the place of what was; `undefined` takes it away. May throw where there is no room. */
  jot(text: string | undefined): void;
  warn(message: string, details?: unknown): void;
}

export interface ImportDraft {
  read(): ImportDraftState;
  subscribe(callback: () => void): () => void;
  /** Reads what is kept; resolves when it is known. */
  load(): Promise<void>;
  /** Shown at once; resolves when it is on disk, false when it could not be written. Never rejects. */
  keep(kept: KeptImport): Promise<boolean>;
  /** Writes what is shown once more, because the disk has lost it. */
  keepAgain(): void;
  /** Finished, or dropped on purpose. */
  drop(): Promise<boolean>;
}

const createWriting = (storage: ImportStorage, written: (stored: boolean) => void) => {
  /** The newest that is not on disk yet; what came between is not written. */
  let next: { readonly value: KeptImport | undefined; readonly text: string } | undefined;
  let writing: Promise<boolean> | undefined;
  const write = async (): Promise<boolean> => {
    let stored = true;
    while (next !== undefined) {
      const { value, text } = next;
      next = undefined;
      try {
        await storage.write(value);
        stored = true;
        // Another tab's is left alone.
        if (storage.jotted() === text) storage.jot(undefined);
      } catch (error) {
        stored = false;
        storage.warn('The import cannot be stored; it lives as long as this page', error);
      }
    }
    writing = undefined;
    written(stored);
    return stored;
  };
  return {
    isUnderWay: (): boolean => writing !== undefined,
    /** `jot` is what stands for it until it is on the disk. Answers whether the disk has it. */
    save(value: KeptImport | undefined, jot: object): Promise<boolean> {
      const text = JSON.stringify(jot);
      try {
        storage.jot(text);
      } catch (error) {
        storage.warn('The import cannot be jotted down; its last change is safe once the disk has it', error);
      }
      next = { value, text };
      writing ??= write();
      return writing;
    },
  };
};

/** One account's import, read from where it is kept and the same in all tabs. */
export const openImportDraft = (storage: ImportStorage): ImportDraft => {
  const listeners = createListeners();
  let state: ImportDraftState = { kind: 'opening' };
  /** Of the newest change that is known here: what was jotted down tells by it whether the disk is behind. */
  let revision = 0;

  const show = (now: ImportDraftState): void => {
    state = now;
    listeners.call();
  };

  const jotted = (): unknown => {
    const text = storage.jotted();
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch (error) {
      storage.warn('What was jotted down of the import cannot be read', error);
      return undefined;
    }
  };

  /** As JSON: a write of this page, read again, is not shown as a new object. */
  let shown: string | undefined;

  const load = async (): Promise<void> => {
    try {
      const jot = jotted();
      const stored = await storage.read();
      // What is being written here is newer than what was read.
      if (writing.isUnderWay()) return;
      const value = revisionOf(jot) > revisionOf(stored) ? jot : stored;
      const text = JSON.stringify(value);
      if (state.kind === 'kept' && text === shown) return;
      shown = text;
      revision = Math.max(revision, revisionOf(value));
      show(readImport(value));
    } catch (error) {
      storage.warn('The kept import cannot be read', error);
      // What is shown already is as new as anything that could be read.
      if (state.kind === 'opening') show({ kind: 'failed' });
    }
  };

  const writing = createWriting(storage, (stored) => {
    if (state.kind === 'kept' && state.stored !== stored) show({ ...state, stored });
  });

  const keep: ImportDraft['keep'] = (kept) => {
    revision += 1;
    const value = { ...kept, revision };
    shown = JSON.stringify(value);
    const saved = writing.save(value, value);
    show({ kind: 'kept', kept, stored: state.kind !== 'kept' || state.stored });
    return saved;
  };

  return {
    read: () => state,
    subscribe: listeners.add,
    load,
    keep,
    keepAgain() {
      if (state.kind === 'kept') void keep(state.kept);
    },
    drop() {
      revision += 1;
      const saved = writing.save(undefined, { revision, dropped: true });
      show({ kind: 'none' });
      return saved;
    },
  };
};
