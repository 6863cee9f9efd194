import type { Language } from '#wire/language';
import { hasLetters, type Pattern, patternsOf, spots } from './patterns';

// Whether what was shown is all of a catalogue, and nothing else.

interface Matcher {
  readonly path: string;
  readonly branch: string;
  /** The longest piece that is always there: what lacks it is not looked at twice. */
  readonly piece: string;
  readonly whole: RegExp;
  /** Within a longer text; undefined of what would be found anywhere. */
  readonly within: RegExp | undefined;
}

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A reason that begins a line has a capital. */
const withAnyCapital = (text: string): string => {
  const [first = ''] = text;
  const [small, large] = [first.toLowerCase(), first.toUpperCase()];
  return small === large ? quoted(text) : `[${small}${large}]${quoted(text.slice(first.length))}`;
};

/** Fewer letters than these stand in many a text that is not the sentence. */
const enoughLetters = 10;

const matcherOf = (path: string, branch: string): Matcher => {
  const pieces = branch.split(spots);
  const source = branch
    .split(new RegExp(`(${spots.source})`))
    .map((piece, at) => {
      if (at % 2 === 0) return at === 0 ? withAnyCapital(piece) : quoted(piece);
      return piece === '\uE001' ? '(\\d[\\d.,\\s]*|0)' : '(.+?)';
    })
    .join('');
  const letters = pieces.join('').replaceAll(/\P{L}/gu, '').length;
  return {
    path,
    branch,
    piece: pieces.map((piece, at) => (at === 0 ? piece.slice(1) : piece)).sort((a, b) => b.length - a.length)[0] ?? '',
    whole: new RegExp(`^${source}$`, 'u'),
    within: letters < enoughLetters ? undefined : new RegExp(`(?<!\\p{L})${source}(?!\\p{L})`, 'u'),
  };
};

export interface Catalogue {
  readonly patterns: readonly Pattern[];
  readonly matchers: readonly Matcher[];
}

export const catalogueOf = async (language: Language): Promise<Catalogue> => {
  const patterns = await patternsOf(language);
  return {
    patterns,
    matchers: patterns.flatMap(({ path, branches }) => branches.map((branch) => matcherOf(path, branch))),
  };
};

/** Texts, and what stands in them between a comma, a bracket or an arrow. */
const withParts = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [text, ...text.split(/ · |; | \(|\)|, |: | → |\. /)])),
];

/** Paths of the sentences that are not among these texts, neither alone nor within a longer one. */
export const unseen = ({ patterns, matchers }: Catalogue, texts: readonly string[]): string[] => {
  const parts = withParts(texts);
  const whole = new Set(parts);
  const seen = new Set<string>();
  for (const { path, branch, piece, whole: alone, within } of matchers) {
    if (seen.has(path)) continue;
    const among = within === undefined ? parts : texts;
    const expression = within ?? alone;
    if (whole.has(branch) || among.some((text) => text.includes(piece) && expression.test(text))) seen.add(path);
  }
  return [...new Set(patterns.map(({ path }) => path))].filter((path) => !seen.has(path));
};

/** What stands between the parts of a text that is made of several. */
const joints = [' · ', '; ', ' (', ', ', ': ', ' → ', '. ', ' - '] as const;
const edges = /^[\s.,:;()'"„”*…×+–-]+|[\s.,:;()'"„”*…×+–-]+$/g;

/** Of these texts those that are neither sentences of the catalogue nor made of data. */
export const unexplained = ({ matchers }: Catalogue, texts: Iterable<string>, data: ReadonlySet<string>): string[] => {
  const constants = new Set(matchers.map(({ branch }) => branch));
  const ofValues = matchers.filter(({ branch }) => spots.test(branch));
  const known = new Map<string, boolean>();
  const isKnown = (raw: string, depth: number): boolean => {
    if (!hasLetters(raw) || constants.has(raw) || data.has(raw)) return true;
    const before = known.get(raw);
    if (before !== undefined) return before;
    if (depth > 5) return false;
    known.set(raw, false);
    const found = isMade(raw, depth + 1);
    known.set(raw, found);
    return found;
  };
  const isMade = (raw: string, depth: number): boolean => {
    const text = raw.replaceAll(edges, '');
    if (text !== raw && isKnown(text, depth)) return true;
    const small = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
    if (constants.has(small) || data.has(small)) return true;
    for (const { piece, whole } of ofValues) {
      if (!raw.includes(piece)) continue;
      const values = whole.exec(raw)?.slice(1);
      if (values?.every((value) => value !== raw && isKnown(value, depth))) return true;
    }
    return joints.some((joint) => {
      const parts = raw.split(joint);
      return parts.length > 1 && parts.every((part) => isKnown(part, depth));
    });
  };
  return [...texts].filter((text) => !isKnown(text, 0));
};
