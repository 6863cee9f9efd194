import type { Product } from '#wire/product';

type Direction = 'ascending' | 'descending';
export interface Sort<Column extends string> {
  readonly column: Column;
  readonly direction: Direction;
}

/** The sort after a click on a column: the same column toggles its direction, a new one starts ascending (spec §4). */
export const nextSort = <Column extends string>(current: Sort<Column> | undefined, clicked: Column): Sort<Column> => ({
  column: clicked,
  direction: current?.column === clicked && current.direction === 'ascending' ? 'descending' : 'ascending',
});

const collator = new Intl.Collator('ro', { numeric: true, sensitivity: 'base' });

/** Compares in Romanian collation, ignoring case and accents, numbers by value: 'A2' before 'A10'. */
export const compareText = (one: string, other: string): number => collator.compare(one, other);

/** Compares ids, codes and ISO times, whose order no language has a say in. */
export const comparePlain = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Compares names like `compareText`, equal names by id. */
export const compareNamed = (
  one: { readonly id: string; readonly name: string },
  other: { readonly id: string; readonly name: string },
): number => compareText(one.name, other.name) || comparePlain(one.id, other.id);

const compareValues = (one: string | number | boolean, other: string | number | boolean): number =>
  typeof one === 'string' && typeof other === 'string' ? compareText(one, other) : Number(one) - Number(other);

/** A sorted copy; equal items keep their order in both directions. Each value is computed once. */
export const sortBy = <Item>(
  items: readonly Item[],
  worth: (item: Item) => string | number | boolean,
  direction: Direction,
): Item[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return items
    .map((item) => ({ item, value: worth(item) }))
    .sort((one, other) => sign * compareValues(one.value, other.value))
    .map(({ item }) => item);
};

/** The columns by which the agent's products can be sorted (spec §2). */
export type ProductColumn = 'price' | 'stock' | 'inBag';

/** Sorts products by price, warehouse stock or presence in the bag (decisions 4); unsorted without `sort`. */
export const sortProducts = <Shown extends Pick<Product, 'id' | 'price'>>(
  products: readonly Shown[],
  sort: Sort<ProductColumn> | undefined,
  places: { readonly stock: ReadonlyMap<string, number>; readonly bag: ReadonlyMap<string, number> },
): readonly Shown[] => {
  if (sort === undefined) return products;
  const values: Readonly<Record<ProductColumn, (product: Shown) => number | boolean>> = {
    price: (product) => product.price,
    stock: (product) => places.stock.get(product.id) ?? 0,
    inBag: (product) => isInBag(product.id, places.bag),
  };
  return sortBy(products, values[sort.column], sort.direction);
};

export const isInBag = (product: string, bag: ReadonlyMap<string, number>): boolean => (bag.get(product) ?? 0) >= 1;
