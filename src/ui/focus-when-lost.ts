/** Frames in which a dialog that is closing may still hold the focus. */
const mostFrames = 60;

/**
 * As soon as the focus is nowhere, because what had it has gone, it goes to what `find` answers then or later. Gives up
 * after a second, and when the returned function is called.
 */
export const focusWhenLost = (find: () => HTMLElement | null | undefined): (() => void) => {
  let frame = 0;
  let left = mostFrames;
  const look = (): void => {
    const place = document.activeElement === document.body ? find() : undefined;
    if (place != null) {
      place.focus();
      return;
    }
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
};
