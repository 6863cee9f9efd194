import { patternsOf, spots } from './patterns';
import { catalogueOf } from './shown';

// The Romanian of what a page shows in English, to be laid out in its place.

/** A sentence and the longest that it can be in Romanian; values are `\uE000` and `\uE001` there. */
type Translated = readonly [path: string, romanian: string];

/** The longest English first. */
export interface Translations {
  /** By the English text; several sentences may have one text. */
  readonly constants: Readonly<Record<string, readonly Translated[]>>;
  /**
   * `piece` is in each text that `source`, a regular expression with the values as groups, matches: `within` a longer
   * text as well, or not.
   */
  readonly withValues: readonly (readonly [piece: string, source: string, within: boolean, ...Translated])[];
}

/** Lists of parts, which a page joins: none of them has a place of its own. */
const joinedByPages: ReadonlySet<string> = new Set(['glimpses.parts']);

/** Every sentence of the catalogues, from English. */
export const translations = async (): Promise<Translations> => {
  const longest = new Map(
    (await patternsOf('ro')).map(({ path, branches }) => [
      path,
      [...branches].sort((one, other) => other.length - one.length)[0] ?? '',
    ]),
  );
  const constants: Record<string, Translated[]> = {};
  const withValues: Translations['withValues'][number][] = [];
  const matchers = [...(await catalogueOf('en')).matchers].sort(
    (one, other) => other.branch.length - one.branch.length,
  );
  for (const { path, branch, piece, whole, within } of matchers) {
    const romanian = longest.get(path);
    if (romanian === undefined || joinedByPages.has(path)) continue;
    if (spots.test(branch)) withValues.push([piece, whole.source.slice(1, -1), within !== undefined, path, romanian]);
    else {
      constants[branch] ??= [];
      constants[branch].push([path, romanian]);
    }
  }
  return { constants, withValues };
};
