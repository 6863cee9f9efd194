// Which rules of the app's styles a piece of markup uses. For the build's own output: minified, and not nested.

/** A rule or an at-rule: what is before its brackets, and within them. */
interface Block {
  readonly prelude: string;
  readonly body: string;
}

const blocksIn = (css: string): readonly Block[] => {
  const blocks: Block[] = [];
  let from = 0;
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', from)) {
    let depth = 1;
    let at = open + 1;
    for (; depth > 0 && at < css.length; at += 1) depth += css[at] === '{' ? 1 : css[at] === '}' ? -1 : 0;
    // A statement before it ('@charset "utf-8";') is no part of it.
    const prelude = css.slice(from, open).split(';').at(-1) ?? '';
    blocks.push({ prelude, body: css.slice(open + 1, at - 1) });
    from = at;
  }
  return blocks;
};

/** Everything that a selector asks for by name: tags, classes, attributes; negated ones do not count. */
const asksFor = (selector: string): readonly string[] => {
  const plain = selector.replaceAll(/:not\([^()]*\)/g, '').replaceAll(/::?[\w-]+/g, ' ');
  return [
    ...[...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => `class ${name}`),
    ...[...plain.matchAll(/\[([\w-]+)/g)].map(([, name]) => `attribute ${name}`),
    ...[...plain.matchAll(/(?<=^|[\s>+~(,])([a-z][a-z0-9]*)/g)].map(([, name]) => `tag ${name}`),
  ];
};

/** What is anywhere in the markup, and what the page around it has. */
const partsOf = (markup: string): ReadonlySet<string> =>
  new Set([
    ...['tag html', 'tag body', 'attribute data-mantine-color-scheme', 'attribute aria-busy'],
    ...[...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => `tag ${name}`),
    ...[...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' ').map((one) => `class ${one}`),
    ),
    ...[...markup.matchAll(/ ([a-z][\w-]*)(?==")/g)].map(([, name]) => `attribute ${name}`),
  ]);

/** The rules that apply to this markup, in their order; no motion, nor what is only printed. */
export const usedStyles = (css: string, markup: string): string => {
  const parts = partsOf(markup);
  const used = (text: string): string =>
    blocksIn(text)
      .map(({ prelude, body }) => {
        if (/^@media (?!print)/.test(prelude)) {
          const within = used(body);
          return within === '' ? '' : `${prelude}{${within}}`;
        }
        const isUsed =
          !prelude.startsWith('@') &&
          prelude.split(/,(?![^(]*\))/).some((one) => asksFor(one).every((part) => parts.has(part)));
        return isUsed ? `${prelude}{${body}}` : '';
      })
      .join('');
  return used(css);
};

const declared = /(--[\w-]+)\s*:\s*([^;{}]*);?/g;
const asked = (text: string): readonly string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** A part of a page's styles without the variables that neither its other styles nor its markup ask for. */
export const withoutUnusedVariables = (part: string, styles: string, markup: string): string => {
  const askedBy = new Map<string, readonly string[]>();
  for (const [, name = '', value = ''] of (styles + markup).matchAll(declared))
    askedBy.set(name, [...(askedBy.get(name) ?? []), ...asked(value)]);
  const used = new Set<string>();
  const use = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    for (const other of askedBy.get(name) ?? []) use(other);
  };
  for (const name of asked(styles.replaceAll(declared, '') + markup.replaceAll(/<style.*?<\/style>/gs, ''))) use(name);
  return part.replaceAll(declared, (whole, name: string) => (used.has(name) ? whole : ''));
};
