/** Of a list that is shown a part at a time: how many the next press shows, of how many there are in all. */
export const moreWords = (all: number, shown: number, step: number): string =>
  `Show ${Math.min(all - shown, step)} more of ${all}`;
