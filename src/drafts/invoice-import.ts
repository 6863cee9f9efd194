import { createListeners } from '#domain/listeners';
import { type ImportDraftState, type KeptImport, readImport, revisionOf } from './kept-import';

// The draft of an invoice import: stored on the device after every change, until it is finished or dropped on purpose.
// A change is written to local storage before it is shown, because the database answers later, so that even an
// immediate reload finds it.

export interface ImportStorage {
  read(): Promise<unknown>;
  write(value: KeptImport | undefined): Promise<void>;
  /** The change in local storage that may not be in the database yet; null if there is none. */
  localCopy(): string | null;
  /** Writes a change to local storage at once; `undefined` deletes it. May throw if there is no room. */
  writeLocalCopy(text: string | undefined): void;
  warn(message: string, details?: unknown): void;
}

export interface ImportDraft {
  read(): ImportDraftState;
  subscribe(callback: () => void): () => void;
  /** Reads the stored draft; resolves when its state is known. */
  load(): Promise<void>;
  /**
   * Shows the draft at once; resolves with true when it is in the database, false if it could not be written. Never
   * rejects.
   */
  keep(kept: KeptImport): Promise<boolean>;
  /** Writes the shown draft again, because the database has lost it. */
  keepAgain(): void;
  /** The import is finished, or dropped on purpose. */
  drop(): Promise<boolean>;
}

const createWriting = (storage: ImportStorage, written: (stored: boolean) => void) => {
  /** The newest state that is not written yet; intermediate ones are skipped. */
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
        // Another tab's change is left alone.
        if (storage.localCopy() === text) storage.writeLocalCopy(undefined);
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
    /** `copy` is in local storage until the database has it. Returns whether the database has it. */
    save(value: KeptImport | undefined, copy: object): Promise<boolean> {
      const text = JSON.stringify(copy);
      try {
        storage.writeLocalCopy(text);
      } catch (error) {
        storage.warn(
          'The local copy of the import cannot be written; its last change is safe once the disk has it',
          error,
        );
      }
      next = { value, text };
      writing ??= write();
      return writing;
    },
  };
};

/** One account's import draft, the same in all tabs. */
export const openImportDraft = (storage: ImportStorage): ImportDraft => {
  const listeners = createListeners();
  let state: ImportDraftState = { kind: 'opening' };
  /** The newest known revision; by it, the copy in local storage shows whether the database is behind. */
  let revision = 0;

  const show = (now: ImportDraftState): void => {
    state = now;
    listeners.call();
  };

  const localCopy = (): unknown => {
    const text = storage.localCopy();
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch (error) {
      storage.warn('The local copy of the import cannot be read', error);
      return undefined;
    }
  };

  /** As JSON: a write of this page, read again, is not shown as a new object. */
  let shown: string | undefined;

  const load = async (): Promise<void> => {
    try {
      const copy = localCopy();
      const stored = await storage.read();
      // A write in progress is newer than what was read.
      if (writing.isUnderWay()) return;
      const value = revisionOf(copy) > revisionOf(stored) ? copy : stored;
      const text = JSON.stringify(value);
      if (state.kind === 'kept' && text === shown) return;
      shown = text;
      revision = Math.max(revision, revisionOf(value));
      show(readImport(value));
    } catch (error) {
      storage.warn('The kept import cannot be read', error);
      // A draft that is shown already stays.
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
