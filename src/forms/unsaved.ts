import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** The texts of the question before a dialog is closed. */
export interface LeaveWords {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

interface Unsaved {
  /** Called by the form: whether it has unsaved input. */
  readonly onDirty: (dirty: boolean) => void;
  /** Closes at once if nothing would be lost, and asks first otherwise. */
  readonly close: () => void;
  /** For `UnsavedDialog`. */
  readonly question: UnsavedQuestion;
}

/** The props of `UnsavedDialog`. */
export interface UnsavedQuestion {
  readonly opened: boolean;
  /** Undefined: the texts of all forms. */
  readonly texts?: LeaveWords | undefined;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** The dialog around a form, which gets the form's unsaved state. */
export const AroundForm = createContext<Pick<Unsaved, 'onDirty' | 'close'>>({
  onDirty: () => undefined,
  close: () => undefined,
});

/** Tells the surrounding dialog whether this form has unsaved input. */
export const useTellUnsaved = (dirty: boolean): void => {
  const { onDirty } = useContext(AroundForm);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [onDirty, dirty]);
};

/**
 * Keeps a stray Escape or a tap on the cross from losing input, and makes the browser ask before a reload; `onClose`
 * closes the dialog. `leave`: another question to ask first, while it is defined.
 */
export const useUnsaved = (opened: boolean, onClose: () => void, leave?: LeaveWords): Unsaved => {
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<LeaveWords>();
  // The question ends with its dialog, and with its cause.
  const isOver = !opened || (asked !== undefined && leave === undefined);
  useEffect(() => {
    if (isOver) setAsking(false);
  }, [isOver]);
  useEffect(() => {
    if (!opened) return undefined;
    const confirmUnload = (event: BeforeUnloadEvent): void => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
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
      texts: asked,
      onDiscard() {
        dirty.current = false;
        setAsking(false);
        onClose();
      },
      onKeep: () => setAsking(false),
    },
  };
};
