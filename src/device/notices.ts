/** A message to the user, when their account opens or while it is open. */
export type Notice =
  /** The cart was on disk although local storage had lost it, for example in a crash (SYNC-25). */
  | { readonly kind: 'cart-kept'; readonly lines: number }
  /** The user typed into a cart that had been placed already, for example in another tab. */
  | { readonly kind: 'placed-already' }
  /**
   * What was sealed when this account signed out cannot be opened, for example because it was sealed with another key
   * (SYNC-26).
   */
  | { readonly kind: 'still-sealed' };

/** Keeps notices until they are shown. */
export const createNotices = () => {
  const notices: Notice[] = [];
  let listener: () => void = () => undefined;
  return {
    add(notice: Notice): void {
      notices.push(notice);
      listener();
    },
    hasNotices: (): boolean => notices.length > 0,
    /** Returns each notice once. */
    takeNotices: (): readonly Notice[] => notices.splice(0),
    onNotice(callback: () => void): void {
      listener = callback;
    },
  };
};
