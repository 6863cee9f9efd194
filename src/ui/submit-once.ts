// A finger is hasty: the second tap of a double tap reaches a button before it is drawn disabled, or while its dialog
// fades away.

/**
 * How a submit ended. `done`: what was meant has happened, nothing more comes of this form. `open`: it may be submitted
 * again.
 */
type SubmitEnd = 'done' | 'open';

/** Does the work of a submit, or nothing where the form has been submitted already. */
export type SubmitGuard = (work: () => Promise<SubmitEnd>) => Promise<void>;

/** One submit at a time, and none after one that is done. It is decided at once, not when the page is drawn next. */
export const submitOnce = (): SubmitGuard => {
  let state: SubmitEnd | 'running' = 'open';
  return async (work) => {
    if (state !== 'open') return;
    state = 'running';
    let end: SubmitEnd = 'open';
    try {
      end = await work();
    } finally {
      state = end;
    }
  };
};
