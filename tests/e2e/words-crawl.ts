import type { Page } from '@playwright/test';
import { tooWide } from './too-wide';

// Walks a screen without knowing its words: presses every button once, also of what opens, and fills in every field.

interface Crawl {
  readonly page: Page;
  readonly url: string;
  /** What is wrong, each with its place. */
  readonly findings: string[];
}

/** Nothing is on its way any more. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('main, form') !== null &&
      document.querySelector('[role="progressbar"], .loading, [data-loading="true"]') === null,
  );
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
};

const look = async ({ page, findings }: Crawl, where: string): Promise<void> => {
  await settled(page);
  for (const words of await tooWide(page)) findings.push(`${where}: ${words}`);
};

const dialogs = '[role="dialog"]';

/** How many dialogs lie over each other. */
const layersOf = (page: Page): Promise<number> => page.locator(dialogs).filter({ visible: true }).count();

/** Marks the first button that is in sight and not pressed yet; those alike count as one. */
const markNext = (page: Page, pressed: ReadonlySet<string>): Promise<string | undefined> =>
  page.evaluate(
    ({ known, layer }) => {
      const layers = [...document.querySelectorAll(layer)].filter((one) => one.checkVisibility());
      const menu = [...document.querySelectorAll('[role="menu"]')].find((one) => one.checkVisibility());
      const root = menu ?? layers.at(-1) ?? document.body;
      for (const marked of document.querySelectorAll<HTMLElement>('[data-press]')) delete marked.dataset['press'];
      const buttons = 'button, [role="menuitem"], [role="tab"], summary, input[type="checkbox"], input[type="radio"]';
      for (const button of root.querySelectorAll<HTMLElement>(buttons)) {
        if (!button.checkVisibility() || button.matches(':disabled, [aria-disabled="true"], [lang], [data-leaves]'))
          continue;
        const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
        // Rows are alike: of each button in a row one is pressed.
        const row = button.closest('tr, li, [role="row"], [role="listitem"], .mantine-Accordion-item');
        const list = row?.closest('table, ul, ol, [role="list"], [role="table"]')?.getAttribute('aria-label') ?? 'row';
        const inRow = [...(row?.querySelectorAll(buttons) ?? [])].indexOf(button);
        const title = layers.at(-1)?.querySelector('h2')?.textContent?.replaceAll(/\d+/g, '') ?? '';
        const what = row === null ? name.replaceAll(/\d+/g, '') : `${list} ${inRow}`;
        const kind = `${location.pathname} ${layers.length} ${title} ${what}`;
        if (known.includes(kind)) continue;
        button.dataset['press'] = '';
        return kind;
      }
      return undefined;
    },
    { known: [...pressed], layer: dialogs },
  );

/** Presses what was marked; what can be seen, is not disabled and cannot be pressed is a finding. */
const press = async ({ page, findings }: Crawl, where: string): Promise<void> => {
  const marked = page.locator('[data-press]').first();
  try {
    await marked.click({ timeout: 4_000, noWaitAfter: true });
  } catch (error) {
    const isThere = await marked.evaluateAll((found) =>
      found.some((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled')),
    );
    if (isThere) findings.push(`${where}: cannot be pressed: ${String(error).split('\n').slice(0, 12).join(' ')}`);
  }
};

/** What fields are filled in with. */
const typed = { wrong: 'x', right: '7' } as const;

/** Fills in every field of what lies on top. */
const fill = async (page: Page, how: keyof typeof typed): Promise<void> => {
  const top = (await layersOf(page)) > 0 ? page.locator(dialogs).last() : page.locator('main');
  const fields = top.locator(
    'textarea, input:not([type]), input:is([type=text], [type=tel], [type=email], [type=password], [type=search])',
  );
  const count = Math.min(await fields.count(), 12);
  for (let at = 0; at < count; at += 1) {
    const field = fields.nth(at);
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    const isChoice = (await field.getAttribute('aria-haspopup')) === 'listbox';
    if (isChoice) await chooseFirst(page, at, top);
    else if (await field.isEditable())
      await field.fill(textFor(await field.getAttribute('name'), how), { timeout: 4_000 }).catch(() => undefined);
  }
};

const textFor = (name: string | null, how: keyof typeof typed): string => {
  if (how === 'wrong') return typed.wrong;
  if (/email|address@/i.test(name ?? '')) return 'zz@example.com';
  if (/name|title|observations|address|person/i.test(name ?? '')) return 'Zz 7';
  if (/phone/i.test(name ?? '')) return '0722000777';
  return typed.right;
};

/** Takes the first of the choices that a field has. */
const chooseFirst = async (page: Page, at: number, top: ReturnType<Page['locator']>): Promise<void> => {
  const field = top.locator('input[aria-haspopup="listbox"]').first();
  void at;
  await field.click({ timeout: 4_000 }).catch(() => undefined);
  const option = page.locator('[role="option"]').filter({ visible: true }).first();
  if (await option.isVisible()) await option.click({ timeout: 4_000 }).catch(() => undefined);
  else await page.keyboard.press('Escape');
};

const closeAll = async (page: Page): Promise<void> => {
  for (let times = 0; times < 4; times += 1) {
    if (
      (await layersOf(page)) === 0 &&
      (await page.locator('[role="menu"], [role="listbox"]').filter({ visible: true }).count()) === 0
    )
      return;
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  }
};

/** What a form says: with nothing in it, with what is wrong, and with what is right. */
const tryForm = async (crawl: Crawl, where: string): Promise<void> => {
  const { page } = crawl;
  const depth = await layersOf(page);
  for (const how of ['empty', 'wrong', 'right'] as const) {
    if ((await layersOf(page)) !== depth) return;
    if (how !== 'empty') {
      await fill(page, how);
      await look(crawl, `${where} ${how}`);
    }
    if ((await layersOf(page)) !== depth) return;
    const last = page
      .locator(dialogs)
      .last()
      .locator('button:not([lang]):not(:disabled)')
      .filter({ visible: true })
      .last();
    if (!(await last.isVisible())) return;
    await last.click({ timeout: 4_000, noWaitAfter: true }).catch(() => undefined);
    await look(crawl, `${where} ${how} sent`);
  }
};

/** Every button of a screen once, and of what opens. */
export const crawlScreen = async (crawl: Crawl, path: string, most = 80): Promise<void> => {
  const { page, url } = crawl;
  const pressed = new Set<string>();
  const isHere = () => new URL(page.url()).pathname === path;
  const open = async () => {
    await page.goto(`${url}${path}`);
    await look(crawl, path);
  };
  await open();
  let tried = '';
  for (let times = 0; times < most; times += 1) {
    const next = await markNext(page, pressed);
    if (next === undefined) {
      if ((await layersOf(page)) > 0) {
        const title =
          (await page
            .locator(`${dialogs} h2`)
            .last()
            .textContent()
            .catch(() => '')) ?? '';
        if (tried !== title) {
          tried = title;
          await tryForm(crawl, `${path} '${title}'`);
          continue;
        }
        await closeAll(page);
        if ((await layersOf(page)) > 0) await open();
        continue;
      }
      return;
    }
    pressed.add(next);
    await press(crawl, `${path} ${next}`);
    await look(crawl, `${path} ${next}`);
    if (!isHere()) await open();
  }
};
