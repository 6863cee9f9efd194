import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

const root = new URL('../', import.meta.url).pathname;

/** Texts that tests in Node have as they are: what a server, a mail or a screen is asserted to say. */
export const assertedTexts = (): string[] => {
  const texts = new Set<string>();
  const read = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if (type === 'Literal' && typeof value === 'string' && value.includes(' ')) texts.add(value);
    else for (const one of Object.values(node)) read(one);
  };
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.test.ts') && !file.startsWith('words/'))
      read(parseSync(file, readFileSync(`${root}${file}`, 'utf8')).program);
  return [...texts];
};
