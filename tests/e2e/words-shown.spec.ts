import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { assertedTexts } from '../words/asserted';
import { catalogueOf, unseen } from '../words/shown';
import { allShown } from './shown';
import { test } from './test';

// Which sentences have been shown by all the tests in a browser: judged at their end, by what pages have recorded.

/**
 * Sentences that may be left: to be lowered with each test that shows more, never raised. Romanian is shown by the walk
 * and the shelf alone; that a sentence is not shown there says nothing about English.
 */
const mostLeft = { en: 420, 'ro phone': 1_650, 'ro desk': 1_570 } as const;

/** Their names, for the next test that shows some of them. */
const report = fileURLToPath(new URL('../../dist/reports/never-shown/', import.meta.url));

for (const [place, most] of Object.entries(mostLeft))
  test(`[WORDS-1] sentences that no page has shown: at most ${most} (${place})`, async () => {
    const language = place === 'en' ? 'en' : 'ro';
    const shown = Object.entries(allShown()).flatMap(([name, texts]) =>
      name.startsWith(place) ? Object.keys(texts) : [],
    );
    const left = unseen(await catalogueOf(language), language === 'en' ? [...shown, ...assertedTexts()] : shown);
    mkdirSync(report, { recursive: true });
    writeFileSync(`${report}${place}.txt`, left.join('\n'));
    expect(left.length, `in ${report}${place}.txt`).toBeLessThanOrEqual(most);
  });
