/** Companies are Romanian (Lei, CUI: spec §1): a paper has the day there, wherever the server is. */
const timeZone = 'Europe/Bucharest';

const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The company's day of an instant, yyyy-MM-dd. */
export const companyDay = (instant: Date): string => {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
};
