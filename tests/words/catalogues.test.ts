import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { leftOutIn, roomsOf, saidIn, sentencesIn, tooEarlyIn, unsaidIn, wordsOutside } from './reading';

// What is asked of the catalogues that the compiler cannot see (WORDS-1).

const root = new URL('../..', import.meta.url).pathname;

const sourcesOf = (folder: string): { file: string; code: string }[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

const app = sourcesOf('src').filter(
  ({ file }) => !file.startsWith('src/words/en/') && !file.startsWith('src/words/ro/'),
);
const server = sourcesOf('server');

const english = await roomsOf('en');
const romanian = await roomsOf('ro');

test('[WORDS-1] both catalogues have the same rooms, sentences and numbers of values', () => {
  const shapes = (rooms: typeof english) =>
    sentencesIn(rooms).map(({ path, sentence }) => `${path} ${typeof sentence === 'function' ? 'of values' : ''}`);
  expect(shapes(english).length).toBeGreaterThan(500);
  expect(shapes(romanian)).toEqual(shapes(english));
});

test('[WORDS-1] every sentence is used', () => {
  expect(unsaidIn(english, saidIn([...app, ...server]))).toEqual([]);
});

test('[WORDS-1] a sentence that nobody says is found at any depth', () => {
  const sentence = 'Hello';
  const rooms = {
    greeting: { said: sentence, unsaid: sentence, deep: { said: sentence, unsaid: sentence } },
    table: { known: sentence, unknown: sentence },
    toast: { saved: { title: sentence, message: sentence }, lost: { title: sentence, forgotten: sentence } },
  };
  const code = `
    say(words.greeting.said, words.greeting.deep['said'], words.table[code === 'known']);
    const { title, message } = words.toast.saved;
    toast(words.toast.lost);
  `;
  expect(unsaidIn(rooms, saidIn([{ file: 'made-up.ts', code }]))).toEqual([
    'greeting.deep.unsaid',
    'greeting.unsaid',
    'table.unknown',
    'toast.lost.forgotten',
  ]);
});

test('[WORDS-1] Romanian says each value that English says', () => {
  expect(leftOutIn(english, romanian)).toEqual([]);
});

test('[WORDS-1] a value that is left out is found, however the sentence takes it', () => {
  const said = {
    room: {
      first: (name: string, count: number) => `${count} of ${name}`,
      table: { field: ({ name, units }: { name: string; units: number }) => `${units} of ${name}` },
      whole: (phone: { name: string; device: string }) => `${phone.name} on ${phone.device}`,
      list: (names: readonly string[]) => `${names.length}: ${names.join()}`,
    },
  };
  const leaving = {
    room: {
      first: (name: string, _count: number) => name,
      table: { field: ({ units }: { units: number }) => `${units}` },
      whole: ({ name }: { name: string }) => name,
      list: (names: readonly string[]) => String(names),
    },
  };
  expect(leftOutIn(said, leaving)).toEqual(['room.first 1', 'room.table.field 0.name', 'room.whole 0.device']);
  expect(leftOutIn(leaving, said)).toEqual([]);
  expect(leftOutIn(said, said)).toEqual([]);
});

test('[WORDS-1] no words are read before they are there: at the top of a module', () => {
  expect(app.flatMap(({ file, code }) => tooEarlyIn(file, code))).toEqual([]);
});

test('[WORDS-1] sentences are in the catalogues and nowhere else', () => {
  const outside = app
    .filter(({ file }) => /^src\/(app|features|forms|lists|screens|ui)\//.test(file) || file === 'src/routes.tsx')
    .flatMap(({ file, code }) => wordsOutside(file, code));
  expect(outside).toEqual([]);
});

test('[WORDS-1] Romanian has commas below ș and ț, and nothing that was left in English', () => {
  const texts = sentencesIn(romanian).filter(({ sentence }) => typeof sentence === 'string');
  expect(texts.filter(({ sentence }) => /[şţŞŢ]/.test(String(sentence))).map(({ path }) => path)).toEqual([]);
  const inEnglish = new Map(sentencesIn(english).map(({ path, sentence }) => [path, sentence]));
  const same = texts.filter(({ path, sentence }) => inEnglish.get(path) === sentence).map(({ sentence }) => sentence);
  expect([...new Set(same)].filter((text) => !alike.has(String(text))).sort()).toEqual([]);
});

/** Words that are the same in both languages. */
const alike: ReadonlySet<string> = new Set([
  'Teren',
  'CUI',
  'E\u2011mail',
  'Client',
  'Total',
  'IBAN',
  'Administrator',
  'Agent',
  'Obs.',
  'ID',
  'Offline',
  'Online',
  'bax',
  'ID',
]);
