import type { RescueResult } from '../mirror/rescue';
import type { Mirror } from '../outbox/account-mirror';

/** Pause before the next attempt to write pending entries back. */
const rescueAgainMs = 2_000;

/**
 * Mirrors whose pending entries exist only in memory, because the browser deleted the database and refuses writes. They
 * stay open until the entries are written back, also after their accounts have signed out.
 */
export const createLostMirrors = ({ setTimer }: { setTimer(callback: () => void, ms: number): () => void }) => {
  /** Each with a function that cancels the pause before the next attempt. */
  const lost = new Map<Mirror, () => void>();
  return {
    has: (mirror: Mirror): boolean => lost.has(mirror),
    of: (accountId: string | undefined): Mirror | undefined =>
      [...lost.keys()].find((mirror) => mirror.accountId === accountId),
    /**
     * Records the result of an attempt, which is repeated while it fails; returns the state of all lost mirrors
     * together.
     */
    tried(mirror: Mirror, rescue: RescueResult): RescueResult {
      lost.get(mirror)?.();
      if (rescue === 'rescued') lost.delete(mirror);
      else
        lost.set(
          mirror,
          setTimer(() => void mirror.rescue(), rescueAgainMs),
        );
      return lost.size > 0 ? 'lost' : 'rescued';
    },
    rescueAgain(): void {
      for (const mirror of lost.keys()) void mirror.rescue();
    },
    close(): void {
      for (const [mirror, cancel] of lost) {
        cancel();
        mirror.close();
      }
    },
  };
};
