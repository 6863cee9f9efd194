// What comments, titles and pages cite (rules, sections of the specification, decisions, pages of the design), where it
// is defined, and which files the pages name. Pure: texts go in, what is wrong comes out (`docs.test.ts`).

export interface Text {
  /** Below the project's root. */
  readonly file: string;
  readonly text: string;
}

interface Citation {
  readonly id: string;
  readonly file: string;
}

/** A comment's line that goes on in the next one is one sentence. */
const unbroken = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

const numbersIn = (list: string): string[] => list.match(/\d+/g) ?? [];

/** A rule by its name; in brackets, as titles have it, also one whose name is misspelt. */
const rule = /\b(?:SYNC|SESSION|STOCK)-\d+\b|(?<=\[)[A-Z]{4,}-\d+(?=\])/g;

const citedInText = (text: string): string[] => [
  ...(text.match(rule) ?? []),
  ...[...text.matchAll(/§(\d+)/g)].map(([, section]) => `spec §${section}`),
  ...[...text.matchAll(/\bdecisions? (\d+(?:(?:,| and)(?: decisions?)? \d+)*)/gi)].flatMap(([, list = '']) =>
    numbersIn(list).map((number) => `decisions ${number}`),
  ),
  ...[...text.matchAll(/\bdesign: ([a-z]+(?: [a-z]+)?)/g)].map(([, name]) => `design: ${name}`),
  ...[...text.matchAll(/\b(?:design: (?:[a-z]+,? )?|spec (?:§\d+,? )+)'([^'\n]{3,60})'/gi)].map(
    ([, quoted]) => `'${quoted}'`,
  ),
];

export const citations = (texts: readonly Text[]): Citation[] =>
  texts.flatMap(({ file, text }) => [...new Set(citedInText(unbroken(text)))].map((id) => ({ id, file })));

const headings = (text: string, level: number): string[] =>
  [...text.matchAll(new RegExp(`^#{${level}} (.+)$`, 'gm'))].map(([, words = '']) => words);

/** The ids that the pages define, as often as they do. */
export const definitions = (pages: readonly Text[]): string[] =>
  pages.flatMap(({ file, text }) => {
    if (/\/rules-[a-z]+\.md$/.test(file)) return headings(text, 3).flatMap((words) => words.match(/^[A-Z]+-\d+/) ?? []);
    const numbered = (level: number) => headings(text, level).flatMap((words) => /^(\d+)\. /.exec(words)?.[1] ?? []);
    if (file.endsWith('/product.md')) return numbered(2).map((section) => `spec §${section}`);
    return file.includes('/decisions/') ? numbered(3).map((number) => `decisions ${number}`) : [];
  });

const mentions = (pages: readonly Text[], quoted: string): boolean =>
  pages.some(({ text }) => unbroken(text).toLowerCase().includes(quoted.toLowerCase()));

/** Whether a page is called so, or a heading begins so. */
const hasDesign = (pages: readonly Text[], name: string): boolean =>
  pages.some(
    ({ file, text }) =>
      file.endsWith(`/${name}.md`) || headings(text, 2).some((words) => words.toLowerCase().startsWith(name)),
  );

/** What is cited and not defined, and what is defined twice. */
export const wrongIds = (texts: readonly Text[], pages: readonly Text[]): string[] => {
  const defined = definitions(pages);
  const known = new Set(defined);
  const isDefined = (id: string): boolean => {
    if (id.startsWith("'")) return mentions(pages, id.slice(1, -1));
    return id.startsWith('design: ') ? hasDesign(pages, id.slice('design: '.length)) : known.has(id);
  };
  return [
    ...citations(texts)
      .filter(({ id }) => !isDefined(id))
      .map(({ id, file }) => `${file} cites ${id}, which no page defines`),
    ...[...known]
      .filter((id) => defined.filter((other) => other === id).length > 1)
      .map((id) => `${id} is defined twice`),
  ];
};

/** Records of decisions whose heading has no date: `17. Title (2026-11-21)` or `2026-11-21 Title`. */
export const undatedRecords = (pages: readonly Text[]): string[] =>
  pages
    .filter(({ file }) => file.includes('/decisions/'))
    .flatMap(({ file, text }) => headings(text, 3).map((words) => ({ file, words })))
    .filter(({ words }) => !/^(?:\d+\. .+ \(\d{4}-\d\d-\d\d[^()]*\)|\d{4}-\d\d-\d\d \S.+)$/.test(words))
    .map(({ file, words }) => `${file} has '${words}', which has no date`);

const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

/** The rules that no title of a test begins with, alone or behind other ids. */
export const unprovenRules = (pages: readonly Text[], tests: readonly Text[]): string[] => {
  const titles = tests.flatMap(({ text }) => withoutComments(text).match(/['"`](?:\[[\w.-]+\] ?)+/g) ?? []).join('');
  return definitions(pages).filter((id) => /^[A-Z]+-\d+$/.test(id) && !titles.includes(`[${id}]`));
};
