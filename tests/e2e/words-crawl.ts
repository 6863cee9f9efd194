import type { Locator, Page } from '@playwright/test';
import { tooWide } from './too-wide';

// Walks a screen without knowing its words: presses every button once, also of what opens, and fills in every form.

interface Crawl {
  readonly page: Page;
  readonly url: string;
  /** What is wrong, each with its place. */
  readonly findings: string[];
}

const dialogs = '[role="dialog"]';
const patience = 4_000;

/** Nothing is on its way any more, or it stays away, as without a connection: the page rests for so many frames. */
const settled = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    ({ wanted, longest }) =>
      new Promise<void>((rests) => {
        const busy = '[role="progressbar"], .loading, [data-loading="true"]';
        const until = performance.now() + longest;
        let still = 0;
        const watch = new MutationObserver(() => {
          still = 0;
        });
        watch.observe(document, { subtree: true, childList: true, characterData: true });
        const frame = () => {
          const isDrawn = document.querySelector('main h1, form') !== null && document.querySelector(busy) === null;
          still = isDrawn ? still + 1 : 0;
          if (still < wanted && performance.now() < until) return requestAnimationFrame(frame);
          watch.disconnect();
          return rests();
        };
        requestAnimationFrame(frame);
      }),
    { wanted: frames, longest: patience },
  );

const look = async ({ page, findings }: Crawl, where: string, frames = 3): Promise<void> => {
  try {
    await settled(page, frames);
    for (const words of await tooWide(page)) findings.push(`${where}: ${words}`);
  } catch {
    // The page was left while it was looked at: the next look is at what came.
    await page.waitForLoadState();
  }
};

/** Dialogs that lie over each other. */
const layersOf = (page: Page): Locator => page.locator(dialogs).filter({ visible: true });

/** Marks the first button on top that is in sight and not pressed yet; those alike count as one. */
const markNext = (page: Page, pressed: ReadonlySet<string>): Promise<string | undefined> =>
  page.evaluate(
    ({ known, layer }) => {
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const over = seen(layer).at(-1);
      const title = over?.querySelector('h2')?.textContent?.replaceAll(/\d+/g, '') ?? '';
      for (const marked of document.querySelectorAll<HTMLElement>('[data-press]')) delete marked.dataset['press'];
      const buttons = 'button, [role="menuitem"], [role="tab"], summary, input[type="checkbox"], input[type="radio"]';
      // Logout and another language end the walk; what closes a dialog is pressed when it has been walked through.
      const left = ':disabled, [aria-disabled="true"], [lang], [data-leaves], .mantine-CloseButton-root';
      for (const button of (seen('[role="menu"]').at(-1) ?? over ?? document.body).querySelectorAll<HTMLElement>(
        buttons,
      )) {
        if (!button.checkVisibility() || button.matches(left)) continue;
        const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
        // Rows are alike: of each button in a row one is pressed.
        const row = button.closest('tr, li, [role="row"], [role="listitem"], .mantine-Accordion-item');
        const list = row?.closest('table, ul, ol, [role="list"], [role="table"]')?.getAttribute('aria-label') ?? 'row';
        const inRow = [...(row?.querySelectorAll(buttons) ?? [])].indexOf(button);
        const kind = `'${title}' ${row === null ? name.replaceAll(/\d+/g, '') : `${list} ${inRow}`}`;
        if (known.includes(kind)) continue;
        button.dataset['press'] = '';
        return kind;
      }
      return undefined;
    },
    { known: [...pressed], layer: dialogs },
  );

