import type { productLabels as english } from '../en/product-labels';

export const productLabels: typeof english = {
  archived: (code) => `${code} · arhivat`,
  vat: (percent) => `TVA ${String(percent).replace('.', ',')} %`,
};
