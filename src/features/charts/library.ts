// The one place that names the library of charts. It is 130 kB gzipped: only lazily loaded parts may import this.
export { BarChart, LineChart } from '@mantine/charts';

import '@mantine/charts/styles.css';

/** A chart can be focused, and its library takes no name for it; a title of the drawing would also be a tooltip. */
export const namedChart =
  (name: string) =>
  (drawing: SVGSVGElement | null): void =>
    drawing?.setAttribute('aria-label', name);
