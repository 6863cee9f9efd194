// Client-side search of spec §9: case-insensitive 'contains'. Lower-casing is done once per list, so that a keystroke over
// 100,000 products is one pass of `includes`.

export interface SearchIndex<Item> {
  readonly items: readonly Item[];
  /** The items that contain the text in one of the fields, in the list's order; all of them for an empty text. */
  find(text: string): readonly Item[];
}

/** Between two fields, so that no text matches across them; nobody can type it. */
const fieldBreak = '\u0000';

/** Prepares a list for searching by these fields. Make a new one when the list has changed. */
export const createSearchIndex = <Item extends object>(
  items: readonly Item[],
  fields: readonly (keyof Item & string)[],
): SearchIndex<Item> => {
  // Made at the first search: most lists are shown more often than they are searched.
  let haystacks: string[] | undefined;
  const lowered = (): string[] => {
    haystacks ??= items.map((item) => fields.map((field) => String(item[field] ?? '').toLowerCase()).join(fieldBreak));
    return haystacks;
  };
  return {
    items,
    find(text) {
      const needle = text.trim().toLowerCase();
      if (needle === '') return items;
      const stacks = lowered();
      return items.filter((_, position) => stacks[position]?.includes(needle) === true);
    },
  };
};

/** Fields of spec §9: products and warehouse by code alone (decisions 8). */
export const productSearchFields = ['code'] as const;
export const clientSearchFields = ['name', 'email', 'phone', 'cui', 'contactPerson', 'deliveryAddress'] as const;
