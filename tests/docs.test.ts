import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { citations, definitions, type Text, undatedRecords, unprovenRules, wrongIds } from './citations';
import { leftOut, wrongPaths } from './named-paths';

// The documents are held to the code: what is cited is defined, what is a rule has a test, what is named is there.

const root = fileURLToPath(new URL('..', import.meta.url));
/** Made by installing, building and running. */
const notOurs = new Set(['node_modules', 'dist', '.git', 'data', 'test-results']);

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Of the peers of bench/.
    .filter((file) => !file.includes('/node_modules/'));
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !notOurs.has(name))
  .flatMap((entry) => (entry.isDirectory() ? filesIn(entry.name) : [entry.name]));

const read = (file: string): Text => ({ file, text: readFileSync(join(root, file), 'utf8') });
/** These say how a citation looks, with ids that there are not. */
const notCiting = ['tests/docs.test.ts', 'tests/citations.ts'];
const code = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !notCiting.includes(file)).map(read);
const markdown = files.filter((file) => file.endsWith('.md')).map(read);
const pages = markdown.filter(({ file }) => file.startsWith('docs/'));
const tests = code.filter(({ file }) => file.startsWith('tests/'));

describe('documents', () => {
  test('each id that is cited is defined, and once', () => {
    expect(wrongIds([...code, ...markdown], pages)).toEqual([]);
    expect(citations(code).length).toBeGreaterThan(800);
  });

  test('each rule is in the title of a test', () => {
    expect(unprovenRules(pages, tests)).toEqual([]);
    expect(definitions(pages)).toEqual(expect.arrayContaining(['SYNC-1', 'SESSION-8', 'STOCK-13']));
  });

  test('each decision is a dated record, and lies in docs', () => {
    expect(undatedRecords(pages)).toEqual([]);
    const elsewhere = markdown.filter(({ file }) => !file.startsWith('docs/'));
    expect(elsewhere.filter(({ text }) => /\*\*\d{4}-\d\d-\d\d/.test(text)).map(({ file }) => file)).toEqual([]);
    const old = { file: 'docs/decisions/screens.md', text: '### 1. One (2026-11-21, changed 2026-11-22)\n\n### Two\n' };
    expect(undatedRecords([old])).toEqual(["docs/decisions/screens.md has 'Two', which has no date"]);
  });

  test('each path that a README or a page names is there', () => {
    expect(markdown.length).toBeGreaterThan(40);
    expect(wrongPaths(markdown, files, read('src/wire/endpoints.ts').text)).toEqual([]);
  });

  /** Components, types and classes in backticks that no code declares; names of one word may be the platform's. */
  const unknownNames = (pages: readonly Text[], declared: ReadonlySet<string>): string[] =>
    pages.flatMap(({ file, text }) =>
      [...text.replace(/^```.*?^```/gms, '').matchAll(/`((?:[A-Z][a-z\d]+){2,})`/g)]
        .filter(([, name = '']) => !declared.has(name))
        .map(([, name]) => `${file} names ${name}, which no code declares`),
    );

  test('each component or type that a page names is declared', () => {
    const declaration = /\b(?:const|function\*?|class|interface|type) ([A-Z]\w*)/g;
    const declared = new Set(code.flatMap(({ text }) => [...text.matchAll(declaration)].map(([, name = '']) => name)));
    expect(unknownNames(markdown, declared)).toEqual([]);
    const page = { file: 'one.md', text: '`OneDialog` is no `TwoDialog`, `README.md` or `Intl`.' };
    expect(unknownNames([page], new Set(['OneDialog']))).toEqual(['one.md names TwoDialog, which no code declares']);
  });

  test('the map in the README leads to each room', () => {
    const { text: map } = read('README.md');
    const rooms = markdown.filter(({ file }) => /^(?:src|server)\/[^/]+\/README\.md$/.test(file));
    expect(rooms.filter(({ file }) => !map.includes(`](${file})`)).map(({ file }) => file)).toEqual([]);
  });

  test('a table of files names each file of its room', () => {
    expect(leftOut(markdown, files)).toEqual([]);
  });

  test('the README of a room has at most 25 lines', () => {
    const rooms = markdown.filter(({ file }) => /^(?:src|server|sw|tests|bench|scripts)\/.*README\.md$/.test(file));
    expect(rooms.length).toBeGreaterThan(30);
    const lines = ({ text }: Text): number => text.trimEnd().split('\n').length;
    expect(rooms.filter((room) => lines(room) > 25).map(({ file }) => file)).toEqual([]);
  });
});

