import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// A title is read in a list of hundreds: it is short, and names a rule of docs or none.

const most = 90;
/** As issues were once named in titles: `[2B]`, `[13.2]`. A rule's id begins with letters. */
const issue = /\[\d[\w.]*\]/;

interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
}

/** The titles of a file's tests, groups and steps as its code has them: what is filled in by its name. */
const titlesIn = (file: string, code: string): string[] => {
  const visit = (node: unknown): string[] => {
    if (node === null || typeof node !== 'object') return [];
    const within = Object.values(node).flatMap(visit);
    const { type, callee, arguments: [title] = [] } = node as Node;
    if (type !== 'CallExpression' || callee === undefined || title === undefined) return within;
    if (!/^(?:test|it|describe)\b/.test(code.slice(callee.start, callee.end))) return within;
    const quoted = code.slice(title.start, title.end);
    return /^['"`]/.test(quoted) ? [quoted.slice(1, -1), ...within] : within;
  };
  return visit(parseSync(file, code).program);
};

const wrongTitles = (file: string, code: string): string[] =>
  titlesIn(file, code)
    .filter((title) => title.length > most || issue.test(title))
    .map((title) => `${file}: ${title}`);

test('every title is short and names no issue', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const codes = files.map((file) => ({ file, code: readFileSync(join(import.meta.dirname, file), 'utf8') }));
  expect(codes.flatMap(({ file, code }) => titlesIn(file, code)).length).toBeGreaterThan(1_500);
  expect(codes.flatMap(({ file, code }) => wrongTitles(file, code))).toEqual([]);
});

test('a wrong title is seen: of a test, of a group, of a table of cases, of a step', () => {
  const long = 'x'.repeat(most + 1);
  const wrong = (code: string) => wrongTitles('one.test.ts', code).map((title) => title.slice('one.test.ts: '.length));
  for (const title of [long, '[2B] it is sent', '[SYNC-1] [13.2] it is sent', '[13.3D] it is sent']) {
    expect(wrong(`describe('all', () => { test('${title}', run); })`)).toEqual([title]);
    expect(wrong(`describe.runIf(yes)('${title}', run)`)).toEqual([title]);
    expect(wrong(`it.each([[1, '[1]']])(\`${title}\`, run)`)).toEqual([title]);
    expect(wrong(`test('all', () => test.step("${title}", run))`)).toEqual([title]);
  }
  expect(wrong(`it('[SYNC-1] ${'x'.repeat(most - '[SYNC-1] '.length)}', () => one('${long}', '[2B]'))`)).toEqual([]);
});
