// The second half of a double tap reaches a button before it is rendered disabled, or while its dialog fades out.

/** How a submit ended. `done`: it succeeded, and the form is finished. `open`: it may be submitted again. */
type SubmitEnd = 'done' | 'open';

/** Runs a submit, unless the form has been submitted already. */
export type SubmitGuard = (work: () => Promise<SubmitEnd>) => Promise<void>;

/** One submit at a time, and none after a successful one. Decided synchronously, not at the next render. */
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
