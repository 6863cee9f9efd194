import { expect, type Page } from '@playwright/test';
import { type Language, languages } from '#wire/language';
import type { Role } from '#wire/session';
import { shell as en } from '#words/en/shell';
import { shell as ro } from '#words/ro/shell';
import { mayOpen, paths, type ScreenPath } from '../../src/paths';
import { roomsOf, sentencesIn } from '../words/reading';
import { widths } from './day';
import { createRecorder } from './recorder';
import { serveDemo } from './served-demo';
import { test } from './test';
import { nextFrames, tooWide } from './too-wide';
import { signInIn } from './walk';

// Every screen in both languages at both widths: each button is pressed once, whatever opens is looked at and closed.
// What is seen is recorded, and nothing may be wider than the screen (WORDS-1).

// Four long walks, which free workers share.
test.describe.configure({ mode: 'parallel' });
const server = serveDemo();
const users: Readonly<Record<Role, string>> = { agent: 'ana', admin: 'admin' };
/** Romanian has the longer words; in English each role is walked where it works. */
const walkers: Readonly<Record<Language, Readonly<Record<keyof typeof widths, readonly Role[]>>>> = {
  en: { phone: ['agent'], desk: ['admin'] },
  ro: { phone: ['agent', 'admin'], desk: ['agent', 'admin'] },
};

/** What ends the walk. */
const logouts = [en.logout, ro.logout];

/** Nothing is on its way any more. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => document.querySelector('main') !== null && document.querySelector('[role="progressbar"], .loading') === null,
  );
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
};

/** Marks each button that is in sight and not pressed yet with its number; those alike count as one. */
const markButtons = (page: Page, pressed: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ known, leaving }) => {
      const seen = new Set(known);
      const found: string[] = [];
      for (const before of document.querySelectorAll<HTMLElement>('[data-press]')) delete before.dataset['press'];
      for (const button of document.querySelectorAll<HTMLElement>('button, [role="menuitem"], [role="tab"], summary')) {
        if (!button.checkVisibility() || button.matches('[disabled], [aria-disabled="true"], [lang]')) continue;
        const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
        if (leaving.includes(name)) continue;
        // Buttons of rows differ by what the row is about, but for what is written on them in each row.
        const row = button.closest('tr, li, [role="row"], [role="listitem"], .mantine-Accordion-item');
        const list = row?.parentElement?.getAttribute('aria-label') ?? 'row';
        const text = (button.textContent ?? '').replaceAll(/[\d.,]+/g, '').trim();
        const isOfEachRow = /\p{L}{3}/u.test(text) && (row?.parentElement?.textContent ?? '').split(text).length > 2;
        const kind = `${row === null ? name : list} ${isOfEachRow ? text : button.className}`;
        if (seen.has(kind)) continue;
        seen.add(kind);
        button.dataset['press'] = `${found.length}`;
        found.push(kind);
      }
      return found;
    },
    { known: pressed, leaving: logouts },
  );

/** Whether what a button has opened goes away by Escape, and leaves the screen that was looked at. */
const isBack = async (page: Page, path: string): Promise<boolean> => {
  const opened = page.locator('[role="dialog"], [role="menu"], [role="listbox"]').filter({ visible: true });
  if ((await opened.count()) > 0) await page.keyboard.press('Escape');
  await settled(page);
  return new URL(page.url()).pathname === path && (await opened.count()) === 0;
};

/** Runs in the page. Whether the open list of a field lies over a button, which no press reaches then. */
const isBelowList = (button: Element): boolean => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role="option"]') != null;
};

/** Presses every button of a screen, and those of what opens. */
const crawl = async (page: Page, path: string, wide: string[]): Promise<void> => {
  const pressed: string[] = [];
  const look = async (where: string) => {
    // What is found may have been on its way.
    if ((await tooWide(page)).length > 0) await page.evaluate(nextFrames);
    for (const words of await tooWide(page)) wide.push(`${path} ${where}: ${words}`);
  };
  const open = async () => {
    await page.goto(`${server.url}${path}`);
    await settled(page);
    // Not where a walk ends that has signed out.
    expect(new URL(page.url()).pathname).toBe(path);
  };
  await open();
  await look('');
  // Opened again where a button has led away, and at the end: what was pressed may have taken buttons away.
  for (let isFresh = true; ; ) {
    const [next] = await markButtons(page, pressed);
    if (next === undefined) {
      if (isFresh) return;
      await open();
      isFresh = true;
      continue;
    }
    isFresh = false;
    pressed.push(next);
    await page
      .locator('[data-press="0"]')
      .first()
      .click({ timeout: 5_000, noWaitAfter: true })
      .catch(() => undefined);
    await settled(page);
    await look(next);
    // Of a dialog, not of the menu, which ends with Logout.
    const inside = page.locator('[role="dialog"]:not(:has(nav)) button').last();
    if ((await inside.isVisible()) && !(await inside.evaluate(isBelowList))) {
      // What a form says that nobody has filled in.
      await inside.click({ timeout: 5_000 }).catch(() => undefined);
      await settled(page);
      await look(`${next} and its last button`);
    }
    if (await isBack(page, path)) continue;
    await open();
    isFresh = true;
  }
};

for (const language of languages)
  for (const device of ['phone', 'desk'] as const)
    test(`[WORDS-1] each screen in ${language} on a ${device}: nothing too wide or untranslated`, async ({
      browser,
    }) => {
      // Hundreds of buttons: the limit is for a walk that hangs, not for a slow machine.
      test.setTimeout(900_000);
      const recorder = createRecorder();
      const wide: string[] = [];
      for (const role of walkers[language][device]) {
        const context = await browser.newContext({ viewport: widths[device], reducedMotion: 'reduce' });
        await recorder.watch(context);
        const page = await context.newPage();
        await signInIn(page, language, server.url, users[role]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const screens = Object.values(paths).filter(
          (path): path is ScreenPath => !['/', '/login', '/setup'].includes(path),
        );
        for (const path of screens) if (mayOpen(role, path)) await crawl(page, path, wide);
        await context.close();
      }
      expect(wide).toEqual([]);
      expect(await ofTheOther(language, recorder.seen)).toEqual([]);
    });

/** Texts that are a sentence of the other language and not of this one. */
const ofTheOther = async (language: Language, seen: ReadonlySet<string>): Promise<string[]> => {
  const sentences = async (one: Language) =>
    sentencesIn(await roomsOf(one))
      .map(({ sentence }) => sentence)
      .filter((sentence) => typeof sentence === 'string');
  const own = new Set(await sentences(language));
  const others = new Set(await sentences(language === 'en' ? 'ro' : 'en'));
  return [...seen].filter((text) => others.has(text) && !own.has(text));
};
