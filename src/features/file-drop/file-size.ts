import { words } from '#words/words';

const units = ['bytes', 'kB', 'MB', 'GB'] as const;
const step = 1_024;

/** A size in the unit a person would use: '0 bytes', '12 kB', '5 MB', '7.2 MB'. */
export const fileSize = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  // A size that rounds to 1,024 of a unit is shown as 1 of the next one.
  while (Math.round(value) >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  const rounded = unit >= 2 ? Math.round(value * 10) / 10 : Math.round(value);
  return words.fileDrop.size(rounded, units[unit] ?? 'GB');
};
