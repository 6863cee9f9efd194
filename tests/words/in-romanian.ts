import { type Translations, translations } from './translated';

// What a text of a page that is shown in English would be in Romanian.

export interface InRomanian {
  /** The sentences that it is, or that stand within it. */
  readonly paths: readonly string[];
  /** It, by the sentence that it is; and with all sentences within it at once. */
  readonly texts: readonly (readonly [path: string, romanian: string])[];
}

type Inner = readonly [english: string, source: string, path: string, romanian: string];

/** Answers by text; each is found once. */
export const inRomanian = async (): Promise<(text: string) => InRomanian> => {
  const { constants, withValues } = await translations();
  const within = createWithin(constants, withValues);
  const compiled = new Map(withValues.map(([, source]) => [source, new RegExp(`^${source}$`, 'u')]));
  const whole = (text: string): InRomanian['texts'] => {
    const constant = constants[text];
    if (constant !== undefined) return constant;
    return withValues.flatMap(([piece, source, , path, romanian]) => {
      const found = text.includes(piece) ? compiled.get(source)?.exec(text) : undefined;
      return found ? [[path, fill(romanian, found.slice(1))] as const] : [];
    });
  };
  const found = new Map<string, InRomanian>();
  return (text) => {
    const before = found.get(text);
    if (before !== undefined) return before;
    const alone = whole(text);
    const [inside, romanian] = constants[text] === undefined ? within(text) : [[], text];
    const answer: InRomanian = {
      paths: [...alone.map(([path]) => path), ...inside],
      texts: [...alone, ...(inside.length === 0 ? [] : [[inside.join(', '), romanian] as const])],
    };
    found.set(text, answer);
    return answer;
  };
};

const fill = (romanian: string, values: readonly string[]): string => {
  let at = 0;
  return romanian.replaceAll(/[\uE000\uE001]/g, () => values[at++] ?? values.at(-1) ?? '');
};

/** Where a sentence without values is in a text: in a longer one it may begin with a small letter. */
const placeOf = (english: string, text: string): number => {
  const at = text.indexOf(english.slice(1)) - 1;
  const around = `${text.charAt(at - 1)}${text.charAt(at + english.length)}`;
  const isThere = at >= 0 && text.charAt(at).toLowerCase() === english.charAt(0).toLowerCase();
  return isThere && !/\p{L}/u.test(around) ? at : -1;
};

/** Answers a text with the Romanian of the sentences that stand within it, and their paths. */
const createWithin = (constants: Translations['constants'], withValues: Translations['withValues']) => {
  /** The longest first; shorter ones stand in many a text that is not the sentence. */
  const inner: readonly Inner[] = [
    ...Object.entries(constants)
      .filter(([english]) => english.replaceAll(/\P{L}/gu, '').length >= 10)
      .flatMap(([english, sentences]) => sentences.map(([path, romanian]): Inner => [english, '', path, romanian])),
    ...withValues.flatMap(([english, source, isWithin, path, romanian]): Inner[] =>
      isWithin ? [[english, source, path, romanian]] : [],
    ),
  ].sort(([one, oneSource], [other, otherSource]) => (otherSource || other).length - (oneSource || one).length);
  const compiled = new Map(
    inner.map(([, source]) => [source, new RegExp(`(?<!\\p{L})${source}(?!\\p{L})`, 'u')] as const),
  );
  return (text: string): readonly [paths: readonly string[], romanian: string] => {
    const found: string[] = [];
    const alike = new Set<string>();
    let composed = text;
    for (const [english, source, path, romanian] of inner) {
      if (!text.includes(source === '' ? english.slice(1) : english)) continue;
      // Several sentences may have one text.
      if (alike.has(source || english)) found.push(path);
      const part = source === '' ? null : compiled.get(source)?.exec(composed);
      const at = source === '' ? placeOf(english, composed) : (part?.index ?? -1);
      if (at < 0) continue;
      found.push(path);
      alike.add(source || english);
      const length = part ? part[0].length : english.length;
      composed = `${composed.slice(0, at)}${fill(romanian, part?.slice(1) ?? [])}${composed.slice(at + length)}`;
    }
    return [found, composed];
  };
};
