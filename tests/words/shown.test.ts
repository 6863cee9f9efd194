import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { languages } from '#wire/language';
import { hasLetters, patternsOf } from './patterns';
import { catalogueOf, unexplained, unseen } from './shown';

// What the judge of shown sentences goes by.

const { patterns, matchers } = await catalogueOf('en');
const english = { patterns, matchers };

test('[WORDS-1] a sentence is shown alone, with its values, and within a longer text', () => {
  const shownBy = (...texts: string[]) => {
    const left = new Set(unseen(english, texts));
    return patterns.map(({ path }) => path).filter((path) => !left.has(path));
  };
  expect(shownBy('No boxes yet')).toEqual(['boxes.empty']);
  expect(shownBy("No box has 'zz'")).toEqual(['boxes.noneFound']);
  expect(shownBy('1 box')).toEqual(['boxes.count']);
  expect(shownBy('Sorry: No active order. Start a new order from the Products page. Now.')).toEqual(['cart.noOrder']);
  expect(shownBy('No boxes', 'box', 'Nothing')).not.toContain('boxes.empty');
});

test('[WORDS-1] a text that is neither a sentence nor data is found, also instead of a value', () => {
  const strange = (...texts: string[]) => unexplained(english, texts, new Set(['Cafea', 'Magazin Ana SRL']));
  expect(strange('Remove Cafea', 'Order for: Magazin Ana SRL', 'Lei 12.50', '3 boxes', 'Cafea · Code')).toEqual([]);
  expect(strange('Scoate Cafea', 'Remove cutia', 'Cafea · cutia', 'Nothing in the coș yet')).toHaveLength(4);
});

/** Texts in a catalogue's file that no pattern has. */
const missingIn = (code: string, all: string): string[] => {
  const missing: string[] = [];
  const read = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if (/^TS(?!As|Satisfies)|^Import/.test(type ?? '')) return;
    const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : type === 'Literal' ? value : '';
    const pieces = typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').split(/\d+/) : [];
    missing.push(...pieces.filter((piece) => hasLetters(piece) && !all.includes(piece.trim())));
    for (const [key, child] of Object.entries(node)) if (key !== 'key' && key !== 'source') read(child);
  };
  read(parseSync('catalogue.ts', code).program);
  return missing;
};

test.each(languages)('[WORDS-1] the patterns have every text of the catalogue: %s', async (language) => {
  const all = (await patternsOf(language)).flatMap(({ branches }) => branches).join('\n');
  const folder = new URL(`../../src/words/${language}/`, import.meta.url).pathname;
  const files = readdirSync(folder).filter((file) => file !== 'grammar.ts');
  const missing = files.flatMap((file) =>
    missingIn(readFileSync(`${folder}${file}`, 'utf8'), all).map((text) => `${file}: ${text}`),
  );
  expect(missing).toEqual([]);
});
