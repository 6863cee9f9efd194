// Client-side search of spec §9: 'contains', whatever the case, diacritics, width and invisible signs of either side,
// and whatever the spaces in phones and CUIs. Folding is done once per list, so that a keystroke over 100,000 products
// is one pass of `includes`.

export interface SearchIndex<Item> {
  readonly items: readonly Item[];
  /** The items that contain the text in one of the fields, in the list's order; all of them for an empty text. */
  find(text: string): readonly Item[];
  /** Those that contain it in the further fields alone; none for an empty text. */
  findFurther(text: string): readonly Item[];
  /** Makes the next so many items ready to be searched, in a free moment; true once all of them are. */
  prepare(most: number): boolean;
}

const foldedSigns = new Map<string, string>();

/** A sign beyond ASCII as it is searched; remembered, because a catalogue has few of them, each very often. */
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
 * A text as all searches compare it: small letters without diacritics (Romanian comma and cedilla letters alike), full
 * width and no-break signs as the plain ones, invisible signs left out.
 */
export const foldText = (text: string): string => text.toLowerCase().replace(/[^\0-\x7f]/gu, foldSign);

/** Numbers that people write in groups, each in a way of their own. */
const writtenInGroups: ReadonlySet<string> = new Set(['phone', 'cui']);

const withoutGroups = (folded: string): string => folded.replace(/[\s.\-/()]/g, '');

/** Between two fields, so that no text matches across them; nobody can type it. */
const fieldBreak = '\u0000';

/**
 * Prepares a list for searching by these fields; `further`: fields that are searched apart from them. Make a new one
 * when the list has changed.
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

/** The haystacks of a list, made at the first search at the latest: most lists are shown more often than searched. */
const searchable = <Item extends object>(items: readonly Item[], fields: readonly (keyof Item & string)[]) => {
  const haystacks: string[] = [];
  const grouped = fields.filter((field) => writtenInGroups.has(field));
  /** Each item's numbers without their groups. */
  const numbers: string[] = [];
  const prepare = (most: number): boolean => {
    for (const item of items.slice(haystacks.length, haystacks.length + most)) {
      haystacks.push(fields.map((field) => foldText(String(item[field] ?? ''))).join(fieldBreak));
      if (grouped.length > 0)
        numbers.push(grouped.map((field) => withoutGroups(foldText(String(item[field] ?? '')))).join(fieldBreak));
    }
    return haystacks.length >= items.length;
  };
  /** Whether the item at a position contains the text; undefined for an empty text. */
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

/** Fields of spec §9: products and warehouse by code; what their names alone contain follows below (decisions 8). */
export const productSearchFields = ['code'] as const;
export const furtherProductFields = ['name'] as const;
export const clientSearchFields = ['name', 'email', 'phone', 'cui', 'contactPerson', 'deliveryAddress'] as const;
