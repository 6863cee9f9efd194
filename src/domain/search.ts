// Client-side search of spec §9: case-insensitive 'contains'. Lower-casing is done once per list, so that a keystroke
// over 100,000 products is one pass of `includes`.

interface SearchIndex<Item> {
  readonly items: readonly Item[];
  /** The items that contain the text in one of the fields, in the list's order; all of them for an empty text. */
  find(text: string): readonly Item[];
  /** Makes the next so many items ready to be searched, in a free moment; true once all of them are. */
  prepare(most: number): boolean;
}

/** Between two fields, so that no text matches across them; nobody can type it. */
const fieldBreak = '\u0000';

/** Prepares a list for searching by these fields. Make a new one when the list has changed. */
export const createSearchIndex = <Item extends object>(
  items: readonly Item[],
  fields: readonly (keyof Item & string)[],
): SearchIndex<Item> => {
  // Made at the first search at the latest: most lists are shown more often than they are searched.
  const haystacks: string[] = [];
  const prepare = (most: number): boolean => {
    const next = items.slice(haystacks.length, haystacks.length + most);
    for (const item of next)
      haystacks.push(fields.map((field) => String(item[field] ?? '').toLowerCase()).join(fieldBreak));
    return haystacks.length >= items.length;
  };
  return {
    items,
    find(text) {
      const needle = text.trim().toLowerCase();
      if (needle === '') return items;
      prepare(items.length);
      return items.filter((_, position) => haystacks[position]?.includes(needle) === true);
    },
    prepare,
  };
};

/** Fields of spec §9: products and warehouse by code alone (decisions 8). */
export const productSearchFields = ['code'] as const;
export const clientSearchFields = ['name', 'email', 'phone', 'cui', 'contactPerson', 'deliveryAddress'] as const;
