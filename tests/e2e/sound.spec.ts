import { expect } from '@playwright/test';
import { widths } from './day';
import { expectSound, sound, soundnessOf } from './sound';
import { test } from './test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// The looks that every other file relies on: that they find what is wrong, and nothing else.

const wrong = `<!doctype html><html lang="en"><title>Wrong</title><main><h1>Wrong</h1>
  <p style="color: #aaa; background: #fff">Hardly there</p>
  <input style="width: 60px; height: 60px">
  <button style="width: 20px; height: 20px" aria-label="Tiny"></button>
  <div style="width: 500px; height: 1px"></div></main></html>`;

test('a look finds missing names, faint words, the too wide and the too small, each time', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.phone });
  const page = await context.newPage();
  await page.setContent(wrong);
  const faint = expect.stringMatching(/^color-contrast: .*Hardly there/);
  const nameless = expect.stringMatching(/^label: <input/);
  const small = [{ name: 'Tiny', width: 20, height: 20 }];
  for (const _look of ['first', 'again']) {
    const found = await soundnessOf(page);
    expect(found).toEqual({ axe: [faint, nameless], overflow: expect.any(Number), small });
    expect(found.overflow).toBeGreaterThan(100);
  }
  expect(await soundnessOf(page, 'colors')).toEqual({ axe: [faint], overflow: expect.any(Number), small: [] });

  await page.setContent('<html lang="en"><title>Right</title><main><h1>Right</h1></main></html>');
  await expectSound(page);
  // A field's list lies outside the landmarks.
  await page.setContent(
    '<html lang="en"><title>List</title><main><h1>List</h1></main><div role="listbox" aria-label="L"><div ' +
      'role="option">One</div></div></html>',
  );
  expect((await soundnessOf(page)).axe).toEqual([expect.stringMatching(/^region: /)]);
  expect(await soundnessOf(page, 'open list')).toEqual(sound);
  await context.close();
});

test('what begins to fade while it is looked at is looked at again, when it is gone or there', async ({ page }) => {
  // One after the other, so that some of them begin while axe is at work.
  await page.setContent(`<html lang="en"><title>Fading</title><main><h1>Fading</h1></main><script>
    let left = 20;
    const fade = () => {
      if (left-- === 0) return;
      const words = document.createElement('p');
      words.textContent = 'Going';
      words.style.cssText = 'color: #000; background: #fff; transition: opacity 90ms';
      document.querySelector('main').append(words);
      words.ontransitionend = () => { words.remove(); setTimeout(fade, 40); };
      requestAnimationFrame(() => requestAnimationFrame(() => { words.style.opacity = 0.1; }));
    };
    fade();
  </script>`);
  await expectSound(page);
  await expect(page.getByText('Going')).toHaveCount(0);
});
