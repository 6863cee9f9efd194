import { packLabel } from '#domain/pack-label';
import type { Product } from '#wire/product';
import { words } from './words';

/** A product's code, marked if it is archived: stock and old orders still show it. */
export const codeLabel = ({ code, archived }: Pick<Product, 'code' | 'archived'>): string =>
  archived === true ? words.productLabels.archived(code) : code;

/** A product's further fields: 'bax 12 · VAT 19 % · Vopsele'. */
export const furtherLabel = (product: Pick<Product, 'packUnit' | 'packSize' | 'vatRate' | 'category'>): string =>
  [
    packLabel(product),
    product.vatRate === undefined ? '' : words.productLabels.vat(product.vatRate),
    product.category ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
