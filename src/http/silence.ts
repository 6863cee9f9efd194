/** Silence after which an attempt is given up, so that it never holds the sender's lock (decisions 24). */
export const longestSilenceMs = 30_000;
/** Bytes a second of the slowest line that is worth waiting for (GPRS). */
export const slowestUpload = 4_000;

/** Watches one attempt: something of the answer was `heard`, or it is over. */
export interface Watch {
  heard(): void;
  stop(): void;
}

/**
 * Gives up an attempt after 30 s of silence. What comes down shows by itself that the line lives. No browser tells how
 * far an upload is, so that one has as long for it as the slowest line needs.
 */
export const watchSilence = (giveUp: () => void, uploadBytes: number): Watch => {
  let timer = setTimeout(giveUp, longestSilenceMs + (uploadBytes / slowestUpload) * 1_000);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, longestSilenceMs);
    },
    stop: () => clearTimeout(timer),
  };
};
export type WatchSilence = typeof watchSilence;
