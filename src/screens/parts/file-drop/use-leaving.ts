import { useEffect, useState } from 'react';

/** A question before a file that was read is left. */
export interface LeaveWords {
  readonly title: string;
  readonly words: string;
  readonly confirm: string;
}

export const stopReading: LeaveWords = {
  title: 'Stop reading?',
  words: 'Nothing has been imported yet.',
  confirm: 'Yes, stop',
};
export const leaveUnimported: LeaveWords = {
  title: 'Leave without importing?',
  words: 'Nothing of this file has been imported yet.',
  confirm: 'Yes, leave',
};

/** Why a file could not be read, and what to do next. */
export const unreadableWords = {
  unreadable: 'It was changed, moved or removed since you chose it. Choose it again.',
  broken: 'Something went wrong while it was read. Choose it again.',
} as const;

export interface Leaving {
  /** Closes, or asks first. */
  close(): void;
  /** Closes whatever there is to lose. */
  closeForGood(): void;
  /** Of the `LeaveDialog` beside. */
  readonly dialog: {
    readonly asking: boolean;
    readonly leave: LeaveWords | undefined;
    readonly onLeave: () => void;
    readonly onStay: () => void;
  };
}

/** Closing the dialog of a file: asked first for as long as `leave` has words for it. */
export const useLeaving = (opened: boolean, leave: LeaveWords | undefined, onLeave: () => void): Leaving => {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    // Nothing is left to be asked about, or the dialog was closed from elsewhere.
    if (leave === undefined || !opened) setAsking(false);
  });
  const closeForGood = () => {
    setAsking(false);
    onLeave();
  };
  return {
    close() {
      if (leave === undefined) closeForGood();
      else setAsking(true);
    },
    closeForGood,
    dialog: { asking, leave, onLeave: closeForGood, onStay: () => setAsking(false) },
  };
};
