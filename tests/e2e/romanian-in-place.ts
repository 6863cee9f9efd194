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

  const translated = (text: string): (readonly [path: string, romanian: string])[] => {
    const constant = constants[text];
    if (constant !== undefined) return [...constant];
    return matchers.flatMap(({ piece, source, path, romanian }) => {
      if (!text.includes(piece)) return [];
      const expression = compiled.get(source) ?? new RegExp(source, 'u');
      compiled.set(source, expression);
      const values = expression.exec(text)?.slice(1);
      if (values === undefined) return [];
      let at = 0;
      return [[path, romanian.replaceAll(/[\uE000\uE001]/g, () => values[at++] ?? values.at(-1) ?? '')] as const];
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
      const found = translated(text);
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
