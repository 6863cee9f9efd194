import type { ProductColumn } from '#domain/sort';
import { words } from '#words/words';
import { bothWays, type SortedBy } from '../../lists/SortChoice';

/** What agents and admins sort by; `out` and `inBag` are how each of them says where a product lies. */
export const productSorts = (out: string, inBag: string): readonly SortedBy<ProductColumn>[] => [
  { label: words.products.byCode, sort: undefined },
  ...bothWays('price', words.products.cheapestFirst, words.products.dearestFirst),
  ...bothWays('stock', words.products.leastStockFirst, words.products.mostStockFirst),
  ...bothWays('inBag', out, inBag),
];
