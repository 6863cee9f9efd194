/**
 * Runs work once the next frame is painted; the returned function cancels it. For what measures or focuses: it makes
 * the browser lay out the page, which the user would wait for before seeing the answer to a press.
 */
export const afterPaint = (work: () => void): (() => void) => {
  // The second frame begins when the first one is painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
};
