import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

interface Unsaved {
  /** Told by the form whether something is typed in it that is saved nowhere. */
  readonly onDirty: (dirty: boolean) => void;
  /** Closes at once when nothing would be lost, and asks first otherwise. */
  readonly close: () => void;
  /** For `UnsavedDialog`. */
  readonly question: { readonly opened: boolean; readonly onDiscard: () => void; readonly onKeep: () => void };
}

/** The dialog around a form, of which the form says what is unsaved in it. */
export const AroundForm = createContext<Pick<Unsaved, 'onDirty' | 'close'>>({
  onDirty: () => undefined,
  close: () => undefined,
});

/** Tells the dialog around whether something is typed here that is saved nowhere. */
export const useTellUnsaved = (dirty: boolean): void => {
  const { onDirty } = useContext(AroundForm);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
};

/**
 * Keeps a stray Escape or tap on the cross from losing what was typed, and has the browser ask before a reload does;
 * `onClose` closes the dialog for good.
 */
export const useUnsaved = (opened: boolean, onClose: () => void): Unsaved => {
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    // A dialog that was closed from elsewhere takes its question with it.
    if (!opened) setAsking(false);
  }, [opened]);
  useEffect(() => {
    if (!opened) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [opened]);
  return {
    onDirty: useCallback((now) => {
      dirty.current = now;
    }, []),
    close() {
      if (dirty.current) setAsking(true);
      else onClose();
    },
    question: {
      opened: asking,
      onDiscard() {
        dirty.current = false;
        setAsking(false);
        onClose();
      },
      onKeep: () => setAsking(false),
    },
  };
};
