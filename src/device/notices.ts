/** What the user reads, when their account opens or while it is open. */
export type Notice =
  /** The cart was on the disk although local storage had lost it, as in a crash (SYNC-25). */
  | { readonly kind: 'cart-kept'; readonly lines: number }
  /** Something was typed into a cart that had been placed already, as in another tab. */
  | { readonly kind: 'placed-already' }
  /** What was sealed when this account signed out cannot be opened, as under another key (SYNC-26). */
  | { readonly kind: 'still-sealed' };

/** Notices until they are shown. */
export const createNotices = () => {
  const notices: Notice[] = [];
  let listener: () => void = () => undefined;
  return {
    add(notice: Notice): void {
      notices.push(notice);
      listener();
    },
    /** Whether a notice waits to be shown. */
    hasNotices: (): boolean => notices.length > 0,
    /** The notices that were not taken before. */
    takeNotices: (): readonly Notice[] => notices.splice(0),
    /** Called when there is a new one. */
    onNotice(callback: () => void): void {
      listener = callback;
    },
  };
};
