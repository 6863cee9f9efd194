/** Frames in which a dialog that is closing may still hold the focus. */
const mostFrames = 60;

/**
 * When the focused element disappears, moves the focus to the result of `find`, now or later. Stops after a second, or
 * when the returned function is called.
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
