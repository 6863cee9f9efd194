import { expect } from '@playwright/test';
import { languages } from '#wire/language';
import { catalogueOf, unseen } from '../words/shown';
import { neverShown } from './never-shown';
import { allShown } from './shown';
import { test } from './test';

// Every sentence of both catalogues is shown by some test in a browser: what pages showed during this run is judged
// here, at its end.

for (const language of languages)
  test(`[WORDS-1] every sentence of the catalogue (${language}) is shown, or says why not`, async () => {
    const catalogue = await catalogueOf(language);
    const shown = allShown();
    const at = (device: string) => Object.keys(shown[`${language} ${device}`] ?? {});
    const [onPhone, onDesk] = [unseen(catalogue, at('phone')), unseen(catalogue, at('desk'))];
    console.log(
      `${language}: ${catalogue.patterns.length} sentences, ` +
        `not shown on a phone ${onPhone.length}, at a desk ${onDesk.length}`,
    );
    expect(unseen(catalogue, [...at('phone'), ...at('desk')])).toEqual(neverShown(language));
  });
