/** A day's field, and the calendar that it opens. */
export const calendar = {
  /** In an empty field. */
  pattern: 'dd.mm.yyyy',
  chooseFor: (field: string) => `${field}: choose in a calendar`,
  noDay: (example: string) => `This is no day. Type it like ${example}.`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
};
