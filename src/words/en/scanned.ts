import { choose, plural } from './grammar';

/** Results of a scan on Products. */
export const scanned = {
  title: (code: string) => `Scanned ${code}`,
  none: 'No product has this code. You can correct it.',
  some: (count: number) => `${plural(count, 'product', 'products')} ${choose(count, 'has', 'have')} this code.`,
};