describe('lines and comments', () => {
  const ours = code.filter(({ file }) => /\.(tsx?|mjs)$/.test(file));
  /** Biome wraps code at 120 columns, but neither comments nor strings nor Markdown. */
  const wideLines = ({ file, text }: Text): string[] =>
    text.split('\n').flatMap((line, at) => (line.length > 120 ? [`${file}:${at + 1}`] : []));
  /** Phrases of an older style, which hide who does what. */
  const phrases = ['whoever', "somebody['’]s", 'foremost', 'anew', 'by now', 'is (?:said|told)', 'stands there'];
  const cryptic = new RegExp(`\\b(?:${phrases.join('|')}|(?:came|come|comes) of (?:it|what|an?))\\b`, 'i');
  /** Code and what the app says to its users, which both are quoted. */
  const quoted = /```.*?```|`[^`]*`|(?<![\p{L}\d])(?:'[^']*'|"[^"]*"|‘[^’]*’|“[^”]*”)(?!\p{L})/gsu;
  const crypticIn = (file: string, text: string): string[] => {
    const found = cryptic.exec(text.replace(quoted, '').replace(/\s*\n\s*\*?\s*/g, ' '));
    return found === null ? [] : [`${file}: ${found[0]}`];
  };
  const crypticComments = ({ file, text }: Text): string[] =>
    parseSync(file, text).comments.flatMap(({ value }) => crypticIn(file, value));
  /** A paragraph each, so that no quotation mark pairs with one of another. */
  const crypticPages = ({ file, text }: Text): string[] =>
    text.split(/\n\s*\n|\n(?=\s*(?:[-|]|\d+\.) )/).flatMap((paragraph) => crypticIn(file, paragraph));
  /** A table's row is one line, code is as it is typed, and a lone link cannot be broken. */
  const wideProse = ({ file, text }: Text): string[] => {
    const prose = text.replace(/^```.*?^```/gms, (fence) => fence.replace(/.+/g, ''));
    return wideLines({ file, text: prose.replace(/^[ \t]*(?:\|.*|(?:- )?\S+)$/gm, '') });
  };

  test('no line is wider than 120 columns', () => {
    expect(ours.length).toBeGreaterThan(1_000);
    expect([...ours.flatMap(wideLines), ...markdown.flatMap(wideProse)]).toEqual([]);
    const wide = 'x '.repeat(61);
    expect(wideLines({ file: 'one.ts', text: `\n${'x'.repeat(121)}\n${'ș'.repeat(120)}` })).toEqual(['one.ts:2']);
    const page = `| ${wide} |\n\n- https://${'x'.repeat(121)}\n\n\`\`\`\n${wide}\n\`\`\`\n\n${wide}\n`;
    expect(wideProse({ file: 'one.md', text: page })).toEqual(['one.md:9']);
  });

  test('comments are in plain words', () => {
    expect(ours.flatMap(crypticComments)).toEqual([]);
    const one = '/** The rest, and what has come\n * of it. */\nconst anew = 1; // It is told to whoever asks.';
    expect(crypticComments({ file: 'one.ts', text: one })).toEqual(['one.ts: come of it', 'one.ts: is told']);
    expect(crypticComments({ file: 'one.ts', text: "// 'By now' is what the user's form says, `anew`." })).toEqual([]);
  });

  test('pages are in plain words', () => {
    expect(markdown.flatMap(crypticPages)).toEqual([]);
    const one = 'It is\ntold by `whoever`.\n\n| a | an agent\'s "by now" |\n| b | made anew |\n';
    expect(crypticPages({ file: 'one.md', text: one })).toEqual(['one.md: is told', 'one.md: anew']);
  });
});

