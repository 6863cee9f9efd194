import type { Translations } from '../words/translated';

/**
 * Runs in the page, before anything of it. `window.layOut` puts the Romanian of an English text in its place for the
 * length of one layout, notes whether it is wider than its place, and puts the English back before anything is painted:
 * so every test of a screen in English is one of how much room Romanian has there. Without a node the text is for ears
 * alone.
 */
export function layOutRomanian({ constants, withValues }: Translations): void {
  const { reportInPlace } = window as unknown as { reportInPlace: (report: unknown) => Promise<void> };
  const later = window.setTimeout.bind(window);
  const matchers = withValues.map(([piece, source, path, romanian]) => ({ piece, source, path, romanian }));
  const compiled = new Map<string, RegExp>();
  const reported = new Set<string>();
  let [paths, wide]: [string[], string[]] = [[], []];
  matchMedia('(width < 768px)').addEventListener('change', () => reported.clear());

  type Found = readonly [path: string, romanian: string];
  const valuesIn = (text: string, piece: string, source: string): string[] | undefined => {
    if (!text.includes(piece)) return undefined;
    const expression = compiled.get(source) ?? new RegExp(source, 'u');
    compiled.set(source, expression);
    return expression.exec(text)?.slice(1);
  };
  /** A sentence keeps its full stop. */
  const partsOf = (text: string, joint: string): string[] => text.split(joint === '. ' ? /(?<=\.) / : joint);
  /** Of a text within a sentence: what it is made of, and its Romanian. 'Failed to update box. The box is full.' */
  const known = new Map<string, { paths: string[]; romanian: string }>();
  const within = (text: string, depth: number): { paths: string[]; romanian: string } => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const titled = constants[`${text}:`] ?? [];
    const found = depth > 5 || text.length < 4 ? [] : [...titled, ...translated(text, depth)];
    const joint = [' (', ')', '. ', '; ', ': ', ' → ', ', '].find((one) => text.includes(one));
    const parts = found.length > 0 || depth > 8 || joint === undefined ? [] : partsOf(text, joint);
    const inner = parts.map((part) => within(part, depth + 1));
    const made =
      found.length > 0
        ? { paths: found.map(([path]) => path), romanian: found[0]?.[1] ?? text }
        : {
            paths: inner.flatMap(({ paths: some }) => some),
            romanian:
              inner.length === 0 ? text : inner.map(({ romanian: some }) => some).join(joint === '. ' ? ' ' : joint),
          };
    known.set(text, made);
    return made;
  };
  const translated = (text: string, depth = 0): Found[] => {
    const constant = constants[text];
    if (constant !== undefined) return [...constant];
    return matchers.flatMap(({ piece, source, path, romanian }) => {
      const values = valuesIn(text, piece, source);
      if (values === undefined) return [];
      const said = values.map((value) => within(value, depth + 1));
      let at = 0;
      const whole = romanian.replaceAll(/[\uE000\uE001]/g, () => (said[at++] ?? said.at(-1))?.romanian ?? '');
      return [path, ...said.flatMap(({ paths: some }) => some)].map((one) => [one, whole] as const);
    });
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
      const one = translated(text);
      const { paths: inner, romanian: made } = one.length > 0 ? { paths: [], romanian: text } : within(text, 0);
      const found = [...one, ...inner.map((path) => [path, made] as const)];
      if (found.length === 0) return;
      if (paths.length === 0) later(report);
      for (const [path, romanian] of found) {
        paths.push(path);
        // Several nodes make one text of React's: only a text that is one node has one place.
        const alone = node !== undefined && node.data.replaceAll(/\s+/g, ' ').trim() === text;
        const pixels = alone ? measure(node, romanian) : 0;
        if (pixels > 0) wide.push(`${path}, ${pixels} px at ${location.pathname}: ${romanian}`);
      }
    },
  });
}
