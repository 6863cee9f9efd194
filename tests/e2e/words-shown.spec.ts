import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { assertedTexts } from '../words/asserted';
import { catalogueOf, unseen } from '../words/shown';
import { placeless } from '../words/without-place';
import { allShown } from './shown';
import { test } from './test';

// Which sentences have been shown by all the tests in a browser: judged at their end, by what pages have recorded.

/**
 * Sentences that may be left, each with its reason; in Romanian one counts as shown where the walk or the shelf shows
 * it, or where it was laid out in the place of its English.
 */
const mayBeLeft: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {},
  'ro phone': {
    'importWizard.nothingImported': 'the second sentence of a refusal, which tests bring about in English alone',
  },
  'ro desk': {
    'importWizard.nothingImported': 'the second sentence of a refusal, which tests bring about in English alone',
    'waits.paused': 'until the next try, which may come before it is looked at',
  },
};

/** Their names, for the next test that shows some of them. */
const report = fileURLToPath(new URL('../../dist/reports/never-shown/', import.meta.url));

const namesOf = (name: string): string[] => Object.keys(allShown()[name] ?? {});

for (const device of ['phone', 'desk'])
  test(`[WORDS-1] Romanian has room in the place of all English that tests have shown (${device})`, () => {
    // Nothing is too wide where nothing was measured.
    expect(namesOf(`laid out ${device}`).length).toBeGreaterThan(1_000);
    expect(namesOf(`too wide ${device}`)).toEqual([]);
  });

for (const [place, reasons] of Object.entries(mayBeLeft))
  test(`[WORDS-1] every sentence has been shown by a page, but those that are named (${place})`, async () => {
    const language = place === 'en' ? 'en' : 'ro';
    const shown = Object.entries(allShown()).flatMap(([name, texts]) =>
      name.startsWith(place) ? Object.keys(texts) : [],
    );
    const laidOut = new Set(language === 'en' ? [] : namesOf(`in place ${place.slice(3)}`));
    const left = unseen(await catalogueOf(language), language === 'en' ? [...shown, ...assertedTexts()] : shown).filter(
      (path) => !laidOut.has(path) && placeless[place]?.has(path) !== true,
    );
    mkdirSync(report, { recursive: true });
    writeFileSync(`${report}${place}.txt`, left.join('\n'));
    expect(left.filter((path) => reasons[path] === undefined)).toEqual([]);
  });
