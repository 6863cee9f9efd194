import { readFileSync } from 'node:fs';
import type { Language } from '#wire/language';
import { roomsOf, type Sentence, sentencesIn } from './reading';

// What the sentences of a catalogue look like when they are shown: constant ones as they are, those of values as a
// pattern, made by calling them with stand-ins.

/** In place of a value, and of a number, in the text of a sentence. */
const value = '\uE000';
const figure = '\uE001';
/** Where a text has values. */
export const spots = /[\uE000\uE001]/;

interface StandIn {
  /** What it counts, and how many it lists. */
  readonly count: number;
  /** Lists hold texts; otherwise things with properties. */
  readonly texts: boolean;
  /** Values of single places, by their path: '0.product'. */
  readonly fixed: ReadonlyMap<string, unknown>;
  /** Which places were read. */
  readonly asked: Set<string>;
}

/** A placeholder that a sentence may use as a text, a number, a list, a function or an object. */
const standIn = (play: StandIn, path: string): unknown => {
  play.asked.add(path);
  if (play.fixed.has(path)) return play.fixed.get(path);
  const listed = () => Array.from({ length: play.count }, () => (play.texts ? value : standIn(play, `${path}.item`)));
  return new Proxy(() => undefined, {
    apply: () => value,
    has: () => true,
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? play.count : value);
      if (key === Symbol.iterator) return () => listed()[Symbol.iterator]();
      if (typeof key === 'symbol') return undefined;
      if (key === 'length') return play.count;
      // A field may be called 'at', too.
      if (key !== 'at' && key in Array.prototype) return listed()[key as never];
      if (key !== 'at' && (key in String.prototype || key in Number.prototype)) return () => value;
      return standIn(play, `${path}.${key}`);
    },
  });
};

const counts = [0, 1, 2, 5, 20] as const;
const plain: readonly unknown[] = [undefined, true, false, 0, 1, 2, 20];

const keysIn = (body: string): string[] =>
  [...body.matchAll(/(?:^|[\n,])\s*['"]?([\w -]+)['"]?:/g)].flatMap(([, key]) => key?.trim() ?? []);

/** Texts and numbers that a sentence compares its values with, and codes that its file has a word for. */
const codesIn = (sentence: string, file: string): unknown[] => {
  const compared = [...`${sentence}${file}`.matchAll(/[!=]== (?:'([\w -]+)'|"([\w -]+)")/g)].map(([, a, b]) => a ?? b);
  const tables = [...sentence.matchAll(/(\w+)\[/g)].flatMap(([, table]) => {
    const [, body = ''] = new RegExp(`const ${table}\\b[^\\n]*= \\{(.*?)\\}[^\\n]*;\\n`, 's').exec(file) ?? [];
    return keysIn(body);
  });
  // `{ admin: 'administrator', agent: 'agent' }[role]`
  const inline = [...sentence.matchAll(/\{((?:[^{}]|\$\{[^{}]*\})*)\}\)?\[/g)].flatMap(([, body = '']) => keysIn(body));
  return [...new Set([...compared, ...tables, ...inline, ...(/[!=]== (?:''|"")/.test(sentence + file) ? [''] : [])])];
};

/** Every text in what a sentence answers, by the name of its part: a toast has a title and a message. */
const textsOf = (answer: unknown): [part: string, text: string][] => {
  if (typeof answer === 'string') return [['', answer]];
  if (Array.isArray(answer)) return answer.flatMap(textsOf);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, one]) =>
    textsOf(one).map(([part, text]): [string, string] => [`.${key}${part}`, text]),
  );
};

/** Texts of a sentence, by part: of one that is a function, of all its branches. */
const branchesOf = (sentence: Sentence, file: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  const keep = (answer: unknown) => {
    for (const [part, text] of textsOf(answer)) {
      if (text === '' || /undefined|NaN|\[object|=>|\b(?:true|false)\b/.test(text)) continue;
      const told = text
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replaceAll(new RegExp(`${value}+`, 'g'), value);
      const branch = typeof sentence === 'string' ? told : told.replaceAll(/\d[\d.,]*\d|\d/g, figure);
      found.set(part, (found.get(part) ?? new Set()).add(branch));
    }
  };
  if (typeof sentence === 'string') keep(sentence);
  else {
    const places = new Set<string>();
    const call = (fixed: ReadonlyMap<string, unknown>, count: number, texts: boolean) => {
      const play = { count, texts, fixed, asked: places };
      const values = Array.from({ length: 4 }, (_, at) => standIn(play, `${at}`));
      try {
        keep(sentence(...(values as never[])));
      } catch {
        // These stand-ins are nothing that the sentence takes; others are.
      }
    };
    const all = (fixed: ReadonlyMap<string, unknown>) => {
      for (const count of counts) for (const texts of [true, false]) call(fixed, count, texts);
    };
    all(new Map());
    const candidates = [...plain, ...codesIn(sentence.toString(), file)];
    for (const place of [...places])
      for (const candidate of candidates) {
        all(new Map([[place, candidate]]));
        for (const other of [...places].filter((one) => one > place && places.size < 7))
          for (const second of candidates)
            call(
              new Map([
                [place, candidate],
                [other, second],
              ]),
              2,
              true,
            );
      }
  }
  return found;
};

/** A text that a catalogue may show, of one sentence or of a part of it. */
export interface Pattern {
  readonly path: string;
  readonly branches: readonly string[];
}

const folder = new URL('../../src/words/', import.meta.url).pathname;

/** Every sentence of a language that has words, by its path. */
export const patternsOf = async (language: Language): Promise<Pattern[]> => {
  const rooms = await roomsOf(language);
  const files = await filesOf(language);
  return sentencesIn(rooms).flatMap(({ path, sentence }) =>
    [...branchesOf(sentence, files.get(path.split('.')[0] ?? '') ?? '')]
      .map(([part, branches]) => ({ path: `${path}${part}`, branches: [...branches].filter(hasLetters) }))
      .filter(({ branches }) => branches.length > 0),
  );
};

/** The source of the file that holds a room. */
const filesOf = async (language: Language): Promise<ReadonlyMap<string, string>> => {
  const { readdirSync } = await import('node:fs');
  const found = new Map<string, string>();
  const shared = readFileSync(`${folder}${language}/columns.ts`, 'utf8');
  for (const file of readdirSync(`${folder}${language}`)) {
    const code = readFileSync(`${folder}${language}/${file}`, 'utf8');
    for (const [, room = ''] of code.matchAll(/export const (\w+)/g)) found.set(room, `${shared}${code}`);
  }
  return found;
};

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
