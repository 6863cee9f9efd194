import { number, plural } from './grammar';

/** Charts with their tables: what they share, and a product's stock over time. */
export const charts = {
  period: 'Period',
  days: (days: number) => plural(days, 'day', 'days'),
  allTime: 'All time',
  asTable: 'Show as table',
  // A product's stock over time
  stock: 'Stock over time',
  stockChart: 'Chart of the stock in the warehouse by day; the arrow keys move by one day',
  stockDays: 'Stock by day',
  inWarehouse: 'In the warehouse',
  summary: (first: number, last: number, lowest: number, day: string) =>
    `First ${number(first)}, now ${number(last)}; the lowest was ${number(lowest)}, on ${day}.`,
  unmoved: 'Nothing came or went in this period.',
  since: (day: string) => `Since ${day}: there are too many older movements for a chart.`,
  tooMany: 'Too many movements today for a chart. The list below has them.',
  columns: { day: 'Day', opening: 'Opening', in: 'In', out: 'Out', closing: 'Closing' },
};
