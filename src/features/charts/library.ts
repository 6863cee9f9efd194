// The one place that names the library of charts. It is 130 kB gzipped: only lazily loaded parts may import this.
export { BarChart, LineChart } from '@mantine/charts';

import '@mantine/charts/styles.css';

/** Days below a chart: evenly spaced, as many as have room, always with the last one. */
export const dayAxis = { interval: 'equidistantPreserveEnd', minTickGap: 12 } as const;

/** Room for half of the last day's text and for a dot at the highest line, so that the text is below its day. */
export const dayMargin = { top: 8, right: 36 };

/** A chart can be focused, and its library takes no name for it; a title of the drawing would also be a tooltip. */
export const namedChart =
  (name: string) =>
  (drawing: SVGSVGElement | null): void =>
    drawing?.setAttribute('aria-label', name);
