import { basename, dirname, join } from 'node:path/posix';
import type { Text } from './citations';

// The paths that READMEs and pages name, and those of them that are not there. Pure (`docs.test.ts`).

/** What is made by running, or is the operator's, and so lies in no clone. */
const madeByRunning = /^(?:\.\/)?(?:dist|node_modules|test-results|data\/teren|\.env)\b/;
/** Kinds of content, which look like paths. */
const contentType = /^(?:text|image|application)\/[a-z+-]+$/;
const endings = ['', '.ts', '.tsx', '.mjs', '.css', '.md', '.test.ts', '.spec.ts'];
const fileName = /\.(?:tsx?|mjs|md|css|json|csv|txt|sql|br|html|png)$/;

/** `#wire/order` is a file of `src/wire`. */
const unaliased = (path: string): string => path.replace(/^#/, 'src/');

/** What stands in backticks and looks like a path: with a slash in it, or with the ending of a file. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, words = '']) => words)
    .filter((words) => /^[#@.\w-]+(?:\/[@.\w*-]+)*\/?$/.test(words))
    .filter((words) => words.includes('/') || fileName.test(words))
    .filter(
      (words) =>
        !madeByRunning.test(words) && !contentType.test(words) && /[a-z]/.test(words) && !words.startsWith('@'),
    );

/** The first cells of a table of files: there a file has no ending where the table leaves it out. */
const namesInTables = (text: string): string[] =>
  text
    .split(/\n(?!\|)/)
    .filter((block) => /^\|\s*file\s*\|/.test(block.trimStart()))
    .flatMap((table) => table.trimStart().split('\n').slice(2))
    .flatMap((row) => row.split('|')[1]?.match(/`[^`]+`/g) ?? [])
    .map((name) => name.slice(1, -1))
    .filter((name) => /^[\w./-]+$/.test(name) && !madeByRunning.test(name));

/** Code that lies beside a README with a table of files and is not named in it, as 'README leaves out name'. */
export const leftOut = (pages: readonly Text[], files: readonly string[]): string[] =>
  pages
    .filter(({ text }) => /^\| file \|/m.test(text))
    .flatMap(({ file, text }) => {
      const named = new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words));
      const isNamed = (name: string) =>
        endings.some((end) => name.endsWith(end) && named.has(name.slice(0, -end.length || undefined)));
      return files
        .filter((one) => dirname(one) === dirname(file) && /\.(?:tsx?|mjs)$/.test(one) && !one.endsWith('.d.mts'))
        .map((one) => basename(one))
        .filter((name) => !isNamed(name))
        .map((name) => `${file} leaves out ${name}`);
    });

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) => (/^[a-z]+:/.test(to) ? [] : [to]));

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  );

/** What is named and is not there, as 'page names path'. `files`: all of the project; `calls`: the table of calls. */
export const wrongPaths = (pages: readonly Text[], files: readonly string[], calls: string): string[] => {
  const there = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));
  const isThere = (path: string): boolean => {
    const plain = join(path.replace(/\/$/, ''));
    if (plain.includes('*')) return files.some((file) => fits(plain, file));
    return endings.some((ending) => there.has(`${plain}${ending}`));
  };
  /** In this folder or in one below it. */
  const isBelow = (folder: string, name: string): boolean =>
    isThere(join(folder, name)) ||
    files.some((file) => file.startsWith(`${folder}/`) && endings.some((end) => file.endsWith(`/${name}${end}`)));
  const texts = new Map(pages.map(({ file, text }) => [file, text]));

  return pages.flatMap(({ file, text }) => {
    const folder = dirname(file);
    const named = (path: string): boolean =>
      (path.includes('/') ? calls.includes(`/${path}`) : names.has(path)) ||
      [folder, '.', 'src', 'server', 'src/screens', 'tests'].some((base) => isThere(join(base, unaliased(path))));
    const linked = (to: string): boolean => {
      const [path = '', anchor] = to.split('#');
      const target = path === '' ? file : join(folder, path);
      return isThere(target) && (anchor === undefined || anchorsOf(texts.get(target) ?? '').includes(anchor));
    };
    const wrong = [
      ...pathsIn(text).filter((path) => !named(path)),
      ...namesInTables(text).filter((name) => !isBelow(folder, name)),
      ...linksIn(text).filter((to) => !linked(to)),
    ];
    return [...new Set(wrong)].map((path) => `${file} names ${path}, which is not there`);
  });
};

/** Whether a file is one of those that a path with stars means, its ending left out or not. */
const fits = (path: string, file: string): boolean =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(\\.[a-z.]+)?$`).test(file);

const foldersOf = (file: string): string[] => {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};
