import type { Product } from '#wire/product';

/** A product's pack: 'bax 12', 'bax' or '12'; '' if it is unknown. */
export const packLabel = ({ packUnit = '', packSize }: Pick<Product, 'packUnit' | 'packSize'>): string =>
  [packUnit, packSize ?? ''].filter((part) => part !== '').join(' ');
