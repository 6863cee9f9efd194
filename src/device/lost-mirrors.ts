import type { RescueTold } from '../mirror/rescue';
import type { Mirror } from '../outbox/account-mirror';

/** How soon it is tried again to write back what waits. */
const rescueAgainMs = 2_000;

/**
 * Mirrors of which memory alone has what waits, because the browser took the database away and takes nothing any more.
 * They stay open until it is written back, also when their accounts have signed out.
 */
export const createLostMirrors = ({ setTimer }: { setTimer(callback: () => void, ms: number): () => void }) => {
  /** With the end of the pause before the next try. */
  const lost = new Map<Mirror, () => void>();
  return {
    has: (mirror: Mirror): boolean => lost.has(mirror),
    of: (accountId: string | undefined): Mirror | undefined =>
      [...lost.keys()].find((mirror) => mirror.accountId === accountId),
    /** What came of a try to write back, which is repeated while it fails; answers what is true of all of them. */
    tried(mirror: Mirror, rescue: RescueTold): RescueTold {
      lost.get(mirror)?.();
      if (rescue === 'rescued') lost.delete(mirror);
      else
        lost.set(
          mirror,
          setTimer(() => void mirror.rescue(), rescueAgainMs),
        );
      return lost.size > 0 ? 'lost' : 'rescued';
    },
    /** Tries again now. */
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