/** What can be seen, is not disabled and cannot be used is a finding; what has left the page meanwhile is none. */
const use = async (
  { findings }: Crawl,
  where: string,
  target: Locator,
  act: (options: { timeout: number; noWaitAfter: true }) => Promise<unknown>,
): Promise<void> => {
  try {
    await act({ timeout: patience, noWaitAfter: true });
  } catch (error) {
    const isThere = await target.evaluateAll((found) =>
      found.some((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled')),
    );
    if (isThere) findings.push(`${where}: cannot be used: ${String(error).split('\n').slice(0, 14).join(' ')}`);
  }
};

/** What a field is filled in with, by the name of its field. */
const rightTexts: readonly (readonly [name: RegExp, text: string])[] = [
  [/email|address$/i, 'zz@example.com'],
  [/phone/i, '0722000777'],
  [/name|title|observations|description|person/i, 'Zz 7'],
  [/./, '7'],
];
const rightText = (name: string): string => rightTexts.find(([field]) => field.test(name))?.[1] ?? '7';

/** Fills in the fields of what lies on top. */
const fillIn = async (crawl: Crawl, where: string, top: Locator, how: 'wrong' | 'right'): Promise<void> => {
  const { page } = crawl;
  const fields = top.locator('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea');
  const most = Math.min(await fields.count(), 12);
  for (let at = 0; at < most; at += 1) {
    const field = fields.nth(at);
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    if ((await field.getAttribute('aria-haspopup')) !== 'listbox') {
      const text = how === 'wrong' ? 'x' : rightText((await field.getAttribute('name')) ?? '');
      if (await field.isEditable()) await use(crawl, where, field, (options) => field.fill(text, options));
      continue;
    }
    await use(crawl, where, field, (options) => field.click(options));
    const option = page.locator('[role="option"]').filter({ visible: true }).first();
    if (await option.isVisible()) await use(crawl, where, option, (options) => option.click(options));
    else await page.keyboard.press('Escape');
  }
};

/** What a form says: with nothing in it, with what is wrong, and with what is right. */
const tryForm = async (crawl: Crawl, where: string): Promise<void> => {
  const layers = layersOf(crawl.page);
  const depth = await layers.count();
  for (const how of ['empty', 'wrong', 'right'] as const) {
    const top = layers.nth(depth - 1);
    if (how !== 'empty') await fillIn(crawl, where, top, how);
    await look(crawl, `${where} ${how}`);
    const buttons = top.locator('button:not([lang], :disabled, .mantine-CloseButton-root)').filter({ visible: true });
    if ((await layers.count()) !== depth || (await buttons.count()) === 0) return;
    const last = buttons.last();
    await use(crawl, where, last, (options) => last.click(options));
    await look(crawl, `${where} ${how}, sent`);
    if ((await layers.count()) !== depth) return;
  }
};

const menusOf = (page: Page): Locator => page.locator('[role="menu"]').filter({ visible: true });

/** Closes what lies over the screen, by Escape; false where something stays. */
const closeAll = async (page: Page): Promise<boolean> => {
  const over = layersOf(page).or(menusOf(page));
  for (let times = 0; times < 4 && (await over.count()) > 0; times += 1) {
    await page.keyboard.press('Escape');
    await settled(page, 3);
  }
  return (await over.count()) === 0;
};

/** Every button of a screen once, and of what opens. */
export const crawlScreen = async (crawl: Crawl, path: string): Promise<void> => {
  const { page, url } = crawl;
  const [layers, menus] = [layersOf(page), menusOf(page)];
  const pressed = new Set<string>();
  const tried = new Set<string>();
  /** What has opened the dialog and the menu, and how often it was pressed again for what is left in them. */
  const openers = { dialog: '', menu: '' };
  const again = new Map<string, number>();
  const reopen = (opener: string) => {
    const times = again.get(opener) ?? 0;
    again.set(opener, times + 1);
    if (times < 6) pressed.delete(opener);
  };
  const isHere = () => new URL(page.url()).pathname === path;
  const open = async () => {
    await page.goto(`${url}${path}`);
    await look(crawl, path, 15);
  };
  await open();
  for (let times = 0; times < 120 && isHere(); times += 1) {
    const [depth, hadMenu] = [await layers.count(), (await menus.count()) > 0];
    const next = await markNext(page, pressed);
    if (next === undefined) {
      if (depth === 0 && !hadMenu) return;
      if (!(await closeAll(page))) await open();
      continue;
    }
    const title = next.slice(0, next.lastIndexOf("'") + 1);
    if (depth > 0 && !tried.has(title)) {
      tried.add(title);
      await tryForm(crawl, `${path} ${title}`);
    } else {
      pressed.add(next);
      const marked = page.locator('[data-press]').first();
      await use(crawl, `${path} ${next}`, marked, (options) => marked.click(options));
      await look(crawl, `${path} ${next}`);
      if (hadMenu) reopen(openers.menu);
      else if ((await menus.count()) > 0) openers.menu = next;
      if (depth === 0) openers.dialog = hadMenu ? openers.menu : next;
    }
    if (depth > 0 && (await layers.count()) === 0) reopen(openers.dialog);
    if (!isHere()) await open();
  }
};