describe('what these tests judge by', () => {
  const text = (file: string, words: string): Text => ({ file, text: words });
  const made = [
    text('docs/product.md', '# The product\n\n## 1. For whom\n\n## 2. Screens\n'),
    text('docs/rules-sync.md', '# Rules\n\n## Two decisions that keep it simple\n\n### SYNC-1 One\n\n### SYNC-2 Two\n'),
    text('docs/decisions/screens.md', '# Decisions\n\n### 1. One (2026-11-21)\n\n### 2. Two (2026-11-21)\n'),
    text('docs/look.md', '# Look\n\nLists keep their scroll\nand page.\n'),
  ];
  const wrong = (words: string): string[] => wrongIds([text('src/one.ts', words)], made);

  test('a wrong id is seen: a rule, a section, a decision, a page of the design', () => {
    const good = "SYNC-1, [SYNC-2]; spec §1, §2; decisions 1 and 2; design: look, 'Lists keep their scroll and page'";
    expect(wrong(`// ${good}; design: two decisions`)).toEqual([]);
    expect(wrong('// SYNC-3')).toEqual(['src/one.ts cites SYNC-3, which no page defines']);
    expect(wrong("test('[SYCN-1] it is sent', run)")).toEqual(['src/one.ts cites SYCN-1, which no page defines']);
    expect(wrong('// (spec §2, §4)')).toEqual(['src/one.ts cites spec §4, which no page defines']);
    expect(wrong('// decisions 2 and 3')).toEqual(['src/one.ts cites decisions 3, which no page defines']);
    // A comment that goes on in the next line.
    expect(wrong('/**\n * see (decisions\n * 7) */')).toEqual(['src/one.ts cites decisions 7, which no page defines']);
    expect(wrong('// design: colours')).toEqual(['src/one.ts cites design: colours, which no page defines']);
    expect(wrong("// design: 'Lists lose their scroll'")).toHaveLength(1);
    expect(wrong("// spec §2 'Bottom navigation'")).toHaveLength(1);
  });

  test('an id that is defined twice is seen', () => {
    expect(wrongIds([], [...made, text('docs/rules-stock.md', '### SYNC-2 Once more\n')])).toEqual([
      'SYNC-2 is defined twice',
    ]);
  });

  test('a rule that no title names is seen; a comment and the middle of a title are no proof', () => {
    const tests =
      "// [SYNC-2] is elsewhere\ntest('[STOCK-1] [SYNC-1] it is sent once', run); test('not [SYNC-2]', run)";
    expect(unprovenRules(made, [text('tests/one.test.ts', tests)])).toEqual(['SYNC-2']);
    expect(unprovenRules(made, [text('tests/one.test.ts', `${tests}; it('[SYNC-2] once', run)`)])).toEqual([]);
  });

  test('a wrong path is seen: in words, in a table of files, in a link, in a link’s anchor', () => {
    const there = ['README.md', 'src/one/README.md', 'src/one/sent.ts', 'src/wire/order.ts', 'tests/one-a.test.ts'];
    const wrongIn = (words: string): string[] => wrongPaths([text('src/one/README.md', words)], there, "'/auth/token'");
    const good = '`sent.ts`, `one/sent`, `#wire/order`, `tests/one-*`, `auth/token`, `text/csv`, [up](../../README.md)';
    expect(wrongIn(`# One\n\n${good}, [here](#one)\n\n| file | what |\n|---|---|\n| \`sent\` | it |\n`)).toEqual([]);
    for (const path of ['sending.ts', 'one/sending', '#wire/orders', 'tests/two-*', 'auth/tokens'])
      expect(wrongIn(`see \`${path}\``)).toEqual([`src/one/README.md names ${path}, which is not there`]);
    expect(wrongIn('| file | what |\n|---|---|\n| `sending` | it |\n')).toHaveLength(1);
    expect(wrongIn('[up](../README.md)')).toHaveLength(1);
    expect(wrongIn('# One\n\n[here](#two)')).toHaveLength(1);
  });

  test('a file that a table of files leaves out is seen', () => {
    const there = ['src/one/README.md', 'src/one/sent.ts', 'src/one/Form.tsx', 'src/one/look.css', 'src/one/two/a.ts'];
    const left = (words: string): string[] => leftOut([text('src/one/README.md', words)], there);
    expect(left('| file | what |\n|---|---|\n| `sent.ts`, `Form` | it |\n')).toEqual([]);
    expect(left('| file | what |\n|---|---|\n| `sent` | it |\n')).toEqual(['src/one/README.md leaves out Form.tsx']);
    expect(left('`sent.ts`\n')).toEqual([]);
  });
});
