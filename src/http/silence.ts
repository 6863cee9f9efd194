/** Silence after which an attempt is aborted, so that it does not hold the sender's lock for ever (decisions 24). */
export const longestSilenceMs = 30_000;
/** Bytes per second of the slowest connection that is supported (GPRS). */
export const slowestUpload = 4_000;

/** Watches one attempt: `received` when part of the answer arrives, `stop` at its end. */
export interface Watch {
  received(): void;
  stop(): void;
}

/**
 * Aborts an attempt after 30 s of silence. Received bytes show that the connection works. Browsers do not report an
 * upload's progress, so the first timeout also includes the time that the upload needs on the slowest connection.
 */
export const watchSilence = (giveUp: () => void, uploadBytes: number): Watch => {
  let timer = setTimeout(giveUp, longestSilenceMs + (uploadBytes / slowestUpload) * 1_000);
  return {
    received() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, longestSilenceMs);
    },
    stop: () => clearTimeout(timer),
  };
};
export type WatchSilence = typeof watchSilence;
