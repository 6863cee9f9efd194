/** Beside a stock figure: units that this phone's unsent orders would take out of it once they are sent and prepared. */
export const unsentWords = (units: number): string => `${units} in your unsent orders`;
