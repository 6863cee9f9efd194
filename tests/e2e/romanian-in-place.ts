/** A text that is one node of the page, and what may be in its place. */
export type InPlace = readonly [english: string, alternatives: readonly (readonly [path: string, romanian: string])[]];
export type LaidOut = readonly [texts: readonly string[], wide: readonly string[]];

/**
 * Runs in the page, before anything of it. `window.layOut` puts the Romanian of English texts in their places for the
 * length of one layout, and the English back before anything is painted: so every test of a screen in English is one of
 * how much room Romanian has there. Answers the texts that were still there, and what is wider than its place. All are
 * laid out at once, as a page in Romanian is: a layout for each of them costs more than the page.
 */
export function layOutRomanian(): void {
  type Put = readonly [node: Text, path: string, romanian: string];

  /** Pixels that the page and each text's label lack. */
  const lacking = (puts: readonly Put[]): number[] => [
    Math.max(0, document.documentElement.scrollWidth - innerWidth),
    ...puts.map(([{ parentElement }]) => {
      const label = parentElement?.closest('.mantine-Button-label, .mantine-Badge-label, h1, h2, label') ?? null;
      return label === null ? 0 : Math.max(0, label.scrollWidth - label.clientWidth - 1);
    }),
  ];
  /** How many pixels more the page lacks, and each text's label, with these texts in place. */
  const measure = (puts: readonly Put[]): number[] => {
    const before = lacking(puts);
    const english = puts.map(([node]) => node.data);
    for (const [node, , romanian] of puts) node.data = romanian;
    const after = lacking(puts);
    puts.forEach(([node], at) => {
      node.data = english[at] ?? '';
    });
    return after.map((pixels, at) => (pixels > (before[at] ?? 0) ? pixels : 0));
  };
  const described = ([, path, romanian]: Put, pixels: number) =>
    `${path}, ${pixels} px at ${location.pathname}: ${romanian}`;
  const wideOf = (puts: readonly Put[]): string[] => {
    const [page = 0, ...labels] = measure(puts);
    const wide = puts.flatMap((put, at) => (labels[at] ? [described(put, labels[at])] : []));
    if (page === 0) return wide;
    const alone = puts.flatMap((put) => {
      const [pixels] = measure([put]);
      return pixels ? [described(put, pixels)] : [];
    });
    const together = `${page} px at ${location.pathname} by several: ${puts.map(([, , text]) => text).join(' | ')}`;
    return [...wide, ...(alone.length > 0 ? alone : [together])];
  };

  Object.assign(window, {
    layOut: (places: readonly InPlace[], nodeOf: (english: string) => Text | undefined): LaidOut => {
      // The window has just changed its width, and the app is still drawn for the one before.
      if (document.documentElement.scrollWidth > innerWidth) return [[], []];
      const there = places.flatMap(([english, alternatives]) => {
        const node = nodeOf(english);
        const isThere = node?.isConnected === true && node.data.replaceAll(/\s+/g, ' ').trim() === english;
        return isThere ? [{ english, alternatives, node }] : [];
      });
      const rounds = Math.max(0, ...there.map(({ alternatives }) => alternatives.length));
      const puts = (round: number) =>
        there.flatMap(({ english, alternatives, node }): Put[] => {
          const [path, romanian] = alternatives[round] ?? [];
          if (path === undefined || romanian === undefined) return [];
          // A shorter text has room; and it could move what is scrolled.
          return romanian.length > english.length ? [[node, path, romanian]] : [];
        });
      const wide = Array.from({ length: rounds }, (_, round) => puts(round)).flatMap((put) =>
        put.length === 0 ? [] : wideOf(put),
      );
      return [there.map(({ english }) => english), wide];
    },
  });
}
