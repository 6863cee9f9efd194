// In milliseconds, as clocks count; a local day may be an hour longer or shorter.

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
