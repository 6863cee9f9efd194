import type { ProductColumn } from '#domain/sort';
import { bothWays, type SortedBy } from '../parts/SortChoice';

/** What agents and admins sort by; `out` and `inBag` are how each of them says where a product lies. */
export const productSorts = (out: string, inBag: string): readonly SortedBy<ProductColumn>[] => [
  { label: 'Sorted by code', sort: undefined },
  ...bothWays('price', 'Price, lowest first', 'Price, highest first'),
  ...bothWays('stock', 'Stock, lowest first', 'Stock, highest first'),
  ...bothWays('inBag', out, inBag),
];
