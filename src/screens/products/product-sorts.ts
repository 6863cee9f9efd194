import type { ProductColumn } from '#domain/sort';
import { words } from '#words/words';
import { bothWays, type SortedBy } from '../../lists/SortChoice';

/** The sort orders of agents and admins; `out` and `inBag` are the labels of those by bag, which differ by role. */
export const productSorts = (out: string, inBag: string): readonly SortedBy<ProductColumn>[] => [
  { label: words.products.byCode, sort: undefined },
  ...bothWays('price', words.products.cheapestFirst, words.products.dearestFirst),
  ...bothWays('stock', words.products.leastStockFirst, words.products.mostStockFirst),
  ...bothWays('inBag', out, inBag),
];
