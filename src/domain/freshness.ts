/**
 * Whether data read at `at` is still fresh at `now`, in milliseconds. If the clock was set back in between, `at` lies
 * in the future and the age is unknown, so that the data are not fresh.
 */
export const isFresh = (at: number, now: number, freshMs: number): boolean => at <= now && now - at < freshMs;

/** The shortest freshness of a list (spec §9). */
export const shortestFreshMs = 60_000;
