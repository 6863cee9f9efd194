/** What stands in place of a date (spec §8), and an age. */
export const dates = {
  none: 'No date',
  invalid: 'Invalid Date',
  since: (time: string) => `since ${time}`,
};
