import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as first from '../../src/words/en/first';
import { importsIn, roomsReadIn } from './reading';

// A page starts with the first words alone: code that reads later ones is loaded with them (src/ui/LazyPart.tsx).

const root = new URL('../..', import.meta.url).pathname;

/** The page, and the screens that are `firstScreen` in the routes. */
const beginnings = [
  'src/start.tsx',
  'src/screens/login/Screen.tsx',
  'src/screens/products/Screen.tsx',
  'src/screens/orders/Screen.tsx',
];

/** In place of the table, in a file of its own. */
const onPhones = 'src/features/order-list/OrderCards.tsx';

/** Said of a code that was scanned: the dialog that scans has come with all words. */
const saidLater = ['src/screens/products/ProductSearch.tsx says scanned'];

const codeOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The file of ours that an import means. */
const fileOf = (from: string, specifier: string): string | undefined => {
  const path = specifier.startsWith('#')
    ? join(root, 'src', specifier.slice(1))
    : resolve(root, dirname(from), specifier);
  const found = /^[#.]/.test(specifier) ? [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file)) : undefined;
  return found === undefined ? undefined : relative(root, found);
};

const reached = new Set<string>();
const reach = (file: string): void => {
  if (reached.has(file)) return;
  reached.add(file);
  for (const specifier of importsIn(file, codeOf(file))) {
    const next = fileOf(file, specifier);
    if (next !== undefined) reach(next);
  }
};

test('[WORDS-1] what a page begins with says nothing of the words that come later', () => {
  for (const file of [...beginnings, onPhones]) reach(file);
  expect([...reached]).toEqual(expect.arrayContaining(['src/app/Shell.tsx', 'src/features/order-list/OrderRows.tsx']));
  const early = [...reached].flatMap((file) =>
    roomsReadIn(file, codeOf(file))
      .filter((room) => !(room in first))
      .map((room) => `${file} says ${room}`),
  );
  expect(early.filter((said) => !saidLater.includes(said))).toEqual([]);
  expect(codeOf('src/routes.tsx').match(/\bfirstScreen\b/g)).toHaveLength(beginnings.length);
});
