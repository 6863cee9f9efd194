import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#wire/language';
import type { Role } from '#wire/session';
import { mayOpen, paths, type ScreenPath } from '../../src/paths';
import { catalogueOf, unexplained } from '../words/shown';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { shownIn } from './shown';
import { test } from './test';
import { crawlScreen } from './words-crawl';
import { recordData } from './words-data';

// Every screen of both roles at both widths, without knowing its words: each button is pressed once, whatever opens is
// filled in, sent and closed. Nothing may be wider than the screen, and no word of the other language (WORDS-1).

test.describe.configure({ mode: 'parallel' });
const server = serveDemo();
const users: Readonly<Record<Role, string>> = { agent: 'ana', admin: 'admin' };
const screens = Object.values(paths).filter((path): path is ScreenPath => !['/', '/login', '/setup'].includes(path));

const signInAs = async (page: Page, role: Role): Promise<void> => {
  await page.goto(server.url);
  await page.locator('[name="username"]').fill(users[role]);
  await page.locator('[name="password"]').fill('teren-demo');
  await page.locator('[type="submit"]').click();
  await expect(page).toHaveURL(/\/(products|orders)$/);
};

for (const language of ['ro'] as Language[])
  for (const [device, viewport] of Object.entries(widths))
    test(`[WORDS-1] each screen in ${language} on a ${device}: nothing too wide or untranslated`, async ({
      browser,
    }) => {
      test.setTimeout(420_000);
      const strange: string[] = [];
      const catalogue = await catalogueOf(language);
      const findings: string[] = [];
      const times: string[] = [];
      for (const role of ['agent', 'admin'] as const) {
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
        context.setDefaultTimeout(15_000);
        const data = recordData(context);
        await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
        const page = await context.newPage();
        let mode: 'plain' | 'gone' | 'refused' = 'plain';
        await context.route('**/api/**', (route) => {
          const isWrite = route.request().method() !== 'GET' && !route.request().url().includes('/auth/');
          if (mode === 'gone') return route.abort('connectionrefused');
          if (mode === 'refused' && isWrite) return route.continue({ postData: '{}' });
          return route.fallback();
        });
        await signInAs(page, role);
        for (mode of ['plain', 'gone', 'refused'] as const)
          for (const path of screens)
            if (mayOpen(role, path)) {
              const t = performance.now();
              await crawlScreen({ page, url: server.url, findings }, path).catch((e) =>
                findings.push(`${path} FAILED ${String(e).slice(0, 600)}`),
              );
              times.push(`${mode} ${role} ${path} ${Math.round(performance.now() - t)}`);
            }
        const texts = Object.entries(shownIn(context)[`${language} ${device}`] ?? {});
        strange.push(
          ...unexplained(
            catalogue,
            texts.filter(([, kind]) => kind === 'text').map(([text]) => text),
            await data(),
          ),
        );
        await context.close();
      }
      writeFileSync(
        `/tmp/walk-findings-${language}-${device}.json`,
        JSON.stringify({ findings, times, strange }, null, 1),
      );
    });
