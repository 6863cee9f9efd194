// Client-side search of spec §9: 'contains', ignoring case, diacritics, width and invisible characters, and blanks in
// phones and CUIs. Folding is done once per list, so that a keystroke over 100,000 products is one pass of `includes`.

export interface SearchIndex<Item> {
  readonly items: readonly Item[];
  /** The items with the text in a main field, in the list's order; all items for an empty text. */
  find(text: string): readonly Item[];
  /** The items with the text only in a further field; none for an empty text. */
  findFurther(text: string): readonly Item[];
  /** Folds the next `most` items in idle time; true when all are folded. */
  prepare(most: number): boolean;
}

const foldedSigns = new Map<string, string>();

/** Folds one non-ASCII character; cached, because a catalogue repeats a few of them very often. */
const foldSign = (sign: string): string => {
  const known = foldedSigns.get(sign);
  if (known !== undefined) return known;
  const folded = sign
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '');
  foldedSigns.set(sign, folded);
  return folded;
};

/**
 * The folded form of a text for all searches: lower case without diacritics (Romanian comma and cedilla letters are
 * equal), full-width and no-break characters as plain ones, invisible characters removed.
 */
export const foldText = (text: string): string => text.toLowerCase().replace(/[^\0-\x7f]/gu, foldSign);

/** Numbers that are written with different groupings. */
const writtenInGroups: ReadonlySet<string> = new Set(['phone', 'cui']);

const withoutGroups = (folded: string): string => folded.replace(/[\s.\-/()]/g, '');

/** Separates fields, so that no match spans two of them; it cannot be typed. */
const fieldBreak = '\u0000';

/**
 * Prepares a list for searching by these fields; `further` fields are searched separately. Create a new index when the
 * list changes.
 */
export const createSearchIndex = <Item extends object>(
  items: readonly Item[],
  fields: readonly (keyof Item & string)[],
  further: readonly (keyof Item & string)[] = [],
): SearchIndex<Item> => {
  const first = searchable(items, fields);
  const second = searchable(items, further);
  return {
    items,
    find(text) {
      const matches = first.matcher(text);
      return matches === undefined ? items : items.filter((_, position) => matches(position));
    },
    findFurther(text) {
      const [has, hasFurther] = [first.matcher(text), second.matcher(text)];
      if (has === undefined || hasFurther === undefined || further.length === 0) return [];
      return items.filter((_, position) => hasFurther(position) && !has(position));
    },
    prepare: (most) => [first, second].map((part) => part.prepare(most)).every((ready) => ready),
  };
};

/**
 * The folded texts of a list, computed at the first search at the latest: most lists are shown without being searched.
 */
const searchable = <Item extends object>(items: readonly Item[], fields: readonly (keyof Item & string)[]) => {
  const haystacks: string[] = [];
  const grouped = fields.filter((field) => writtenInGroups.has(field));
  /** Each item's numbers without grouping. */
  const numbers: string[] = [];
  const prepare = (most: number): boolean => {
    for (const item of items.slice(haystacks.length, haystacks.length + most)) {
      haystacks.push(fields.map((field) => foldText(String(item[field] ?? ''))).join(fieldBreak));
      if (grouped.length > 0)
        numbers.push(grouped.map((field) => withoutGroups(foldText(String(item[field] ?? '')))).join(fieldBreak));
    }
    return haystacks.length >= items.length;
  };
  /** A test whether the item at an index contains the text; undefined for an empty text. */
  const matcher = (text: string): ((position: number) => boolean) | undefined => {
    const needle = foldText(text).trim();
    if (needle === '') return undefined;
    prepare(items.length);
    const number = grouped.length === 0 ? '' : withoutGroups(needle);
    const has = (position: number): boolean => haystacks[position]?.includes(needle) === true;
    return number === '' ? has : (position) => has(position) || numbers[position]?.includes(number) === true;
  };
  return { prepare, matcher };
};

/** Fields of spec §9: products and warehouse by code; matches in the name follow below them (decisions 8). */
export const productSearchFields = ['code'] as const;
export const furtherProductFields = ['name'] as const;
export const clientSearchFields = ['name', 'email', 'phone', 'cui', 'contactPerson', 'deliveryAddress'] as const;
