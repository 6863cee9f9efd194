import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** A question before a dialog is closed. */
export interface LeaveWords {
  readonly title: string;
  readonly words: string;
  readonly confirm: string;
}

interface Unsaved {
  /** Told by the form whether something is typed in it that is saved nowhere. */
  readonly onDirty: (dirty: boolean) => void;
  /** Closes at once when nothing would be lost, and asks first otherwise. */
  readonly close: () => void;
  /** For `UnsavedDialog`. */
  readonly question: UnsavedQuestion;
}

/** What `UnsavedDialog` is given. */
export interface UnsavedQuestion {
  readonly opened: boolean;
  /** Undefined: what every form asks. */
  readonly words?: LeaveWords | undefined;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** The dialog around a form, of which the form says what is unsaved in it. */
export const AroundForm = createContext<Pick<Unsaved, 'onDirty' | 'close'>>({
  onDirty: () => undefined,
  close: () => undefined,
});

/** Tells the dialog around whether something is typed here that is saved nowhere. */
export const useTellUnsaved = (dirty: boolean): void => {
  const { onDirty } = useContext(AroundForm);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [onDirty, dirty]);
};

/**
 * Keeps a stray Escape or tap on the cross from losing what was typed, and has the browser ask before a reload does;
 * `onClose` closes the dialog for good. `leave`: something else is asked before that, for as long as there is
 * something.
 */
export const useUnsaved = (opened: boolean, onClose: () => void, leave?: LeaveWords): Unsaved => {
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<LeaveWords>();
  // A dialog that was closed from elsewhere takes its question with it, and so does what is asked about.
  const isOver = !opened || (asked !== undefined && leave === undefined);
  useEffect(() => {
    if (isOver) setAsking(false);
  }, [isOver]);
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
      if (leave === undefined && !dirty.current) return onClose();
      setAsked(leave);
      setAsking(true);
    },
    question: {
      opened: asking,
      words: asked,
      onDiscard() {
        dirty.current = false;
        setAsking(false);
        onClose();
      },
      onKeep: () => setAsking(false),
    },
  };
};
