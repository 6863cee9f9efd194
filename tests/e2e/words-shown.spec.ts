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
 * Sentences that may be left: to be lowered with each test that shows more, never raised. In Romanian one counts as
 * shown where the walk or the shelf shows it, or where it was laid out in the place of its English.
 */
const mostLeft = { en: 6, 'ro phone': 12, 'ro desk': 12 } as const;

/** Their names, for the next test that shows some of them. */
const report = fileURLToPath(new URL('../../dist/reports/never-shown/', import.meta.url));

const namesOf = (name: string): string[] => Object.keys(allShown()[name] ?? {});

for (const device of ['phone', 'desk'])
  test(`[WORDS-1] Romanian has room in the place of all English that tests have shown (${device})`, () => {
    // Nothing is too wide where nothing was measured.
    expect(namesOf(`laid out ${device}`).length).toBeGreaterThan(1_000);
    const wide = namesOf(`too wide ${device}`);
    // Named in the message too: of a run elsewhere its first line may be all that can be read.
    expect(wide, wide.join('; ')).toEqual([]);
  });

for (const [place, most] of Object.entries(mostLeft))
  test(`[WORDS-1] sentences that no page has shown: at most ${most} (${place})`, async () => {
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
    expect(left.length, `in ${report}${place}.txt: ${left.join(', ')}`).toBeLessThanOrEqual(most);
  });
