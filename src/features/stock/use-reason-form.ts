import { type RefObject, useRef, useState } from 'react';
import { lacksNote, type TypedReason } from '#domain/stock-reason';

/** The reason of an edit by hand, as `ReasonFields` shows it. */
export interface ReasonForm {
  readonly typed: TypedReason;
  /** The note is missing, and it was asked for. */
  readonly refused: boolean;
  readonly note: RefObject<HTMLInputElement | null>;
  change(typed: TypedReason): void;
  /** Whether it can be saved; if not, its note gets the focus and says what is missing. */
  isComplete(): boolean;
}

export const useReasonForm = (typed: TypedReason, onTyped: (typed: TypedReason) => void): ReasonForm => {
  const [refused, setRefused] = useState(false);
  const note = useRef<HTMLInputElement>(null);
  return {
    typed,
    refused,
    note,
    change(next) {
      setRefused(false);
      onTyped(next);
    },
    isComplete() {
      const lacks = lacksNote(typed);
      setRefused(lacks);
      if (lacks) note.current?.focus();
      return !lacks;
    },
  };
};
