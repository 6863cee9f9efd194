import type { Translations } from '../words/translated';

/**
 * Runs in the page, before anything of it. `window.layOut` puts the Romanian of an English text in its place for the
 * length of one layout, notes whether it is wider than its place, and puts the English back before anything is painted:
 * so every test of a screen in English is one of how much room Romanian has there. Without a node the text is for ears
 * alone. Of a text that is put together, sentences that stand within it are laid out there, all at once.
 */
export function layOutRomanian({ constants, withValues }: Translations): void {
  const { reportInPlace } = window as unknown as { reportInPlace: (report: unknown) => Promise<void> };
  const later = window.setTimeout.bind(window);
  const compiled = new Map<string, RegExp>();
  /** The longest first; shorter ones stand in many a text that is not the sentence. */
  const inner = [
    ...Object.entries(constants)
      .filter(([english]) => english.replaceAll(/\P{L}/gu, '').length >= 10)
      .flatMap(([english, sentences]) =>
        sentences.map(([path, romanian]) => ({ english, source: '', path, romanian })),
      ),
    ...withValues.flatMap(([english, source, isWithin, path, romanian]) =>
      isWithin ? [{ english, source, path, romanian }] : [],
    ),
  ].sort((one, other) => (other.source || other.english).length - (one.source || one.english).length);
  /** Where in this list a sentence is, by one of its words: a page shows more texts than there are sentences. */
  const byWord = new Map<string, number[]>();
  inner.forEach(({ english }, at) => {
    // Whole ones alone: at its edges a piece may end within a word.
    const whole = english.toLowerCase().match(/(?<=[^\p{L}])\p{L}{3,}(?=[^\p{L}])/gu) ?? [];
    const word = whole.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
    byWord.set(word, [...(byWord.get(word) ?? []), at]);
  });
  const candidates = (text: string) => {
    const words = new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
    const places = ['', ...words].flatMap((word) => byWord.get(word) ?? []);
    return places.sort((one, other) => one - other).flatMap((at) => inner[at] ?? []);
  };
  const reported = new Set<string>();
  let [paths, wide]: [string[], string[]] = [[], []];
  matchMedia('(width < 768px)').addEventListener('change', () => reported.clear());

  const match = (source: string, text: string): RegExpExecArray | null => {
    const expression = compiled.get(source) ?? new RegExp(source, 'u');
    compiled.set(source, expression);
    return expression.exec(text);
  };
  const fill = (romanian: string, values: readonly string[]): string => {
    let at = 0;
    return romanian.replaceAll(/[\uE000\uE001]/g, () => values[at++] ?? values.at(-1) ?? '');
  };

  const translated = (text: string): (readonly [path: string, romanian: string])[] => {
    const constant = constants[text];
    if (constant !== undefined) return [...constant];
    return withValues.flatMap(([piece, source, , path, romanian]) => {
      const found = text.includes(piece) ? match(`^${source}$`, text) : null;
      return found === null ? [] : [[path, fill(romanian, found.slice(1))] as const];
    });
  };
  /** Where a sentence without values is in a text: in a longer one it may begin with a small letter. */
  const placeOf = (english: string, text: string): number => {
    const at = text.indexOf(english.slice(1)) - 1;
    const around = `${text.charAt(at - 1)}${text.charAt(at + english.length)}`;
    const isThere = at >= 0 && text.charAt(at).toLowerCase() === english.charAt(0).toLowerCase();
    return isThere && !/\p{L}/u.test(around) ? at : -1;
  };
  /** The text with the Romanian of sentences that stand within it, and their paths. */
  const translatedWithin = (text: string): readonly [paths: readonly string[], romanian: string] => {
    const found: string[] = [];
    const alike = new Set<string>();
    let composed = text;
    const put = (at: number, length: number, romanian: string): void => {
      composed = `${composed.slice(0, at)}${romanian}${composed.slice(at + length)}`;
    };
    if (constants[text] !== undefined) return [found, composed];
    for (const { english, source, path, romanian } of candidates(text)) {
      if (!text.includes(source === '' ? english.slice(1) : english)) continue;
      // Several sentences may have one text.
      if (alike.has(source || english)) found.push(path);
      const part = source === '' ? null : match(`(?<!\\p{L})${source}(?!\\p{L})`, composed);
      const at = source === '' ? placeOf(english, composed) : (part?.index ?? -1);
      if (at < 0) continue;
      found.push(path);
      alike.add(source || english);
      put(at, part === null ? english.length : part[0].length, fill(romanian, part?.slice(1) ?? []));
    }
    return [found, composed];
  };
  /** Pixels that the page and the text's label lack. */
  const lacking = (parent: Element): number => {
    const label = parent.closest('.mantine-Button-label, .mantine-Badge-label, h1, h2, label');
    return Math.max(
      document.documentElement.scrollWidth - innerWidth,
      label === null ? 0 : label.scrollWidth - label.clientWidth - 1,
      0,
    );
  };
  const measure = (node: Text, romanian: string): number => {
    const parent = node.parentElement;
    // A shorter text has room; and it could move what is scrolled.
    if (parent === null || romanian.length <= node.data.trim().length) return 0;
    const [english, before] = [node.data, lacking(parent)];
    node.data = romanian;
    const after = lacking(parent);
    node.data = english;
    return after > before ? after : 0;
  };
  const report = (): void => {
    const sent = [innerWidth, paths, wide];
    [paths, wide] = [[], []];
    // A page that is being left has no one to report to.
    reportInPlace(sent).catch(() => undefined);
  };

  Object.assign(window, {
    layOut: (node: Text | undefined, raw: string): void => {
      const text = raw.replaceAll(/\s+/g, ' ').trim();
      if (document.documentElement.lang !== 'en' || reported.has(`${text} ${node !== undefined}`)) return;
      reported.add(`${text} ${node !== undefined}`);
      const alone = translated(text);
      const [inside, romanianInside] = translatedWithin(text);
      const found = [...alone, ...(inside.length === 0 ? [] : [[inside.join(', '), romanianInside] as const])];
      if (found.length === 0) return;
      if (paths.length === 0) later(report);
      paths.push(...inside);
      for (const [path, romanian] of found) {
        paths.push(path);
        // Several nodes make one text of React's: only a text that is one node has one place.
        const isOne = node !== undefined && node.data.replaceAll(/\s+/g, ' ').trim() === text;
        const pixels = isOne ? measure(node, romanian) : 0;
        if (pixels > 0) wide.push(`${path}, ${pixels} px at ${location.pathname}: ${romanian}`);
      }
    },
  });
}
