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
  /** Shorter ones stand in many a text that is not the sentence. */
  const longConstants = Object.entries(constants).filter(([english]) => english.replaceAll(/\P{L}/gu, '').length >= 10);
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
  /** The text with the Romanian of sentences that stand within it, and their paths; `whole`: within its values. */
  const translatedWithin = (text: string, whole = text): readonly [paths: readonly string[], romanian: string] => {
    const found: string[] = [];
    let composed = whole;
    if (constants[text] !== undefined) return [found, composed];
    const put = (at: number, english: string, romanian: string): void => {
      composed = `${composed.slice(0, at)}${romanian}${composed.slice(at + english.length)}`;
    };
    for (const [piece, source, isWithin, path, romanian] of withValues) {
      if (!isWithin || !text.includes(piece)) continue;
      const part = match(`(?<!\\p{L})${source}(?!\\p{L})`, composed);
      if (part === null) continue;
      found.push(path);
      put(part.index, part[0], fill(romanian, part.slice(1)));
    }
    for (const [english, sentences] of longConstants) {
      // In a longer text it may begin with a small letter.
      const at = composed.indexOf(english.slice(1)) - 1;
      if (at < 0 || composed.charAt(at).toLowerCase() !== english.charAt(0).toLowerCase()) continue;
      if (/\p{L}/u.test(`${composed.charAt(at - 1)}${composed.charAt(at + english.length)}`)) continue;
      found.push(...sentences.map(([path]) => path));
      put(at, english, sentences[0]?.[1] ?? '');
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
    layOut: (node: Text | undefined, text: string): void => {
      if (document.documentElement.lang !== 'en' || reported.has(`${text} ${node !== undefined}`)) return;
      reported.add(`${text} ${node !== undefined}`);
      const alone = translated(text);
      const [inside, romanianInside] = translatedWithin(text, alone[0]?.[1]);
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
