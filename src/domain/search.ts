// Client-side search of spec §9: 'contains', ignoring case, diacritics, width and invisible characters, what groups
// the signs of phones, CUIs and codes, blanks and dashes in names, and the order of words. Folding is done once per
// list, so that a keystroke over 100,000 products is one pass of `includes` per word.

export interface SearchIndex<Item> {
  readonly items: readonly Item[];
  /** The items with all words of the text in main fields, in the list's order; all items for an empty text. */
  find(text: string): readonly Item[];
  /** The items that have all words only together with the further fields; none for an empty text. */
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

/** Fields that are written with different groupings. */
const writtenInGroups: ReadonlySet<string> = new Set(['phone', 'cui', 'code']);

const withoutGroups = (folded: string): string => folded.replace(/[\s.\-/()]/g, '');

/** For names: '12.5 kg' is '12,5kg', and not '125 kg'. */
const inOneWord = (folded: string): string => folded.replace(/[\s-]/g, '').replaceAll(',', '.');

/** Whether a text is looked for across the words of a name: a shorter one would be there by chance, but for sizes. */
const goesAcross = (oneWord: string): boolean => oneWord.length >= 4 || (oneWord.length >= 2 && /\d/.test(oneWord));

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
      const typed = typedOf(text);
      if (typed === undefined) return items;
      first.prepare(items.length);
      return items.filter((_, position) => first.hasAll(position, typed));
    },
    findFurther(text) {
      const typed = typedOf(text);
      if (typed === undefined || further.length === 0) return [];
      for (const part of [first, second]) part.prepare(items.length);
      const hasBetween = (position: number) =>
        typed.terms.every((term) => second.has(position, term) || first.has(position, term));
      return items.filter((_, position) => hasBetween(position) && !first.hasAll(position, typed));
    },
    prepare: (most) => [first, second].map((part) => part.prepare(most)).every((ready) => ready),
  };
};

interface Term {
  readonly text: string;
  /** Without what groups the signs of a number or code; '' if it has nothing else. */
  readonly compact: string;
  /** As it is looked for across the words of a name; '' if it is not. */
  readonly oneWord: string;
}

const termOf = (text: string): Term => {
  const oneWord = inOneWord(text);
  return { text, compact: withoutGroups(text), oneWord: goesAcross(oneWord) ? oneWord : '' };
};

interface Typed {
  readonly terms: readonly Term[];
  /** Several words as one number or code: '0700 009 923' is searched in '0700009923', too. */
  readonly whole: Term | undefined;
}

/** A typed text, folded; undefined for an empty one. */
const typedOf = (text: string): Typed | undefined => {
  const terms = foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (terms.length === 0) return undefined;
  return { terms: terms.map(termOf), whole: terms.length === 1 ? undefined : termOf(terms.join('')) };
};

/**
 * The folded texts of a list, computed at the first search at the latest: most lists are shown without being searched.
 */
const searchable = <Item extends object>(items: readonly Item[], fields: readonly (keyof Item & string)[]) => {
  const haystacks: string[] = [];
  const hasName = fields.some((field) => field === 'name');
  const grouped = fields.filter((field) => writtenInGroups.has(field));
  /** Each item's phone, CUI or code without grouping. */
  const compact: string[] = [];
  /** Each item's name in one word. */
  const names: string[] = [];
  const prepare = (most: number): boolean => {
    for (const item of items.slice(haystacks.length, haystacks.length + most)) {
      haystacks.push(fields.map((field) => foldText(String(item[field] ?? ''))).join(fieldBreak));
      if (grouped.length > 0)
        compact.push(grouped.map((field) => withoutGroups(foldText(String(item[field] ?? '')))).join(fieldBreak));
      if (hasName) names.push(inOneWord(foldText(String(('name' in item && item.name) || ''))));
    }
    return haystacks.length >= items.length;
  };
  /** Whether the item at an index, which must be prepared, contains a word. */
  const has = (position: number, { text, compact: needle, oneWord }: Term): boolean =>
    haystacks[position]?.includes(text) === true ||
    (needle !== '' && compact[position]?.includes(needle) === true) ||
    (oneWord !== '' && names[position]?.includes(oneWord) === true);
  const hasAll = (position: number, { terms, whole }: Typed): boolean =>
    terms.every((term) => has(position, term)) || (whole !== undefined && whole.compact !== '' && has(position, whole));
  return { prepare, has, hasAll };
};

/** Fields of spec §9: products and warehouse by code; matches in the name follow below them (decisions 8). */
export const productSearchFields = ['code'] as const;
export const furtherProductFields = ['name'] as const;
export const clientSearchFields = ['name', 'email', 'phone', 'cui', 'contactPerson', 'deliveryAddress'] as const;
