import { useState } from 'react';
import { type SubmitEnd, submitOnce } from './submit-once';

interface Submit {
  /** Something is being submitted. */
  readonly busy: boolean;
  /** Does this unless the form is being submitted or is done; `sayFailed` where it fails in a way that nobody expected. */
  submit(work: () => Promise<SubmitEnd>, sayFailed: () => void): void;
}

/** The submit of one form, or of one question: every form has this, so that two taps are one. It lives as long as the form does. */
export const useSubmit = (): Submit => {
  const [guard] = useState(submitOnce);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    submit(work, sayFailed) {
      guard(async () => {
        setBusy(true);
        return work().finally(() => setBusy(false));
      }).catch((error: unknown) => {
        console.error('A form could not be submitted', error);
        sayFailed();
      });
    },
  };
};
