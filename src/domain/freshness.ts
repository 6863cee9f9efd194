/**
 * Whether what was had at one instant (milliseconds) is fresh for so long at another. A clock may have been put back in
 * between: what is from the future is of an age that nobody knows, and so not fresh.
 */
export const isFresh = (at: number, now: number, freshMs: number): boolean => at <= now && now - at < freshMs;

/** Spec §9: the shortest time that a list is fresh. */
export const shortestFreshMs = 60_000;
